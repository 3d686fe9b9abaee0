import { EDITIONS, type KnownEdition, REGIONS } from "@guildhall/contract";
import { z } from "zod";
import type { World } from "../history/world.ts";
import type { Character } from "../world-records.ts";

const region = z.enum(REGIONS);
const edition = z.enum(Object.keys(EDITIONS) as [KnownEdition, ...KnownEdition[]]);
const name = z.string().trim().min(1).max(32);
const rank = z.int().min(0).max(9);
const level = z.int();
const characterId = z.int();
const guildId = z.int();
const timestamp = z.int().min(0).exactOptional();

/** The body of `POST /world`: a call of one of the `WorldMutations`. */
export const worldChange = z.discriminatedUnion("change", [
  z.strictObject({
    change: z.literal("join"),
    guildId,
    name,
    realmSlug: z.string().exactOptional(),
    classId: z.int().min(1).max(13).exactOptional(),
    raceId: z.int().min(1).max(99).exactOptional(),
    gender: z.union([z.literal(0), z.literal(1)]).exactOptional(),
    level: level.exactOptional(),
    rank: rank.exactOptional(),
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
    edition: edition.exactOptional(),
    connectedRealmId: z.int(),
    status: z.enum(["UP", "DOWN"]),
  }),
]);

export type WorldChange = z.infer<typeof worldChange>;

type Kind = WorldChange["change"];

/** Applies each kind of change. Those that create a character return it. */
const APPLY: {
  readonly [Each in Kind]: (
    world: World,
    change: Extract<WorldChange, { change: Each }>,
  ) => Character | undefined;
} = {
  join: (world, { change: _, guildId, ...newcomer }) => world.join(guildId, newcomer),
  recreate: (world, { characterId }) => world.recreate(characterId),
  leave: (world, { characterId }) => void world.leave(characterId),
  rank: (world, { characterId, rank }) => void world.setRank(characterId, rank),
  level: (world, { characterId, level }) => void world.setLevel(characterId, level),
  rename: (world, { characterId, name }) => void world.rename(characterId, name),
  transfer: (world, { characterId, realmSlug }) => void world.transfer(characterId, realmSlug),
  delete: (world, { characterId }) => void world.delete(characterId),
  invalidate: (world, { characterId }) => void world.invalidate(characterId),
  achievement(world, { change: _, guildId, ...rest }) {
    const timestamp = world.clock.now();
    world.addActivity(guildId, { type: "CHARACTER_ACHIEVEMENT", timestamp, ...rest });
    return undefined;
  },
  encounter(world, { change: _, guildId, ...rest }) {
    const timestamp = world.clock.now();
    world.addActivity(guildId, { type: "ENCOUNTER", timestamp, ...rest });
    return undefined;
  },
  realm: (world, { region, connectedRealmId, status, edition }) =>
    void world.setRealmStatus(region, connectedRealmId, status, edition),
};

/**
 * Makes a change. Returns the id of the character that it created, or null.
 * @throws RangeError if the guild, character or realm does not exist, or the change is not possible.
 */
export function applyWorldChange(
  world: World,
  change: WorldChange,
): { readonly characterId: number } | null {
  const apply = APPLY[change.change] as (
    world: World,
    change: WorldChange,
  ) => Character | undefined;
  const spawned = apply(world, change);
  return spawned ? { characterId: spawned.id } : null;
}
