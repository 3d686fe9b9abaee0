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
import { DOCUMENTS } from "@guildhall/contract/documents";
import type { MemberFacts } from "@guildhall/store";
import { crestOfDocument } from "./crest-mapping.ts";
import { validCount, validId, validLevel, validName, validOr, validRank } from "./field-checks.ts";
import type { ReadSnapshot, RequestedGuild } from "./guild-snapshot.ts";
import {
  type FieldProblem,
  invalidDocument,
  type Loose,
  readableDocument,
  readableValue,
} from "./readable-document.ts";
import {
  entryProblem,
  type RosterEntry,
  rosterOfEntries,
  unreadableMember,
} from "./roster-entries.ts";

type Guild = Loose<DocumentTypes["guild"]>;
type Member = DocumentTypes["guild-roster"]["members"][number];

const MEMBER = DOCUMENTS["guild-roster"].shape.members.element;

/**
 * The snapshot of a modern guild document and its roster.
 * @throws InvalidDocumentError for a guild document without the guild's id or name.
 */
export function snapshotOfGuild(
  guildDocument: unknown,
  rosterDocument: unknown,
  requested: RequestedGuild,
): ReadSnapshot {
  const { value: guild, problems } = readableDocument("guild", guildDocument);
  const { id: serviceId = 0, name = "" } = guild;
  const wrongId = validId(guild.id);
  if (wrongId) throw invalidDocument("guild", "id", wrongId);
  const wrongName = validName(guild.name);
  if (wrongName) throw invalidDocument("guild", "name", wrongName);
  const realmSlug = validOr(guild.realm?.slug, validName) ?? requested.realmSlug;
  const realmName = validOr(localize(guild.realm?.name) ?? undefined, validName);
  const faction = factionOfType(guild.faction?.type);

  const listed = listOf(rosterDocument, "members");
  const envelope = { ...Object(rosterDocument), members: [] };
  const roster = readableDocument("guild-roster", envelope);
  const lost: FieldProblem[] = [...problems, ...roster.problems];
  const entries = listed?.map((entry, index) => {
    const at = `members.${index}`;
    const read = readableValue<Member>(MEMBER, entry, at);
    const result = memberEntry(at, read, { guild, realmSlug, requested });
    if ("member" in result) lost.push(...read.problems);
    return result;
  });
  const { members, unreadable } = rosterOfEntries(entries ?? []);
  const rosterId = roster.value.guild?.id;
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
        achievementPoints: validOr(guild.achievement_points, validCount),
        memberCount: validOr(guild.member_count, validCount),
        crest: crestOfDocument(guild.crest),
        createdTimestamp: guild.created_timestamp ?? null,
      },
      identity: {
        serviceIds: rosterId === undefined ? [serviceId] : [serviceId, rosterId],
        realmSlug,
        nameSlug: guildSlug(name),
      },
      members: entries
        ? members.map((member) => ({ ...member, faction: member.faction ?? faction }))
        : null,
      unreadable,
      lastModified: null,
      servedAt: null,
    },
  };
}

interface RosterOfGuild {
  readonly guild: Guild;
  readonly realmSlug: string;
  readonly requested: RequestedGuild;
}

function memberEntry(
  at: string,
  { value, problems }: { value: Loose<Member>; problems: readonly FieldProblem[] },
  { guild, realmSlug: guildRealm, requested }: RosterOfGuild,
): RosterEntry {
  const { character = {}, rank = 0 } = value;
  const { name = "", id = 0, level = 0, realm = {} } = character;
  const { playable_class: { id: classId = 0 } = {}, playable_race: { id: raceId = 0 } = {} } =
    character;
  const realmSlug = realm.slug ?? guildRealm;
  const nameSlug = characterSlug(name);
  const problem = entryProblem(at, problems, [
    { path: "character.id", value: character.id, check: validId },
    { path: "character.name", value: character.name, check: validName },
    { path: "character.realm.slug", value: realmSlug, check: validName },
    { path: "character.level", value: character.level, check: validLevel },
    { path: "character.playable_class.id", value: character.playable_class?.id, check: validId },
    { path: "character.playable_race.id", value: character.playable_race?.id, check: validId },
    { path: "rank", value: value.rank, check: validRank },
  ]);
  if (problem) {
    const identity = { characterId: id, realmSlug, nameSlug };
    return { at, unreadable: unreadableMember(problem, identity) };
  }
  const { provider, region, edition } = requested;
  const ofGuild = realmSlug === guild.realm?.slug ? localize(guild.realm.name) : null;
  const member: MemberFacts = {
    characterId: id,
    name,
    nameSlug,
    realmSlug,
    realmName: validOr(localize(realm.name) ?? ofGuild ?? undefined, validName),
    classId,
    raceId,
    gender: null,
    level,
    rank,
    achievementPoints: null,
    faction: factionOfType(character.faction?.type),
    portraitUrl: portraitUrl(provider, region, thumbnailOf(realmSlug, id)),
    profilePageUrl: profilePageUrl(provider, { region, edition, realm: realmSlug, name }),
  };
  return { at, member };
}

/** Returns the entries of a list in a document, or null when the document has no such list. */
export function listOf(document: unknown, field: string): readonly unknown[] | null {
  const list: unknown = Reflect.get(Object(document), field);
  return Array.isArray(list) ? list : null;
}
