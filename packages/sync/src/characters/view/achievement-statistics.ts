import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** What a character has done how often, such as kills, deaths and quests. */
export interface AchievementStatistics {
  /** Those with statistics, in the order of the service. */
  readonly categories: readonly StatisticCategory[];
}

export interface StatisticCategory {
  /** Null for a category with only a name. */
  readonly id: number | null;
  readonly name: string | null;
  /** The statistics of the category itself, and those of each subcategory. */
  readonly groups: readonly StatisticGroup[];
}

export interface StatisticGroup {
  /** The subcategory; null for the category itself. */
  readonly name: string | null;
  readonly statistics: readonly AchievementStatistic[];
}

export interface AchievementStatistic {
  readonly id: number;
  readonly name: string | null;
  readonly quantity: number;
  /** What the quantity is about, such as the continent with the most kills. */
  readonly description: string | null;
  /** ms since 1970 */
  readonly updatedAt: number | null;
}

type StatisticsDocument = Loose<DocumentTypes["character-achievement-statistics"]>;
type Category = NonNullable<StatisticsDocument["categories"]>[number];

/** Reads the achievement statistics (contract 4.4). Statistics of 0 are omitted, and a time of 0 is unknown. */
export function achievementStatisticsOf({
  categories,
  statistics,
}: StatisticsDocument): AchievementStatistics {
  const known = (categories ?? statistics ?? []).map(({ id, name, ...of }) => ({
    ...{ id: id ?? null, name: localize(name) },
    groups: [
      groupOf(null, of.statistics),
      ...(of.sub_categories ?? []).map((each) => groupOf(localize(each.name), each.statistics)),
    ].filter((group) => group.statistics.length > 0),
  }));
  return { categories: known.filter(({ groups }) => groups.length > 0) };
}

function groupOf(name: string | null, statistics: Category["statistics"] = []): StatisticGroup {
  return {
    name,
    statistics: statistics.flatMap((each) =>
      each.id === undefined || !each.quantity
        ? []
        : [
            {
              ...{ id: each.id, name: localize(each.name), quantity: each.quantity },
              description: localize(each.description),
              updatedAt: each.last_updated_timestamp || null,
            },
          ],
    ),
  };
}
