import { characterSlug, guildSlug, type Region } from "@guildhall/contract";
import type { ExampleParameters } from "@guildhall/contract/openapi";
import type { ServiceExample, SourceHome } from "@guildhall/contract/source";
import { seasonAt } from "../catalog/pvp.ts";
import { readTable } from "../data/read-table.ts";
import type { World } from "../history/world.ts";
import type { Character } from "../world-records.ts";
import { hunterPetsOf } from "./characters/character-hunter-pets.ts";
import { pvpStandings } from "./pvp/pvp-standing.ts";

/** Ids that exist in the current game with every seed. */
export const EXAMPLE_IDS = Object.fromEntries(
  readTable("example-ids").map(({ parameter, id }) => [parameter, id]),
);

/**
 * Example values for the parameters of rows at `timeMs`: the example guild, its guild master and the
 * current PvP season.
 */
export function exampleParameters(example: ServiceExample, timeMs: number): ExampleParameters {
  return {
    ...EXAMPLE_IDS,
    pvpBracket: "2v2",
    pvpSeasonId: seasonAt("current", timeMs).id,
    realmSlug: example.realmSlug,
    nameSlug: example.guildSlug,
    characterName: characterSlug(example.characterName),
    realm: example.realmName,
    "legacy.guild.name": example.guildName,
    "legacy.character.name": example.characterName,
  };
}

/** The emulator's home page: a note on the documents, and the example guild. */
export function exampleHome(example: ServiceExample, note: string): SourceHome {
  const { region, realmSlug, guildSlug, realmName, guildName } = example;
  const guild = `guild/${encodeURIComponent(realmSlug)}/${encodeURIComponent(guildSlug)}`;
  return {
    note: `${note} The guild to start with is ${guildName} on ${realmName}.`,
    call: `${guild}?namespace=profile-${region}`,
  };
}

/**
 * Example values for the parameters of rows in the current state of a world. Every row has a document
 * for them: rows that have none for the guild master use another member of the example guild. Rows of
 * an account use a character of the first account.
 */
export function worldExampleParameters(world: World): ExampleParameters {
  const example = exampleOf(world);
  const members = world.exampleGuild.members.flatMap(
    ({ characterId }) => world.findCharacterById(characterId) ?? [],
  );
  const hunter = members.find((member) => (hunterPetsOf(member) ?? []).length > 0);
  const contender = members.find((member) => pvpStandings(member).length > 0);
  const [standing] = contender ? pvpStandings(contender) : [];
  return {
    ...exampleParameters(example, world.clock.now()),
    ...(hunter && addressIn("characters.hunterPets", hunter)),
    ...(contender &&
      standing && {
        ...addressIn("characters.pvpBracket", contender),
        "characters.pvpBracket.pvpBracket": standing.bracket.slug,
      }),
    ...ownedCharacter(world, example.region),
  };
}

const addressIn = (row: string, { realmSlug, name }: Character): ExampleParameters => ({
  [`${row}.realmSlug`]: realmSlug,
  [`${row}.characterName`]: characterSlug(name),
});

function ownedCharacter(world: World, region: Region): ExampleParameters {
  const [account] = world.accounts;
  const shard = world.shard(region);
  const [character] = account ? shard.charactersOf(account.id) : [];
  const realm = character && shard.findRealm(character.realmSlug);
  return character && realm ? { realmId: realm.id, characterId: character.id } : {};
}

export function exampleOf(world: World): ServiceExample {
  const { region, realmSlug, name, members } = world.exampleGuild;
  const master = members.find(({ rank }) => rank === 0);
  return {
    region,
    realmSlug,
    guildSlug: guildSlug(name),
    realmName: world.shard(region).findRealm(realmSlug)?.name.en_US ?? realmSlug,
    guildName: name,
    characterName: master?.character.name ?? "",
  };
}
