import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** What a character has achieved. */
export interface Achievements {
  /** Number of completed achievements. */
  readonly completed: number | null;
  readonly points: number | null;
  /** The latest ones first. */
  readonly recent: readonly EarnedAchievement[];
  /** Those of which some criteria are met, the most advanced first. Empty where the shape does not say which. */
  readonly inProgress: readonly StartedAchievement[];
  /** Empty where the shape has no categories. */
  readonly categories: readonly AchievementCategory[];
}

export interface EarnedAchievement {
  readonly id: number;
  /** Null where the document has only the id. */
  readonly name: string | null;
  /** ms since 1970 */
  readonly at: number;
}

export interface StartedAchievement {
  readonly id: number;
  readonly name: string | null;
  /** Number of criteria that are met. */
  readonly done: number;
  /** Number of criteria. */
  readonly total: number;
}

export interface AchievementCategory {
  readonly id: number;
  readonly name: string | null;
  /** Number of completed achievements. */
  readonly completed: number;
  readonly points: number;
}

/** A page shows no more. */
const RECENT = 15;
const IN_PROGRESS = 10;

type AchievementsDocument = Loose<DocumentTypes["character-achievements"]>;

/** Removes the criteria of completed achievements, which are most of the document. */
export function withoutMetCriteria(document: unknown): unknown {
  const achievements: unknown = Object(document).achievements;
  if (!Array.isArray(achievements)) return document;
  const shown = achievements.map((each: unknown) => {
    const { criteria, ...rest } = Object(each);
    return "completed_timestamp" in rest ? rest : each;
  });
  return { ...Object(document), achievements: shown };
}

/** Reads the achievements (contract 4.4). A time of 0 is unknown. */
export function achievementsOf(document: AchievementsDocument): Achievements {
  const earned = (document.achievements ?? []).flatMap(
    ({ id, achievement, completed_timestamp: at }) =>
      id !== undefined && at ? [{ id, name: localize(achievement?.name), at }] : [],
  );
  const events = (document.recent_events ?? []).flatMap(({ achievement, timestamp: at }) =>
    achievement?.id !== undefined && at
      ? [{ id: achievement.id, name: localize(achievement.name), at }]
      : [],
  );
  const categories = (document.category_progress ?? []).flatMap(({ category, quantity, points }) =>
    category?.id === undefined
      ? []
      : [
          {
            ...{ id: category.id, name: localize(category.name) },
            ...{ completed: quantity ?? 0, points: points ?? 0 },
          },
        ],
  );
  return {
    completed: document.total_quantity ?? null,
    points: document.total_points ?? null,
    recent: latest(earned.length > 0 ? earned : events),
    inProgress: mostAdvanced((document.achievements ?? []).flatMap(started)),
    categories,
  };
}

type Achievement = NonNullable<AchievementsDocument["achievements"]>[number];

/** Returns an achievement with the number of criteria that are met, if it is in progress and some are. */
function started({
  id,
  achievement,
  criteria,
  completed_timestamp: at,
}: Achievement): StartedAchievement[] {
  if (id === undefined || at !== undefined) return [];
  const parts = criteria?.child_criteria ?? [];
  const done = parts.filter((part) => part.is_completed).length;
  if (done === 0 || done === parts.length) return [];
  return [{ id, name: localize(achievement?.name), done, total: parts.length }];
}

type LegacyCharacter = Loose<DocumentTypes["legacy-character"]>;

/**
 * Reads the blocks `achievements` and `feed` of a legacy character (contract 2.1). The first has ids and times in two arrays; only
 * the feed has names, and only of the latest achievements, which are shown alone when it has some.
 */
export function legacyAchievementsOf(document: LegacyCharacter): Achievements | null {
  const { achievements, feed = [], achievementPoints } = document;
  if (!achievements) return null;
  const { achievementsCompleted: ids = [], achievementsCompletedTimestamp: times = [] } =
    achievements;
  const named = feed.flatMap(({ achievement, timestamp: at }) =>
    achievement?.id !== undefined && at
      ? [{ id: achievement.id, name: localize(achievement.title), at }]
      : [],
  );
  const earned = ids.flatMap((id, index) => {
    const at = times[index];
    return at ? [{ id, name: null, at }] : [];
  });
  return {
    completed: ids.length,
    points: achievementPoints ?? null,
    recent: latest(named.length > 0 ? named : earned),
    // The criteria do not say to which achievement they belong.
    inProgress: [],
    categories: [],
  };
}

function latest(earned: readonly EarnedAchievement[]): EarnedAchievement[] {
  return earned.toSorted((a, b) => b.at - a.at).slice(0, RECENT);
}

function mostAdvanced(achievements: readonly StartedAchievement[]): StartedAchievement[] {
  const share = ({ done, total }: StartedAchievement) => done / total;
  const missing = ({ done, total }: StartedAchievement) => total - done;
  return achievements
    .toSorted((a, b) => share(b) - share(a) || missing(a) - missing(b))
    .slice(0, IN_PROGRESS);
}
