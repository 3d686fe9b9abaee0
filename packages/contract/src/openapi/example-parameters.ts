/**
 * Values for the parameters of paths, by the parameter's name, or by row and name
 * (`legacy.character.name`) where one row needs another value.
 */
export type ExampleParameters = Readonly<Record<string, string | number>>;

/** The parameters that lead to the example documents. */
export const EXAMPLE_PARAMETERS: ExampleParameters = {
  connectedRealmId: 700,
  auctionHouseId: 2,
  creatureFamilyId: 5,
  creatureTypeId: 1,
  creatureId: 6120,
  creatureDisplayId: 6120,
  borderId: 2,
  emblemId: 42,
  itemClassId: 2,
  itemSubclassId: 5,
  itemId: 51_300,
  classId: 1,
  playableClassId: 1,
  playableRaceId: 3,
  powerTypeId: 1,
  pvpSeasonId: 4,
  pvpRegionId: 1,
  pvpBracket: "2v2",
  realmSlug: "thornwick",
  regionId: 3,
  nameSlug: "lantern-wardens",
  realmId: 7001,
  characterId: 81_500_113,
  characterName: "bronja",
  realm: "Thornwick",
  "legacy.guild.name": "Lantern Wardens",
  "legacy.character.name": "Bronja",
  id: 1204,
};

/** The value of a row's parameter; undefined when there is none. */
export function exampleParameter(
  rowId: string,
  name: string,
  examples: ExampleParameters,
): string | number | undefined {
  return examples[`${rowId}.${name}`] ?? examples[name];
}
