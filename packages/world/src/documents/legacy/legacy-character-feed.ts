import { DAY_MS } from "@guildhall/contract";
import type {
  AchievementProgress,
  CriterionProgress,
} from "../../catalog/achievements/achievement-progress.ts";
import { characterProgress } from "../../catalog/achievements/earned-achievements.ts";
import {
  killStatisticValue,
  type StatisticValue,
} from "../../catalog/achievements/statistic-values.ts";
import { killModesOf } from "../../catalog/achievements/statistics.ts";
import { type Encounter, encountersOf, instancesOf } from "../../catalog/encounters.ts";
import { RARE } from "../../catalog/items/item-terms.ts";
import { newestFirst } from "../../history/guild-history.ts";
import type { Character, WorldGuild } from "../../world-records.ts";
import type { Call } from "../call.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { foundItems } from "../characters/worn-items.ts";
import { legacyAchievement, legacyStatistic } from "./legacy-achievement.ts";
import { type LegacyOrigin, legacyOrigin, newsOrigin } from "./legacy-item.ts";

const FEED_LENGTH = 50;
const LOOT_MS = 14 * DAY_MS;

/** An entry of the feed, whose fields are built only when it is among the newest. */
interface Entry {
  readonly timestamp: number;
  readonly fields: () => object;
}

/**
 * The `feed` of a legacy character (contract 4.2): earned achievements, completed parts of those in
 * progress, kills of bosses, and loot; the newest first. It contains all of the character's loot in the
 * news of its guild.
 */
export function feed(call: Call, character: Character, guild: WorldGuild | null) {
  const news = newsOf(character, guild).map(lootEntry);
  const others = [
    ...characterProgress(character).flatMap((progress) => achievementEntries(call, progress)),
    ...killEntries(call, character),
    ...newGear(character).map(lootEntry),
  ];
  const newest = others.sort(newestFirst).slice(0, Math.max(0, FEED_LENGTH - news.length));
  return [...news, ...newest].sort(newestFirst).map(({ fields }) => fields());
}

/** An earned achievement, or the completed parts of one in progress. */
function achievementEntries(call: Call, progress: AchievementProgress): readonly Entry[] {
  const { completed, criterion } = progress;
  if (completed !== null) return [achievementEntry(call, progress, completed)];
  return criterion.parts
    .filter(({ isCompleted }) => isCompleted)
    .map((part) => achievementEntry(call, progress, part.timestamp, part));
}

function achievementEntry(
  call: Call,
  { achievement, criterion }: AchievementProgress,
  timestamp: number,
  part?: CriterionProgress,
): Entry {
  const fields = () => ({
    type: part ? "CRITERIA" : "ACHIEVEMENT",
    timestamp,
    achievement: legacyAchievement(call, achievement.id),
    featOfStrength: achievement.category.isFeat,
    ...(part && {
      criteria: {
        id: part.criterion.id,
        description: call.text(part.criterion.description),
        orderIndex: criterion.parts.indexOf(part),
        max: part.criterion.amount,
      },
    }),
  });
  return { timestamp, fields };
}

function killEntries(call: Call, character: Character): readonly Entry[] {
  const modes = killModesOf(character.edition);
  const bosses = instancesOf(character.edition).flatMap(encountersOf);
  return bosses.flatMap((boss) =>
    modes.flatMap((mode) => {
      const value = killStatisticValue(character, boss.id, mode);
      if (!value) return [];
      return { timestamp: value.updated, fields: () => killFields(call, boss, value) };
    }),
  );
}

function killFields(call: Call, boss: Encounter, { statistic, quantity, updated }: StatisticValue) {
  return {
    type: "BOSSKILL",
    timestamp: updated,
    achievement: legacyStatistic(call, statistic),
    featOfStrength: false,
    criteria: { id: statistic.id, description: "", orderIndex: 0, max: 1 },
    quantity,
    name: call.text(boss.name),
  };
}

interface Loot {
  readonly timestamp: number;
  readonly itemId: number;
  readonly origin: LegacyOrigin;
}

function lootEntry({ timestamp, itemId, origin }: Loot): Entry {
  return { timestamp, fields: () => ({ type: "LOOT", timestamp, itemId, ...origin }) };
}

function newGear(character: Character): readonly Loot[] {
  const { playedUntil, whilePlaying } = character;
  return (
    foundItems(character, playedUntil - LOOT_MS, playedUntil)
      .filter(({ item }) => item.quality >= RARE)
      .map((worn) => ({
        itemId: worn.item.id,
        timestamp: whilePlaying(worn.found),
        origin: legacyOrigin(additionsOf(character, worn)),
      }))
      // The loot of raids is in the news of the guild.
      .filter(({ origin }) => !origin.context.startsWith("raid-"))
  );
}

function newsOf(character: Character, guild: WorldGuild | null): readonly Loot[] {
  const { id, playedUntil } = character;
  return (guild?.itemNews ?? [])
    .filter(
      ({ type, characterId, timestamp }) =>
        type === "itemLoot" && characterId === id && timestamp <= playedUntil,
    )
    .map((entry) => ({ ...entry, origin: newsOrigin(character, entry) }));
}
