import { z } from "zod";
import { guildActivity, timestamp } from "../world-records.ts";

const name = z.string().max(32);
const level = z.int().min(1).max(100);
const rank = z.int().min(0).max(9);

/** The fields of a character that were set, and when the last one was set (`at`) and the level (ms). */
const earlierChange = z.strictObject({
  name: name.exactOptional(),
  realmSlug: z.string().exactOptional(),
  level: level.exactOptional(),
  levelAt: timestamp.exactOptional(),
  rank: rank.exactOptional(),
  /** The character's guild; null for none. */
  guildId: z.int().nullable().exactOptional(),
  deleted: z.literal(true).exactOptional(),
  valid: z.literal(false).exactOptional(),
  at: timestamp,
});

const characterChange = earlierChange.extend({
  /** The state after each earlier change, oldest first. Documents of that time are computed from it. */
  earlier: z.array(earlierChange).exactOptional(),
});

const spawned = z.strictObject({
  id: z.int(),
  guildId: z.int(),
  name,
  realmSlug: z.string(),
  classId: z.int(),
  raceId: z.int(),
  gender: z.union([z.literal(0), z.literal(1)]),
  level,
  rank,
  created: timestamp,
});

/** All changes made through the library or the control API. Plain data; times in ms. */
const changes = z.strictObject({
  /** By id. */
  characters: z.record(z.string(), characterChange),
  spawned: z.array(spawned),
  /** By id: when the roster and the activity changed, and what was added to the activity. */
  guilds: z.record(
    z.string(),
    z.strictObject({ at: timestamp, activityAt: timestamp, activity: z.array(guildActivity) }),
  ),
  /** The status of connected realms, by `region edition id`. */
  realms: z.record(z.string(), z.strictObject({ status: z.enum(["UP", "DOWN"]), at: timestamp })),
});

/** A snapshot of a world: all that its seed does not determine. Plain data; `now` in ms. */
export const worldSnapshot = z.strictObject({
  seed: z.int(),
  now: timestamp,
  /** The clock's speed. Omitted: restoring the snapshot does not change it. */
  speed: z.number().min(0).max(1_000_000).exactOptional(),
  changes,
});

export type WorldSnapshot = z.infer<typeof worldSnapshot>;
export type Changes = z.infer<typeof changes>;
export type CharacterChange = z.infer<typeof characterChange>;
export type EarlierChange = z.infer<typeof earlierChange>;
/** A character that was added through the library or the control API. */
export type SpawnedCharacter = z.infer<typeof spawned>;

export function changedAgain(
  before: CharacterChange | undefined,
  values: EarlierChange,
): CharacterChange {
  if (!before) return values;
  const { earlier = [], ...last } = before;
  return { ...last, ...values, earlier: [...earlier, last] };
}

/** Returns the changes of a character as they were at a moment, in ms. */
export function changeUntil(
  change: CharacterChange | undefined,
  time: number,
): EarlierChange | undefined {
  if (!change || change.at <= time) return change;
  return change.earlier?.findLast(({ at }) => at <= time);
}

export function noChanges(): Changes {
  return { characters: {}, spawned: [], guilds: {}, realms: {} };
}
