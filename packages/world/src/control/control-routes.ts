import { guildSlug } from "@guildhall/contract";
import type { ControlRoute } from "@guildhall/contract/source";
import { SHARD_PLACES, type World } from "../history/world.ts";
import { snapshotBody } from "./snapshot-body.ts";
import { applyWorldChange, worldChange } from "./world-change.ts";

/** The control routes of a world: its guilds and members, changes, and snapshots. */
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
          "There is no such guild. Use ?guild=ID with an id from /_emulator/guilds.",
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
      world.restore(snapshotBody.parse(body));
      return undefined;
    },
  } as const satisfies Readonly<Record<string, ControlRoute>>;
}
