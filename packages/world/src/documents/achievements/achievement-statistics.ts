import { characterCounts } from "../../catalog/achievements/character-counts.ts";
import {
  STATISTIC_GROUPS,
  type StatisticGroup,
} from "../../catalog/achievements/statistic-groups.ts";
import type { StatisticValue } from "../../catalog/achievements/statistic-values.ts";
import type { Call, DocumentResponder } from "../call.ts";
import { characterReference, selfLink } from "../references.ts";

/** The statistics of a character, group by group (contract 4.4). */
export const achievementStatistics: DocumentResponder = (call) => {
  const { realmSlug = "", characterName = "" } = call.parameters;
  const character = call.shard.findCharacter(realmSlug, characterName);
  if (!character) return null;
  const values = Map.groupBy(characterCounts(character), ({ statistic }) => statistic.groupId);
  return {
    modified: character.modified,
    until: character.until,
    document: {
      _links: selfLink(call),
      character: characterReference(call, character),
      categories: STATISTIC_GROUPS.map((group) => groupValue(call, group, values)).filter(
        ({ sub_categories, statistics }) => sub_categories ?? statistics,
      ),
    },
  };
};

type Values = ReadonlyMap<number, readonly StatisticValue[]>;

/** A group without statistics, or without groups in it, leaves their field out. */
function groupValue(call: Call, { id, name, within }: StatisticGroup, values: Values) {
  const inner = within.flatMap((group) => {
    const statistics = statisticsOf(call, group, values);
    return statistics.length > 0 ? [{ id: group.id, name: call.text(group.name), statistics }] : [];
  });
  const own = statisticsOf(call, { id }, values);
  return {
    id,
    name: call.text(name),
    ...(inner.length > 0 && { sub_categories: inner }),
    ...(own.length > 0 && { statistics: own }),
  };
}

function statisticsOf(call: Call, { id }: Pick<StatisticGroup, "id">, values: Values) {
  return (values.get(id) ?? []).map(({ statistic, quantity, updated, kind }) => ({
    id: statistic.id,
    name: call.text(statistic.name),
    last_updated_timestamp: updated,
    // The service tells null for a kind that has no name.
    ...(statistic.kinds.length > 0 && { description: kind && call.text(kind) }),
    quantity,
  }));
}
