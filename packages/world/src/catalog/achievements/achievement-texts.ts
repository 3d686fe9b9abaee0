import type { Texts } from "../../data/localized-texts.ts";
import { readTable } from "../../data/read-table.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import { findEncounter, INSTANCES } from "../encounters.ts";
import { PROFESSIONS } from "../items/recipes.ts";
import { type AchievementRow, failRow } from "./achievement-rows.ts";
import { PLACES, REPUTATIONS } from "./achievement-subjects.ts";
import { findStatistic } from "./statistics.ts";

const TEXTS = new Map(
  readTable("achievement-texts").map(({ of, field, text }) => [`${of} ${field}`, text]),
);

/** The names of what the columns `subject` and `criteria` can refer to. */
const NAMES: ReadonlyMap<string, Texts> = new Map([
  ...[...PLACES, ...REPUTATIONS].map(({ key, name }) => [key, name] as const),
  ...[...INSTANCES, ...PROFESSIONS.values()].map(({ id, name }) => [`${id}`, name] as const),
]);

/** A string of an achievement: its own, else the one of its `text`, with the placeholders replaced. */
export function findText(row: AchievementRow, field: string): Texts | null {
  const template = TEXTS.get(`${row.id} ${field}`) ?? TEXTS.get(`${row.text} ${field}`);
  return template ? fillTexts(template, placeholdersOf(row)) : null;
}

/** As `findText`. Throws a TypeError when the achievement has no such string. */
export function requireText(row: AchievementRow, field: string): Texts {
  return findText(row, field) ?? failRow(row, `achievement-texts.tsv has no ${field}`);
}

/** The criteria that an achievement lists: names, or strings of its own or of its `text`. */
export function criteriaTexts(row: AchievementRow): readonly Texts[] {
  if (row.criteria.length > 0) return row.criteria.map((key) => requireName(row, key));
  const found: Texts[] = [];
  for (;;) {
    const next = findText(row, `criterion-${found.length + 1}`);
    if (!next) return found;
    found.push(next);
  }
}

function placeholdersOf(row: AchievementRow): Record<string, Texts | number> {
  const { level, amount, mode } = row;
  const name = nameOf(row);
  return {
    n: level ?? amount,
    ...(name && { name }),
    ...(mode && { mode: TYPE_TEXTS.mode[mode] }),
  };
}

function nameOf(row: AchievementRow): Texts | undefined {
  const { subject, boss, statistic } = row;
  if (subject !== undefined) return requireName(row, subject);
  if (boss !== undefined) return findEncounter(boss)?.name;
  return statistic === undefined ? undefined : findStatistic(statistic)?.name;
}

function requireName(row: AchievementRow, key: string): Texts {
  return NAMES.get(key) ?? failRow(row, `nothing has the key ${key}`);
}
