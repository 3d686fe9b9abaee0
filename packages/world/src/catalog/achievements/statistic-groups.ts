import { z } from "zod";
import { integer, localized } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";
import type { Texts } from "../../texts/localized-texts.ts";

/** A group of statistics, with its subgroups. */
export interface StatisticGroup {
  readonly id: number;
  readonly name: Texts;
  readonly subgroups: readonly StatisticGroup[];
}

const ROWS = readTable(
  "statistic-groups.tsv",
  z.object({ id: integer, parent: integer.exactOptional(), name: localized }),
);

/** The groups that are in no other group. */
export const STATISTIC_GROUPS: readonly StatisticGroup[] = groupsIn(undefined);

function groupsIn(parent: number | undefined): readonly StatisticGroup[] {
  return ROWS.filter((row) => row.parent === parent).map(({ id, name }) => ({
    id,
    name,
    subgroups: groupsIn(id),
  }));
}
