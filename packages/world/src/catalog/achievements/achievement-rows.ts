import { readTable } from "../../data/read-table.ts";

/**
 * The rows of the achievements. Each has the columns of one requirement: `level`; `statistic`; `series`;
 * `boss` and `mode`; or `parts`. `README.md` of the data describes the columns.
 */
export const ACHIEVEMENT_ROWS = readTable("achievements");

export type AchievementRow = (typeof ACHIEVEMENT_ROWS)[number];

/** Throws an error about the row of an achievement. */
export function failRow({ id }: AchievementRow, message: string): never {
  throw new TypeError(`data/achievements.tsv: achievement ${id}: ${message}`);
}
