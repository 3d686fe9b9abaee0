import type { DocumentProblem } from "@guildhall/client";
import {
  characterSlug,
  type DocumentTypes,
  factionOfType,
  guildSlug,
  localize,
  portraitUrl,
  profilePageUrl,
  thumbnailOf,
} from "@guildhall/contract";
import { type MemberFacts, UNKNOWN_FACTS, UNKNOWN_MEMBER } from "@guildhall/store";
import { crestOfDocument } from "./crest-mapping.ts";
import {
  type FieldCheck,
  optional,
  validCount,
  validId,
  validLevel,
  validMemberCount,
  validName,
  validOr,
  validOrProblem,
  validRank,
} from "./field-checks.ts";
import type { ReadSnapshot, RequestedGuild } from "./guild-snapshot.ts";
import {
  invalidDocument,
  type Loose,
  type ReadableEntry,
  readableDocument,
  readableList,
} from "./readable-document.ts";
import {
  entryProblem,
  omittedFacts,
  type RosterEntry,
  rosterOfEntries,
  unreadableMember,
} from "./roster-entries.ts";

type LooseGuild = Loose<DocumentTypes["guild"]>;
type Member = DocumentTypes["guild-roster"]["members"][number];

const FACT_PATHS = {
  classId: "character.playable_class",
  raceId: "character.playable_race",
  level: "character.level",
  rank: "rank",
};

/**
 * The snapshot of a modern guild document and its roster.
 * @throws InvalidDocumentError for a guild document without the guild's id.
 */
export function snapshotOfGuild(
  guildDocument: unknown,
  rosterDocument: unknown,
  requested: RequestedGuild,
): ReadSnapshot {
  const { value: guild, problems } = readableDocument("guild", guildDocument);
  const { id: serviceId = 0 } = guild;
  const wrongId = validId(guild.id);
  if (wrongId) throw invalidDocument("guild", "id", wrongId);
  const lost: DocumentProblem[] = [...problems];
  const { envelope, entries: read } = readableList("guild-roster", rosterDocument, "members");
  lost.push(...envelope.problems);
  const rosterGuild = envelope.value.guild;
  const ownName = validOrProblem({ path: "name", value: guild.name }, validName, lost);
  if (guild.name === undefined && !problems.some(({ path }) => path === "name")) {
    lost.push({ path: "name", message: "is missing" });
  }
  const rosterId = rosterGuild?.id;
  const rosterName = validOr(rosterGuild?.name, validName);
  const confirmedName = rosterId === undefined ? null : rosterName;
  const name = ownName ?? confirmedName ?? requested.stored?.name ?? rosterName ?? undefined;
  if (name === undefined) throw invalidDocument("guild", "name", "is missing or invalid");
  const realmSlug = validOr(guild.realm?.slug, validName) ?? requested.realmSlug;
  const realmName = validOr(localize(guild.realm?.name) ?? undefined, validName);
  const faction = factionOfType(guild.faction?.type);

  const count = (path: "achievement_points" | "member_count", check: FieldCheck) =>
    validOrProblem({ path, value: guild[path] }, check, lost);
  const entries = read?.map((entry) => {
    const result = memberEntry(entry, { guild, realmSlug, requested });
    if ("member" in result) lost.push(...result.lost);
    return result;
  });
  const { members, unreadable } = rosterOfEntries(entries ?? []);
  lost.push(...omittedFacts(members, FACT_PATHS, lost));
  const statedCount = count("member_count", validMemberCount);
  const rosterRealm = validOr(rosterGuild?.realm?.slug, validName);
  const namesGuild = rosterId === undefined && (rosterName ?? rosterRealm) !== null;
  return {
    lost,
    snapshot: {
      facts: {
        serviceId,
        name,
        realmName: realmName ?? realmSlug,
        faction,
        level: null,
        battlegroup: null,
        achievementPoints: count("achievement_points", validCount),
        memberCount: statedCount,
        crest: crestOfDocument(guild.crest, lost),
        createdTimestamp: guild.created_timestamp ?? null,
      },
      statedCount,
      identity: {
        serviceIds: rosterId === undefined ? [serviceId] : [serviceId, rosterId],
        realmSlug,
        nameSlug: guildSlug(name),
        ...(namesGuild && {
          rosterGuild: {
            realmSlug: rosterRealm ?? realmSlug,
            nameSlug: guildSlug(rosterName ?? name),
          },
        }),
      },
      members: entries
        ? members.map((member) => ({ ...member, faction: member.faction ?? faction }))
        : null,
      unreadable,
      lastModified: null,
    },
  };
}

interface ModernEntryContext {
  readonly guild: LooseGuild;
  readonly realmSlug: string;
  readonly requested: RequestedGuild;
}

function memberEntry(
  { at, value, problems }: ReadableEntry<Member>,
  { guild, realmSlug: guildRealm, requested }: ModernEntryContext,
): RosterEntry {
  const { character = {}, rank = UNKNOWN_FACTS.rank } = value;
  const { name = "", id = 0, level = UNKNOWN_FACTS.level, realm = {} } = character;
  const { playable_class: playableClass, playable_race: playableRace } = character;
  const realmSlug = realm.slug ?? guildRealm;
  const nameSlug = characterSlug(name);
  const problem = entryProblem(at, problems, [
    { path: "character.id", value: character.id, check: validId },
    { path: "character.name", value: character.name, check: validName },
    { path: "character.realm.slug", value: realmSlug, check: validName },
    { path: "character.level", value: character.level, check: optional(validLevel) },
    { path: "rank", value: value.rank, check: optional(validRank) },
  ]);
  if (problem) {
    const identity = { characterId: id, realmSlug, nameSlug };
    return { at, unreadable: unreadableMember(problem, identity) };
  }
  const { provider, region, edition } = requested;
  const ofGuild = realmSlug === guild.realm?.slug ? localize(guild.realm.name) : null;
  const lost = [...problems];
  const idAt = (path: string, given: number | undefined) =>
    validOrProblem({ path: `${at}.character.${path}.id`, value: given }, validId, lost);
  const member: MemberFacts = {
    ...UNKNOWN_MEMBER,
    characterId: id,
    name,
    nameSlug,
    realmSlug,
    realmName: validOr(localize(realm.name) ?? ofGuild ?? undefined, validName),
    classId: idAt("playable_class", playableClass?.id) ?? UNKNOWN_FACTS.classId,
    raceId: idAt("playable_race", playableRace?.id) ?? UNKNOWN_FACTS.raceId,
    level,
    rank,
    faction: factionOfType(character.faction?.type),
    portraitUrl: portraitUrl(provider, region, thumbnailOf(realmSlug, id)),
    profilePageUrl: profilePageUrl(provider, { region, edition, realm: realmSlug, name }),
  };
  return { at, member, lost };
}
