import type { DocumentProblem } from "@guildhall/client";
import {
  characterSlug,
  type DocumentTypes,
  type Faction,
  factionOfSide,
  guildSlug,
  portraitUrl,
  profilePageUrl,
  realmSlug,
} from "@guildhall/contract";
import { type MemberFacts, UNKNOWN_FACTS, UNKNOWN_MEMBER } from "@guildhall/store";
import { crestOfEmblem } from "./crest-mapping.ts";
import {
  optional,
  validCount,
  validGender,
  validId,
  validLevel,
  validName,
  validOr,
  validOrProblem,
  validRank,
} from "./field-checks.ts";
import type { ReadSnapshot, RequestedGuild } from "./guild-snapshot.ts";
import { invalidDocument, type ReadableEntry, readableList } from "./readable-document.ts";
import {
  entryProblem,
  omittedFacts,
  type RosterEntry,
  rosterOfEntries,
  unreadableMember,
} from "./roster-entries.ts";

type LegacyMember = NonNullable<DocumentTypes["legacy-guild"]["members"]>[number];

const FACT_PATHS = {
  classId: "character.class",
  raceId: "character.race",
  level: "character.level",
  rank: "rank",
};

/**
 * The snapshot of a legacy guild with `fields=members` (contract 2.1).
 * @throws InvalidDocumentError for another document.
 */
export function snapshotOfLegacyGuild(document: unknown, requested: RequestedGuild): ReadSnapshot {
  const { envelope, entries: read } = readableList("legacy-guild", document, "members");
  const { value: guild, problems } = envelope;
  const lost: DocumentProblem[] = [...problems];
  const ownOr = (path: "name" | "realm", stored: string | undefined) => {
    const reason = guild[path] === undefined ? "is missing" : validName(guild[path]);
    const own = reason === null ? guild[path] : stored;
    if (own === undefined) throw invalidDocument("legacy-guild", path, reason ?? "is missing");
    if (reason && !problems.some((problem) => problem.path === path))
      lost.push({ path, message: reason });
    return own;
  };
  const name = ownOr("name", requested.stored?.name);
  const realm = ownOr("realm", requested.stored?.realmName);
  const faction = factionOfSide(guild.side);
  const count = (path: "level" | "achievementPoints") =>
    validOrProblem({ path, value: guild[path] }, validCount, lost);
  const usedIds = new Map<number, string>();
  const entries = read?.map((entry) => {
    const result = memberEntry(entry, { realm, faction, requested });
    if (!("member" in result)) return result;
    lost.push(...result.lost);
    return { ...result, member: withOwnId(result.member, usedIds) };
  });
  const { members, unreadable } = rosterOfEntries(entries ?? []);
  lost.push(...omittedFacts(members, FACT_PATHS, lost));
  return {
    lost,
    snapshot: {
      facts: {
        serviceId: null,
        name,
        realmName: realm,
        faction,
        level: count("level"),
        battlegroup: validOr(guild.battlegroup, validName),
        achievementPoints: count("achievementPoints"),
        memberCount: entries ? members.length : null,
        crest: crestOfEmblem(guild.emblem, lost),
        createdTimestamp: null,
      },
      statedCount: null,
      identity: { serviceIds: [], realmSlug: realmSlug(realm), nameSlug: guildSlug(name) },
      members: entries ? members : null,
      unreadable,
      lastModified: guild.lastModified ?? null,
    },
  };
}

interface LegacyEntryContext {
  readonly realm: string;
  readonly faction: Faction | null;
  readonly requested: RequestedGuild;
}

function memberEntry(
  { at, value, problems }: ReadableEntry<LegacyMember>,
  { realm: guildRealm, faction, requested }: LegacyEntryContext,
): RosterEntry {
  const { character = {}, rank = UNKNOWN_FACTS.rank } = value;
  const { name = "", level = UNKNOWN_FACTS.level, thumbnail = "" } = character;
  const realm = character.realm ?? guildRealm;
  const characterId = characterIdOfThumbnail(thumbnail);
  const slugs = { realmSlug: realmSlug(realm), nameSlug: characterSlug(name) };
  const problem = entryProblem(at, problems, [
    { path: "character.name", value: character.name, check: validName },
    { path: "character.realm", value: realm, check: validName },
    { path: "character.level", value: character.level, check: optional(validLevel) },
    { path: "rank", value: value.rank, check: optional(validRank) },
  ]);
  if (problem) return { at, unreadable: unreadableMember(problem, { characterId, ...slugs }) };
  const { provider, region, edition } = requested;
  const lost = [...problems];
  const idAt = (field: "class" | "race") =>
    validOrProblem({ path: `${at}.character.${field}`, value: character[field] }, validId, lost);
  const member: MemberFacts = {
    ...UNKNOWN_MEMBER,
    characterId,
    name,
    ...slugs,
    realmName: realm,
    classId: idAt("class") ?? UNKNOWN_FACTS.classId,
    raceId: idAt("race") ?? UNKNOWN_FACTS.raceId,
    gender: validOr(character.gender, validGender),
    level,
    rank,
    achievementPoints: validOr(character.achievementPoints, validCount),
    faction,
    portraitUrl: portraitUrl(provider, region, thumbnail),
    profilePageUrl: profilePageUrl(provider, { region, edition, realm, name }),
  };
  return { at, member, lost };
}

/** Two members can have the same thumbnail. Only the first member gets the id from it. */
function withOwnId(member: MemberFacts, used: Map<number, string>): MemberFacts {
  const { characterId } = member;
  if (characterId === null) return member;
  const name = `${member.realmSlug}/${member.nameSlug}`;
  const user = used.get(characterId) ?? name;
  used.set(characterId, user);
  return user === name ? member : { ...member, characterId: null };
}

/**
 * The character's id, which the legacy documents have only in the file name of the thumbnail:
 * `<realm_dir>/<n>/<id>-avatar.jpg`, where n is the id's last byte. Null for any other name.
 */
export function characterIdOfThumbnail(thumbnail: string): number | null {
  const match = /^[^/]+\/(\d{1,3})\/(\d{1,15})-avatar\.jpg$/.exec(thumbnail);
  const id = Number(match?.[2]);
  return match && id > 0 && id % 256 === Number(match[1]) ? id : null;
}
