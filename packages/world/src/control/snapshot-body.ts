import { LAST_TIME } from "@guildhall/contract/source";
import { z } from "zod";
import type { WorldSnapshot } from "../history/changes.ts";

const time = z.number().min(0).max(LAST_TIME);
const speed = z.number().min(0).max(1_000_000);
const name = z.string().max(32);
const level = z.int().min(1).max(100);
const rank = z.int().min(0).max(9);

const activity = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("CHARACTER_ACHIEVEMENT"),
    timestamp: time,
    characterId: z.int(),
    achievementId: z.int(),
  }),
  z.strictObject({
    type: z.literal("ENCOUNTER"),
    timestamp: time,
    encounterId: z.int(),
    mode: z.enum(["NORMAL", "HEROIC", "MYTHIC"]),
  }),
]);

const earlierChange = z.strictObject({
  name: name.exactOptional(),
  realmSlug: z.string().exactOptional(),
  level: level.exactOptional(),
  levelAt: time.exactOptional(),
  rank: rank.exactOptional(),
  guildId: z.int().nullable().exactOptional(),
  deleted: z.literal(true).exactOptional(),
  valid: z.literal(false).exactOptional(),
  at: time,
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
  created: time,
});

const changes = z.strictObject({
  characters: z.record(
    z.string(),
    earlierChange.extend({ earlier: z.array(earlierChange).exactOptional() }),
  ),
  spawned: z.array(spawned),
  guilds: z.record(
    z.string(),
    z.strictObject({ at: time, activityAt: time, activity: z.array(activity) }),
  ),
  realms: z.record(z.string(), z.strictObject({ status: z.enum(["UP", "DOWN"]), at: time })),
});

/** The body of `PUT /snapshot`. */
export const snapshotBody: z.ZodType<WorldSnapshot> = z.strictObject({
  seed: z.int(),
  now: time,
  speed: speed.exactOptional(),
  changes,
});
