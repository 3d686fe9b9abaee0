import {
  characterSlug,
  type DocumentTypes,
  factionOfSide,
  guildSlug,
  portraitUrl,
  profilePageUrl,
  realmSlug,
} from "@guildhall/contract";
import type { MemberFacts } from "@guildhall/store";
import { crestOfEmblem } from "./crest-mapping.ts";
import type { GuildSnapshot, SnapshotOrigin } from "./guild-snapshot.ts";

type LegacyGuild = DocumentTypes["legacy-guild"];
type LegacyMember = NonNullable<LegacyGuild["members"]>[number];

/** The snapshot of a legacy guild with `fields=members` (contract 2.1). */
export function snapshotOfLegacyGuild(guild: LegacyGuild, origin: SnapshotOrigin): GuildSnapshot {
  return {
    facts: {
      serviceId: null,
      name: guild.name,
      realmName: guild.realm,
      faction: factionOfSide(guild.side),
      level: guild.level,
      battlegroup: guild.battlegroup ?? null,
      achievementPoints: guild.achievementPoints,
      memberCount: guild.members?.length ?? null,
      crest: crestOfEmblem(guild.emblem),
      createdTimestamp: null,
    },
    identity: {
      serviceIds: [],
      realmSlug: realmSlug(guild.realm),
      nameSlug: guildSlug(guild.name),
    },
    unreadable: [],
    lastModified: null,
    members: guild.members?.map((member) => legacyMember(member, guild, origin)) ?? null,
  };
}

function legacyMember(
  { character, rank }: LegacyMember,
  guild: LegacyGuild,
  { provider, region, edition }: SnapshotOrigin,
): MemberFacts {
  const realm = character.realm ?? guild.realm;
  const { name, thumbnail } = character;
  return {
    characterId: characterIdOfThumbnail(thumbnail),
    name,
    nameSlug: characterSlug(name),
    realmSlug: realmSlug(realm),
    realmName: realm,
    classId: character.class,
    raceId: character.race,
    gender: character.gender,
    level: character.level,
    rank,
    achievementPoints: character.achievementPoints,
    faction: factionOfSide(guild.side),
    portraitUrl: portraitUrl(provider, region, thumbnail),
    profilePageUrl: profilePageUrl(provider, { region, edition, realm, name }),
  };
}

/**
 * The character's id, which the legacy documents tell only in the file name of the thumbnail:
 * `<realm_dir>/<n>/<id>-avatar.jpg`, where n is the id's last byte. Null for any other name.
 */
export function characterIdOfThumbnail(thumbnail: string): number | null {
  const match = /^[^/]+\/(\d{1,3})\/(\d{1,15})-avatar\.jpg$/.exec(thumbnail);
  const id = Number(match?.[2]);
  return match && id > 0 && id % 256 === Number(match[1]) ? id : null;
}
