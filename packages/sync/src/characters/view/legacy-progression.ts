import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** The difficulties, from the easiest on. */
export const RAID_DIFFICULTIES = ["lfr", "normal", "heroic", "mythic"] as const;

/** A raid in which a character has defeated a boss. */
export interface Raid {
  readonly id: number | null;
  readonly name: string | null;
  /** Number of bosses. */
  readonly bosses: number;
  /** Those with a kill, the easiest first. */
  readonly difficulties: readonly RaidDifficulty[];
}

export interface RaidDifficulty {
  readonly difficulty: (typeof RAID_DIFFICULTIES)[number];
  /** Number of defeated bosses. */
  readonly defeated: number;
  /** Kills of all bosses together. */
  readonly kills: number;
}

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;

/**
 * Reads the block `progression` of a legacy character (contract 4.2), the latest raid first. The times of the kills are omitted: they
 * would show when the character was in play.
 */
export function legacyProgressionOf({ progression }: LegacyCharacter): readonly Raid[] | null {
  if (!progression) return null;
  const raids = (progression.raids ?? []).map(({ id, name, bosses = [] }) => ({
    ...{ id: id ?? null, name: localize(name), bosses: bosses.length },
    difficulties: RAID_DIFFICULTIES.flatMap((difficulty) => {
      const kills = bosses.map((boss) => boss[`${difficulty}Kills`] ?? 0).filter(Boolean);
      const sum = kills.reduce((all, each) => all + each, 0);
      return kills.length === 0 ? [] : [{ difficulty, defeated: kills.length, kills: sum }];
    }),
  }));
  return raids.filter(({ difficulties }) => difficulties.length > 0).toReversed();
}
