import { guildSlug } from "@guildhall/contract";
import type { ServiceExample } from "@guildhall/contract/source";
import type { World } from "../history/world.ts";

/** The example guild and its guild master. */
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
