import {
  type StatisticValue,
  statisticValues,
} from "../../catalog/achievements/statistic-values.ts";
import { readTable } from "../../data/read-table.ts";
import type { Character } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { characterReference } from "../references.ts";

const GROUPS = readTable("statistic-groups");

/** The statistics of a character, by group (contract 4.4). */
export function achievementStatistics(call: Call, character: Character) {
  const values = Map.groupBy(statisticValues(character), ({ statistic }) => statistic.groupId);
  return {
    character: characterReference(call, character),
    categories: groupValues(call, undefined, values),
  };
}

type Values = ReadonlyMap<number, readonly StatisticValue[]>;

/** A group without statistics and subgroups is omitted, as are its empty fields. */
function groupValues(call: Call, parent: number | undefined, values: Values): readonly object[] {
  return GROUPS.filter((group) => group.parent === parent).flatMap(({ id, name, isUnnumbered }) => {
    const inner = groupValues(call, id, values);
    const own = (values.get(id) ?? []).map((value) => statisticFields(call, value));
    if (inner.length === 0 && own.length === 0) return [];
    return {
      ...(!(isUnnumbered && call.edition === "current") && { id }),
      name: call.text(name),
      ...(inner.length > 0 && { sub_categories: inner }),
      ...(own.length > 0 && { statistics: own }),
    };
  });
}

function statisticFields(call: Call, { statistic, quantity, updated, kind }: StatisticValue) {
  return {
    id: statistic.id,
    name: call.text(statistic.name),
    last_updated_timestamp: updated,
    // The service sends null for a kind without a name.
    ...(statistic.kinds.length > 0 && { description: kind && call.text(kind) }),
    quantity,
  };
}
