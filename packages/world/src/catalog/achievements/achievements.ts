import type { KnownEdition } from "@guildhall/contract";
import type { Texts } from "../../data/localized-texts.ts";
import { readMap } from "../../data/read-table.ts";
import type { Achievement, Criterion, Requirement } from "./achievement.ts";
import { ACHIEVEMENT_ROWS, type AchievementRow, failRow } from "./achievement-rows.ts";
import { type AchievementCategory, CATEGORIES } from "./achievement-subjects.ts";
import { criteriaTexts, findText, requireText } from "./achievement-texts.ts";
import { requireCounter } from "./statistics.ts";

const STEPS = Map.groupBy(
  ACHIEVEMENT_ROWS.filter(({ step }) => step !== undefined),
  ({ series }) => series,
);

const SERIES = readMap("achievement-series", "key");

const BY_ID = new Map<number, Achievement>();
for (const row of ACHIEVEMENT_ROWS) BY_ID.set(row.id, createAchievement(row));

export const ACHIEVEMENTS: readonly Achievement[] = [...BY_ID.values()].sort((a, b) => a.id - b.id);

export function findAchievement(id: number): Achievement | null {
  return BY_ID.get(id) ?? null;
}

/** The achievements that the characters, or the guilds, of an edition can earn; by id. */
export function achievementsOf(
  owner: AchievementCategory["owner"],
  edition: KnownEdition,
): readonly Achievement[] {
  return ACHIEVEMENTS.filter(
    ({ category, editions }) => category.owner === owner && editions.includes(edition),
  );
}

function createAchievement(row: AchievementRow): Achievement {
  const { id, points, icon, editions, rewardItem } = row;
  const category = CATEGORIES.row(row.category);
  const requirement = requirementOf(row);
  const description = requireText(row, "description");
  return {
    id,
    title: requireText(row, "title"),
    points,
    description,
    category,
    icon,
    criterion: createCriterion(row, description, requirement),
    requirement,
    accountWide: category.owner === "character" && requirement.kind !== "level",
    reward: findText(row, "reward"),
    rewardItemId: rewardItem ?? null,
    editions,
    factionId: 2,
  };
}

function requirementOf(row: AchievementRow): Requirement {
  const { level, statistic, series: key, step = null, boss, mode, parts } = row;
  const given = [level, statistic, key, boss, parts[0]].filter((cell) => cell !== undefined);
  if (given.length !== 1) failRow(row, "needs one of level, statistic, series, boss and parts");
  if (level !== undefined) return { kind: "level", level };
  if (statistic !== undefined) return { kind: "count", counter: requireCounter(statistic) };
  if (key !== undefined) {
    const stepCount = STEPS.get(key)?.length ?? 0;
    return { kind: "series", series: SERIES.row(key), step, stepCount };
  }
  if (boss !== undefined) {
    return { kind: "kill", encounterId: boss, mode: mode ?? failRow(row, "needs a mode") };
  }
  return {
    kind: "meta",
    parts: parts.map((id) => BY_ID.get(id) ?? failRow(row, `no line above has the part ${id}`)),
  };
}

/** Numbers the criteria of an achievement: a criterion first, then its parts. */
function createCriterion(
  row: AchievementRow,
  description: Texts,
  requirement: Requirement,
): Criterion {
  let number = 0;
  const next = () => row.id * 100 + number++;
  const ofPart = ({ title, requirement: own }: Achievement): Criterion => ({
    id: next(),
    description: title,
    amount: 1,
    parts: own.kind === "meta" ? own.parts.map(ofPart) : [],
  });
  const ofText = (text: Texts): Criterion => ({
    id: next(),
    description: text,
    amount: 1,
    parts: [],
  });
  return {
    id: next(),
    description,
    amount: row.amount,
    parts:
      requirement.kind === "meta" ? requirement.parts.map(ofPart) : criteriaTexts(row).map(ofText),
  };
}
