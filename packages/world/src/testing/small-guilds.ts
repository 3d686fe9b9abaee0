import { GUILD_PLANS } from "../history/guild-plans.ts";
import { SHARD_PLACES } from "../history/shard-place.ts";
import type { World } from "../history/world.ts";
import type { WorldGuild } from "../world-records.ts";

const LARGE: ReadonlySet<string> = new Set(
  GUILD_PLANS.filter(({ size }) => size >= 500).map(({ name }) => name),
);

/**
 * The guilds of all regions and editions with fewer than 500 members. Selects by plan, because computing
 * the members of a large guild takes a second. For tests.
 */
export function smallGuilds(world: World): WorldGuild[] {
  return SHARD_PLACES.flatMap(({ region, edition }) => world.shard(region, edition).guilds).filter(
    ({ name }) => !LARGE.has(name),
  );
}
