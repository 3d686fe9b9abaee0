import type { EncounterMode } from "../../texts/type-texts.ts";

const STEPS: Readonly<Record<EncounterMode, number>> = { NORMAL: 0, HEROIC: 1, MYTHIC: 2 };

/** Those that have titles of their own. */
const TITLED: Readonly<Record<string, number>> = {
  "3101 NORMAL": 60_021,
  "3101 HEROIC": 60_022,
  "3134 MYTHIC": 60_030,
};

/** The achievement for defeating a boss in a mode. */
export function bossAchievementId(encounterId: number, mode: EncounterMode): number {
  return TITLED[`${encounterId} ${mode}`] ?? 63_000 + (encounterId - 3_100) * 10 + STEPS[mode];
}

/** The achievement of a guild for defeating a boss in a mode. */
export function guildBossAchievementId(encounterId: number, mode: EncounterMode): number {
  return 66_000 + (encounterId - 3_100) * 10 + STEPS[mode];
}
