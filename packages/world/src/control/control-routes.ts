import { guildSlug } from "@guildhall/contract";
import type { ControlRequest, ControlRoute } from "@guildhall/contract/source";
import { worldSnapshot } from "../history/changes.ts";
import { SHARD_PLACES } from "../history/shard-place.ts";
import type { World } from "../history/world.ts";
import { applyWorldChange, worldChange } from "./world-change.ts";

/** The control routes of a world: guilds, members, changes and snapshots. */
export const WORLD_CONTROL_ROUTES: Readonly<
  Record<string, (world: World, request: ControlRequest) => unknown>
> = {
  "GET /guilds": (world) =>
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
  "GET /members": (world, { query }) => {
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
  "POST /world": (world, { body }) => applyWorldChange(world, worldChange.parse(body)) ?? {},
  "GET /snapshot": (world) => world.snapshot(),
  "PUT /snapshot": (world, { body }) => world.restore(worldSnapshot.parse(body)),
};

export function createControlRoutes(world: World): Readonly<Record<string, ControlRoute>> {
  return Object.fromEntries(
    Object.entries(WORLD_CONTROL_ROUTES).map(([route, respond]) => [
      route,
      (request) => respond(world, request),
    ]),
  );
}
