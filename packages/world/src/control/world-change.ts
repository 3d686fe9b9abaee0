import { EDITIONS, type KnownEdition, REGIONS } from "@guildhall/contract";
import { z } from "zod";
import type { World } from "../history/world.ts";
import { withoutUndefined } from "./without-undefined.ts";

const region = z.enum(REGIONS);
const edition = z.enum(Object.keys(EDITIONS) as [KnownEdition, ...KnownEdition[]]).optional();
const name = z.string().trim().min(1).max(32);
const rank = z.int().min(0).max(9);
const level = z.int();
const characterId = z.int();
const guildId = z.int();
const timestamp = z.int().min(0).optional();

/** A change of the world, as the control API takes it. */
export const worldChange = z.discriminatedUnion("change", [
  z.strictObject({
    change: z.literal("join"),
    guildId,
    name,
    realmSlug: z.string().optional(),
    classId: z.int().min(1).max(13).optional(),
    raceId: z.int().min(1).max(99).optional(),
    gender: z.union([z.literal(0), z.literal(1)]).optional(),
    level: level.optional(),
    rank: rank.optional(),
  }),
  z.strictObject({ change: z.literal("leave"), characterId }),
  z.strictObject({ change: z.literal("rank"), characterId, rank }),
  z.strictObject({ change: z.literal("level"), characterId, level }),
  z.strictObject({ change: z.literal("rename"), characterId, name }),
  z.strictObject({ change: z.literal("transfer"), characterId, realmSlug: z.string() }),
  z.strictObject({ change: z.literal("delete"), characterId }),
  z.strictObject({ change: z.literal("recreate"), characterId }),
  z.strictObject({ change: z.literal("invalidate"), characterId }),
  z.strictObject({
    change: z.literal("achievement"),
    guildId,
    characterId,
    achievementId: z.int(),
    timestamp,
  }),
  z.strictObject({
    change: z.literal("encounter"),
    guildId,
    encounterId: z.int(),
    mode: z.enum(["NORMAL", "HEROIC", "MYTHIC"]),
    timestamp,
  }),
  z.strictObject({
    change: z.literal("realm"),
    region,
    edition,
    connectedRealmId: z.int(),
    status: z.enum(["UP", "DOWN"]),
  }),
]);

export type WorldChange = z.infer<typeof worldChange>;

/**
 * Makes a change. Returns the character that came of it, if one did.
 * @throws RangeError when what it names does not exist, or cannot be.
 */
export function applyWorldChange(
  world: World,
  wanted: WorldChange,
): { characterId: number } | null {
  switch (wanted.change) {
    case "join": {
      const { change: _, guildId: id, ...newcomer } = wanted;
      return { characterId: world.join(id, withoutUndefined(newcomer)).id };
    }
    case "recreate":
      return { characterId: world.recreate(wanted.characterId).id };
    case "leave":
      world.leave(wanted.characterId);
      return null;
    case "rank":
      world.setRank(wanted.characterId, wanted.rank);
      return null;
    case "level":
      world.setLevel(wanted.characterId, wanted.level);
      return null;
    case "rename":
      world.rename(wanted.characterId, wanted.name);
      return null;
    case "transfer":
      world.transfer(wanted.characterId, wanted.realmSlug);
      return null;
    case "delete":
      world.delete(wanted.characterId);
      return null;
    case "invalidate":
      world.invalidate(wanted.characterId);
      return null;
    case "achievement": {
      const { guildId: id, characterId, achievementId } = wanted;
      const at = wanted.timestamp ?? world.clock.now();
      world.addActivity(id, {
        type: "CHARACTER_ACHIEVEMENT",
        timestamp: at,
        characterId,
        achievementId,
      });
      return null;
    }
    case "encounter": {
      const { guildId: id, encounterId, mode } = wanted;
      const at = wanted.timestamp ?? world.clock.now();
      world.addActivity(id, { type: "ENCOUNTER", timestamp: at, encounterId, mode });
      return null;
    }
    case "realm":
      world.setRealmStatus(wanted.region, wanted.connectedRealmId, wanted.status, wanted.edition);
      return null;
  }
}
