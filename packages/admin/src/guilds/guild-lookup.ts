import type { Edition, Region } from "@guildhall/contract";
import type { GuildFacts } from "@guildhall/store";
import type { CauseWords, FailureCause } from "@guildhall/sync";

/** The region and edition that guilds are looked up in. */
export interface LookupPlace {
  readonly region: Region;
  readonly edition: Edition;
}

/** A guild that the service knows. */
export interface FoundGuild extends LookupPlace {
  readonly status: "found";
  readonly realmSlug: string;
  readonly nameSlug: string;
  /** Names, faction, crest, member count and the service's id, as the service returned them. */
  readonly facts: GuildFacts;
  /** Number of members by level, lowest level first. Level 0 is unknown. Null without a member list. */
  readonly levels: readonly { readonly level: number; readonly members: number }[] | null;
}

/** A realm with a similar name. */
export interface SuggestedRealm {
  readonly slug: string;
  readonly name: string;
}

/** The guild of the same name on a connected or similarly named realm, or in another region or edition. The service has it. */
export interface SuggestedGuild extends LookupPlace {
  readonly realmSlug: string;
  readonly realmName: string;
  readonly name: string;
  readonly memberCount: number | null;
}

/** A failure in words. `detail`, `nextStep` and `command` are for administrators: `detail` can contain addresses. */
interface Failure extends CauseWords {
  readonly cause: FailureCause;
  readonly detail: string;
}

/** A guild that the service does not know. */
export interface MissingGuild extends Failure {
  readonly status: "not-found";
  readonly cause: "not-found" | "wrong-region";
  readonly missing: "realm" | "guild";
  /** Realms with a similar name and no guild of `guilds`, most similar first. Empty when the realm exists. */
  readonly realms: readonly SuggestedRealm[];
  /** Guilds of this name elsewhere. */
  readonly guilds: readonly SuggestedGuild[];
  /** Other regions and editions that have a realm of this name. */
  readonly places: readonly LookupPlace[];
}

/** A lookup that failed, so that it is unknown whether the guild exists. */
export interface FailedLookup extends Failure {
  readonly status: "failed";
}

export type GuildLookup = FoundGuild | MissingGuild | FailedLookup;

/** Returns the number of members that a minimum level includes. Null when it is unknown. */
export function membersFrom(
  { levels }: Pick<FoundGuild, "levels">,
  minimumLevel: number,
): number | null {
  if (levels === null) return null;
  return levels
    .filter(({ level }) => level >= minimumLevel)
    .reduce((sum, { members }) => sum + members, 0);
}
