import { characterId } from "./character-ids.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { createPositions, type GuildPosition } from "./positions.ts";
import type { ShardPlace } from "./shard-place.ts";

/** A guild before anything is computed about its members. */
export interface PlannedGuild {
  readonly plan: GuildPlan;
  readonly id: number;
  /** In ms. */
  readonly founded: number;
  /** Number, in the shard, of its first position. */
  readonly firstPosition: number;
}

/**
 * Creates the positions of the guilds of one connected realm, by the guild and by each name of their
 * characters, in lower case. No two characters have the same name.
 */
export function createRealmPositions(
  { seed, ...place }: ShardPlace & { readonly seed: number },
  guilds: readonly PlannedGuild[],
) {
  const takenNames = new Set<string>();
  const byName = new Map<string, GuildPosition>();
  const byGuildId = new Map<number, readonly GuildPosition[]>();
  for (const { plan, id, founded, firstPosition } of guilds) {
    const firstId = characterId(place, firstPosition, 0);
    const positions = createPositions({ seed, plan, founded, firstId, takenNames });
    byGuildId.set(id, positions);
    for (const position of positions) {
      for (const { firstName, laterName } of position.identities) {
        byName.set(firstName.toLowerCase(), position).set(laterName.toLowerCase(), position);
      }
    }
  }
  return { byGuildId, byName };
}
