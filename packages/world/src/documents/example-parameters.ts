import { characterSlug, guildSlug } from "@guildhall/contract";
import type { ExampleParameters } from "@guildhall/contract/openapi";
import type { ServiceExample, SourceHome } from "@guildhall/contract/source";
import { seasonAt } from "../catalog/pvp.ts";
import type { World } from "../history/world.ts";
import type { Character } from "../world-records.ts";
import { hunterPetsOf } from "./characters/character-hunter-pets.ts";
import { pvpStandings } from "./pvp/pvp-standing.ts";

/** Example values for the parameters that name a guild or a character, instead of those of the rows. */
export function exampleParameters(example: ServiceExample): ExampleParameters {
  return {
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
 * Example values for the parameters that depend on the seed or the time, instead of those of the rows: the
 * guild master of the example guild, a hunter and a PvP player of it, and the current PvP season.
 */
export function worldExampleParameters(world: World): ExampleParameters {
  const members = world.exampleGuild.members.flatMap(
    ({ characterId }) => world.findCharacterById(characterId) ?? [],
  );
  const hunter = members.find((member) => (hunterPetsOf(member) ?? []).length > 0);
  const contender = members.find((member) => pvpStandings(member).length > 0);
  const [standing] = contender ? pvpStandings(contender) : [];
  return {
    ...exampleParameters(exampleOf(world)),
    pvpSeasonId: seasonAt("current", world.clock.now())?.id ?? 1,
    ...(hunter && addressIn("characters.hunterPets", hunter)),
    ...(contender &&
      standing && {
        ...addressIn("characters.pvpBracket", contender),
        "characters.pvpBracket.pvpBracket": standing.bracket.slug,
      }),
  };
}

const addressIn = (row: string, { realmSlug, name }: Character): ExampleParameters => ({
  [`${row}.realmSlug`]: realmSlug,
  [`${row}.characterName`]: characterSlug(name),
});

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
