import { readTable } from "../../data/read-table.ts";
import type { Texts } from "../../texts/localized-texts.ts";

/** A group of statistics, with its subgroups. */
export interface StatisticGroup {
  readonly id: number;
  readonly name: Texts;
  readonly subgroups: readonly StatisticGroup[];
}

const ROWS = readTable("statistic-groups");

/** The groups that are in no other group. */
export const STATISTIC_GROUPS: readonly StatisticGroup[] = groupsIn(undefined);

function groupsIn(parent: number | undefined): readonly StatisticGroup[] {
  return ROWS.filter((row) => row.parent === parent).map(({ id, name }) => ({
    id,
    name,
    subgroups: groupsIn(id),
  }));
}
