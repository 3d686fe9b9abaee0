import type { KnownEdition } from "@guildhall/contract";
import type { Achievement } from "./achievement.ts";
import { BATTLEGROUND_ACHIEVEMENTS } from "./battleground-achievements.ts";
import { DEED_ACHIEVEMENTS } from "./deed-achievements.ts";
import { DUNGEON_ACHIEVEMENTS } from "./dungeon-achievements.ts";
import { EXPLORATION_ACHIEVEMENTS } from "./exploration-achievements.ts";
import { FEAST_ACHIEVEMENTS } from "./feast-achievements.ts";
import { GUILD_ACHIEVEMENTS } from "./guild-achievements.ts";
import { LEVEL_ACHIEVEMENTS } from "./level-achievements.ts";
import { PEOPLE_ACHIEVEMENTS } from "./people-achievements.ts";
import { PROFESSION_ACHIEVEMENTS } from "./profession-achievements.ts";
import { TALLY_ACHIEVEMENTS } from "./tally-achievements.ts";

/** Every achievement of the world, of all editions; by id. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  ...LEVEL_ACHIEVEMENTS,
  ...EXPLORATION_ACHIEVEMENTS,
  ...DUNGEON_ACHIEVEMENTS,
  ...TALLY_ACHIEVEMENTS,
  ...PROFESSION_ACHIEVEMENTS,
  ...PEOPLE_ACHIEVEMENTS,
  ...BATTLEGROUND_ACHIEVEMENTS,
  ...DEED_ACHIEVEMENTS,
  ...FEAST_ACHIEVEMENTS,
  ...GUILD_ACHIEVEMENTS,
].sort((a, b) => a.id - b.id);

const BY_ID = new Map(ACHIEVEMENTS.map((each) => [each.id, each]));

export function findAchievement(id: number): Achievement | null {
  return BY_ID.get(id) ?? null;
}

/** The achievements that characters, or guilds, of an edition can earn; by id. */
export function achievementsOf(
  of: Achievement["of"],
  edition: KnownEdition,
): readonly Achievement[] {
  return ACHIEVEMENTS.filter(
    (each) => each.of === of && (each.editions?.includes(edition) ?? true),
  );
}
