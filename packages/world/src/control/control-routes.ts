import { guildSlug } from "@guildhall/contract";
import type { ControlRoute } from "@guildhall/contract/source";
import { worldSnapshot } from "../history/changes.ts";
import { SHARD_PLACES } from "../history/shard-place.ts";
import type { World } from "../history/world.ts";
import { applyWorldChange, worldChange } from "./world-change.ts";

/** Creates the control routes of a world: guilds, members, changes and snapshots. */
export function createControlRoutes(world: World) {
  return {
    "GET /guilds": () =>
      SHARD_PLACES.flatMap(({ region, edition }) =>
        world.shard(region, edition).guilds.map(({ id, name, realmSlug, faction, members }) => ({
          id,
          region,
          edition,
          realmSlug,
          nameSlug: guildSlug(name),
          name,
          faction,
          members: members.length,
        })),
      ),
    "GET /members": ({ query }) => {
      const guild = world.findGuildById(Number(query.get("guild")));
      if (!guild) {
        throw new RangeError(
          "The guild does not exist. Use ?guild=ID with an id from /_emulator/guilds.",
        );
      }
      return guild.members.map(({ characterId, rank, character: { name, realmSlug, level } }) => ({
        characterId,
        name,
        realmSlug,
        level,
        rank,
      }));
    },
    "POST /world": ({ body }) => applyWorldChange(world, worldChange.parse(body)) ?? {},
    "GET /snapshot": () => world.snapshot(),
    "PUT /snapshot": ({ body }) => {
      world.restore(worldSnapshot.parse(body));
      return undefined;
    },
  } as const satisfies Readonly<Record<string, ControlRoute>>;
}
