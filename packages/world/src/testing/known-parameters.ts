import {
  characterSlug,
  ENDPOINT_ROWS,
  guildSlug,
  type KnownEdition,
  pathParameterNames,
  type Region,
} from "@guildhall/contract";
import { describeEndpoint } from "@guildhall/contract/endpoint-descriptions";
import { classesOf, HUNTER, racesOf } from "../catalog/classes-and-races.ts";
import { creaturesOf } from "../catalog/creatures/creatures.ts";
import { itemsIn } from "../catalog/items/items.ts";
import { bracketsOf, seasonAt } from "../catalog/pvp.ts";
import { regionIdentity } from "../catalog/regions.ts";
import { pvpStanding } from "../documents/pvp/pvp-standing.ts";
import { buildAt } from "../history/builds.ts";
import type { World } from "../history/world.ts";
import type { Character, GuildMember } from "../world-records.ts";

/** Parameters that lead to something in a region of an edition, for the path of any row. For tests. */
export function knownParameters(
  world: World,
  region: Region,
  edition: KnownEdition,
  path: string,
): Record<string, string | number> {
  const shard = world.shard(region, edition);
  const [guild] = shard.guilds;
  const [realm] = shard.realms;
  const [item] = itemsIn(edition, buildAt(edition, world.clock.now()));
  const creature = creaturesOf(edition).find(({ displayIds }) => displayIds.length > 0);
  const [owned] = shard.charactersOf(world.accounts[0]?.id ?? 0);
  const members = shard.guilds.flatMap((each) => (each.members.length > 2_000 ? [] : each.members));
  const fits = ({ rank, character }: GuildMember) => {
    if (path.endsWith("/hunter-pets")) return character.classId === HUNTER;
    return path.includes("/pvp-bracket/") ? bracketOf(character) !== null : rank === 0;
  };
  const character = members.find(fits)?.character;
  if (!guild || !realm || !item || !creature || !owned || !character) {
    throw new Error(`${region} ${edition} lacks something.`);
  }
  const isOfCharacter = path.startsWith("/profile/game/character");
  const ownRealm = shard.findRealm(owned.realmSlug);
  const known: Record<string, string | number> = {
    realmSlug: isOfCharacter ? character.realmSlug : guild.realmSlug,
    nameSlug: guildSlug(guild.name),
    characterName: characterSlug(character.name),
    realm: guild.realmSlug,
    name: path.startsWith("/guild") ? guild.name : character.name,
    realmId: ownRealm?.id ?? 0,
    characterId: owned.id,
    connectedRealmId: realm.connectedRealmId,
    creatureId: creature.id,
    creatureDisplayId: creature.displayIds[0] ?? 0,
    itemId: item.id,
    classId: classesOf(edition).at(-1) ?? 1,
    playableClassId: classesOf(edition).at(-1) ?? 1,
    playableRaceId: racesOf(edition).at(-1) ?? 1,
    powerTypeId: 3,
    regionId: regionIdentity(edition, region).id,
    emblemId: 195,
    borderId: 5,
    pvpBracket: bracketOf(character) ?? "2v2",
    pvpSeasonId: seasonAt(edition, world.clock.now())?.id ?? 1,
  };
  return Object.fromEntries(
    pathParameterNames(path).map((name) => {
      const value = known[name] ?? exampleOf(path, name);
      if (value === undefined) throw new Error(`No parameter ${name} is known.`);
      return [name, value];
    }),
  );
}

/** Returns the example of a row's parameter, for rows whose examples exist in every world. */
function exampleOf(path: string, name: string): string | number | undefined {
  const row = ENDPOINT_ROWS.find((each) => each.path === path);
  return row && describeEndpoint(row.id).parameters?.[name]?.example;
}

/** Returns a bracket that a character plays in; null for a character without one. */
function bracketOf(character: Character): string | null {
  const played = bracketsOf(character.edition).find((bracket) => pvpStanding(character, bracket));
  return played?.slug ?? null;
}
