import { z } from "zod";
import { editions, integer, listOf, oneOf, text } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";
import { findEncounter } from "../encounters.ts";
import { CATEGORIES } from "./categories.ts";

/**
 * The rows of the achievements. Each has the columns of one requirement: `level`; `statistic`; `series`;
 * `boss` and `mode`; or `parts`. `README.md` of the data describes the columns.
 */
export const ACHIEVEMENT_ROWS = readTable(
  "achievements.tsv",
  z.object({
    id: integer,
    category: integer.refine((id) => CATEGORIES.has(id), "unknown category"),
    icon: text,
    points: integer,
    editions,
    level: integer.exactOptional(),
    statistic: integer.exactOptional(),
    amount: integer.default(1),
    series: text.exactOptional(),
    step: integer.exactOptional(),
    boss: integer.refine((id) => findEncounter(id) !== null, "unknown boss").exactOptional(),
    mode: oneOf(["NORMAL", "HEROIC", "MYTHIC"]).exactOptional(),
    parts: listOf(integer),
    text: text.exactOptional(),
    subject: text.exactOptional(),
    criteria: listOf(text),
    rewardItem: integer.exactOptional(),
  }),
);

export type AchievementRow = (typeof ACHIEVEMENT_ROWS)[number];

/** Throws an error about the row of an achievement. */
export function failRow({ id }: AchievementRow, message: string): never {
  throw new TypeError(`data/achievements.tsv: achievement ${id}: ${message}`);
}
