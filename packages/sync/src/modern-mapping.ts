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
import type { MemberFacts } from "@guildhall/store";
import { crestOfDocument } from "./crest-mapping.ts";
import type { GuildSnapshot, SnapshotOrigin } from "./guild-snapshot.ts";

type Guild = DocumentTypes["guild"];
type Roster = DocumentTypes["guild-roster"];
type Member = Roster["members"][number];

/** The snapshot of a modern guild document and its roster. */
export function snapshotOfGuild(
  guild: Guild,
  roster: Roster,
  origin: SnapshotOrigin,
): GuildSnapshot {
  const faction = factionOfType(guild.faction?.type);
  return {
    facts: {
      serviceId: guild.id,
      name: guild.name,
      realmName: localize(guild.realm.name) ?? guild.realm.slug,
      faction,
      level: null,
      battlegroup: null,
      achievementPoints: guild.achievement_points,
      memberCount: guild.member_count,
      crest: crestOfDocument(guild.crest),
      createdTimestamp: guild.created_timestamp ?? null,
    },
    identity: {
      serviceIds: [guild.id, roster.guild.id],
      realmSlug: guild.realm.slug,
      nameSlug: guildSlug(guild.name),
    },
    unreadable: [],
    lastModified: null,
    members:
      roster.members?.map((member) => {
        const facts = rosterMember(member, guild, origin);
        return { ...facts, faction: facts.faction ?? faction };
      }) ?? null,
  };
}

function rosterMember(
  { character, rank }: Member,
  guild: Guild,
  { provider, region, edition }: SnapshotOrigin,
): MemberFacts {
  const { name, realm } = character;
  const realmName = realm.slug === guild.realm.slug ? localize(guild.realm.name) : null;
  return {
    characterId: character.id,
    name,
    nameSlug: characterSlug(name),
    realmSlug: realm.slug,
    realmName: localize(realm.name) ?? realmName,
    classId: character.playable_class.id,
    raceId: character.playable_race.id,
    gender: null,
    level: character.level,
    rank,
    achievementPoints: null,
    faction: factionOfType(character.faction?.type),
    portraitUrl: portraitUrl(provider, region, thumbnailOf(realm.slug, character.id)),
    profilePageUrl: profilePageUrl(provider, { region, edition, realm: realm.slug, name }),
  };
}
