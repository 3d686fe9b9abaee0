import type { DocumentProblem } from "@guildhall/client";
import type { Edition, Provider, Region } from "@guildhall/contract";
import type { GuildFacts, GuildRecord, MemberFacts } from "@guildhall/store";
import { memberIdentity } from "./roster-diff.ts";

/** A guild at one moment. Has the same shape for legacy and modern documents. */
export interface GuildSnapshot {
  readonly facts: GuildFacts;
  /**
   * The member count in the guild document, which the roster is compared with. Null when the document does not have
   * one, as in legacy documents. `facts.memberCount` is then the number of members read.
   */
  readonly statedCount: number | null;
  /** Which guild the documents are about. */
  readonly identity: SnapshotIdentity;
  /** The members whose entries are valid. Null when the document has no member list. */
  readonly members: readonly MemberFacts[] | null;
  /** The roster entries that were dropped because a value is invalid. */
  readonly unreadable: readonly UnreadableMember[];
  /** `Last-Modified` of the roster document in ms since 1970; null when the response had none. */
  readonly lastModified: number | null;
}

/** Number of different members in the roster, unreadable ones included. */
export function listedMembers({ members, unreadable }: GuildSnapshot): number {
  const named = unreadable.filter(({ characterId, nameSlug }) => characterId ?? nameSlug);
  const listed = new Set([...(members ?? []), ...named].map(memberIdentity));
  return listed.size + unreadable.length - named.length;
}

export interface SnapshotIdentity extends GuildSlugs {
  /** The guild id in each modern document: the guild's and the roster's. Empty for legacy documents. */
  readonly serviceIds: readonly number[];
  /** The guild of a modern roster that has its name or realm but not its id. */
  readonly rosterGuild?: GuildSlugs;
}

export interface GuildSlugs {
  readonly realmSlug: string;
  readonly nameSlug: string;
}

/** A dropped roster entry, with the valid fields that identify its character. */
export interface UnreadableMember {
  readonly characterId: number | null;
  readonly realmSlug: string | null;
  readonly nameSlug: string | null;
  /** The path of the invalid field in the document and what is wrong with it. */
  readonly reason: string;
}

/** The source of a document: needed to build links. */
export interface SnapshotOrigin {
  readonly provider: Provider;
  readonly region: Region;
  readonly edition: Edition;
}

/** The guild that was requested. */
export interface RequestedGuild extends SnapshotOrigin {
  /** The slug of the guild's realm, used when the guild document has no realm. */
  readonly realmSlug: string;
  /** The stored guild. Its name and realm are used when the documents omit them. */
  readonly stored?: Pick<GuildRecord, "name" | "realmName">;
}

/** A snapshot and the invalid fields that were dropped from its documents. */
export interface ReadSnapshot {
  readonly snapshot: GuildSnapshot;
  readonly lost: readonly DocumentProblem[];
}
