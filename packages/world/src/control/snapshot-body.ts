import { LAST_TIME } from "@guildhall/contract/source";
import { z } from "zod";
import type { WorldSnapshot } from "../history/world.ts";
import { withoutUndefined } from "./without-undefined.ts";

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
  name: name.optional(),
  realmSlug: z.string().optional(),
  level: level.optional(),
  levelAt: time.optional(),
  rank: rank.optional(),
  guildId: z.int().nullable().optional(),
  deleted: z.literal(true).optional(),
  valid: z.literal(false).optional(),
  at: time,
});

const characterChange = earlierChange.extend({
  earlier: z.array(earlierChange.transform(withoutUndefined)).optional(),
});

const settler = z.strictObject({
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

/** A snapshot of the world, as the control API gives it out and takes it back. */
export const snapshotBody: z.ZodType<WorldSnapshot> = z
  .strictObject({
    seed: z.int(),
    now: time,
    speed: speed.optional(),
    changes: z.strictObject({
      characters: z.record(z.string(), characterChange.transform(withoutUndefined)),
      settlers: z.array(settler),
      guilds: z.record(
        z.string(),
        z.strictObject({ at: time, activityAt: time, activity: z.array(activity) }),
      ),
      realms: z.record(z.string(), z.strictObject({ status: z.enum(["UP", "DOWN"]), at: time })),
    }),
  })
  .transform(withoutUndefined);
