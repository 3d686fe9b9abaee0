import { characterId, SEATS_PER_SHARD, type ShardPlace } from "./character-ids.ts";
import type { GuildPlan } from "./guild-plans.ts";
import { createSeats, type Seat } from "./seats.ts";

/** A plan with what tells its guild from the others of the shard. */
export interface SettledGuild {
  readonly plan: GuildPlan;
  readonly id: number;
  /** In ms. */
  readonly founded: number;
  /** The number, within the shard, of its first seat. */
  readonly firstSeat: number;
}

/** The guilds of one connected realm: no two characters of it bear the same name. */
export interface Neighborhood {
  /** By the guild's id. */
  readonly seats: ReadonlyMap<number, readonly Seat[]>;
  /** By each of the names that its holders take, in lower case. */
  readonly byName: ReadonlyMap<string, Seat>;
}

/** Makes the seats of the guilds of one connected realm, and all the names of those who hold them. */
export function createNeighborhood(
  place: ShardPlace & { readonly seed: number },
  guilds: readonly SettledGuild[],
): Neighborhood {
  const takenNames = new Set<string>();
  const byName = new Map<string, Seat>();
  const seats = new Map<number, readonly Seat[]>();
  for (const { plan, id, founded, firstSeat } of guilds) {
    const created = createSeats({
      seed: place.seed,
      plan,
      founded,
      firstId: characterId(place, firstSeat, 0),
      idStep: SEATS_PER_SHARD,
      takenNames,
    });
    seats.set(id, created);
    for (const seat of created) {
      for (const { firstName, laterName } of seat.people) {
        byName.set(firstName.toLowerCase(), seat).set(laterName.toLowerCase(), seat);
      }
    }
  }
  return { seats, byName };
}
