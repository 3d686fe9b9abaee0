import { characterSlug } from "@guildhall/contract";
import type { ExampleParameters } from "@guildhall/contract/openapi";
import { seasonAt } from "../catalog/pvp.ts";
import type { Example } from "../description.ts";

/** What there is in the current game whatever the seed, by the ids of the catalogue. */
const EVERYWHERE: ExampleParameters = {
  connectedRealmId: 101,
  auctionHouseId: 2,
  creatureFamilyId: 1,
  creatureTypeId: 1,
  creatureId: 41_000,
  creatureDisplayId: 91_000,
  borderId: 0,
  emblemId: 0,
  itemClassId: 4,
  itemSubclassId: 1,
  itemId: 220_001,
  classId: 1,
  playableClassId: 1,
  playableRaceId: 1,
  powerTypeId: 0,
  pvpRegionId: 1,
  pvpBracket: "2v2",
  regionId: 1,
  id: 60_001,
};

/**
 * The parameters that rows are tried with at a time, in ms: they lead to the example guild, to its
 * guild master and to the season that runs.
 */
export function exampleParameters(example: Example, timeMs: number): ExampleParameters {
  return {
    ...EVERYWHERE,
    pvpSeasonId: seasonAt("current", timeMs).id,
    realmSlug: example.realmSlug,
    nameSlug: example.guildSlug,
    characterName: characterSlug(example.characterName),
    realm: example.realmName,
    "legacy.guild.name": example.guildName,
    "legacy.character.name": example.characterName,
  };
}
