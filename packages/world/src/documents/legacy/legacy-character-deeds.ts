import type {
  AchievementProgress,
  CriterionProgress,
} from "../../catalog/achievements/achievement-progress.ts";
import { isFeat } from "../../catalog/achievements/categories.ts";
import { bossKills } from "../../catalog/achievements/character-counts.ts";
import { characterProgress } from "../../catalog/achievements/earned-achievements.ts";
import type { StatisticValue } from "../../catalog/achievements/statistic-values.ts";
import { killModesOf } from "../../catalog/achievements/statistics.ts";
import { type Encounter, encountersOf, instancesOf } from "../../catalog/encounters.ts";
import type { Character, Guild } from "../../history/world-records.ts";
import type { Call } from "../call.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { foundItems } from "../characters/worn-items.ts";
import { legacyAchievement, legacyStatistic } from "./legacy-achievement.ts";
import { type LegacyOrigin, legacyOrigin, newsOrigin } from "./legacy-item.ts";

const FEED_LENGTH = 50;
/** New gear is told for two weeks. */
const LOOT_MS = 14 * 86_400_000;
const RARE = 3;

interface Entry {
  readonly progress: AchievementProgress;
  readonly timestamp: number;
  /** The part that was done, where the achievement is not earned yet. */
  readonly part?: CriterionProgress;
}

/**
 * The `feed` of a legacy character (contract 4.2): what it earned, the parts that it did of what it
 * has not earned yet, the bosses that it defeated, and what it looted; the newest first. The guild's
 * news of its loot are told again, and never left out for something newer.
 */
export function feed(call: Call, character: Character, guild: Guild | null) {
  const deeds = characterProgress(character)
    .flatMap(entriesOf)
    .map((entry) => ({ timestamp: entry.timestamp, told: () => deed(call, entry) }));
  const kills = killsOf(character).map((kill) => ({
    timestamp: kill.count.updated,
    told: () => bossKill(call, kill),
  }));
  const gear = newGear(character).map(loot);
  const news = newsOf(character, guild).map(loot);
  const newest = [...deeds, ...kills, ...gear].sort(newestFirst);
  return [...news, ...newest.slice(0, Math.max(0, FEED_LENGTH - news.length))]
    .sort(newestFirst)
    .map(({ told }) => told());
}

function newestFirst(a: { timestamp: number }, b: { timestamp: number }): number {
  return b.timestamp - a.timestamp;
}

function deed(call: Call, { progress: { achievement, criterion }, timestamp, part }: Entry) {
  return {
    type: part ? "CRITERIA" : "ACHIEVEMENT",
    timestamp,
    achievement: legacyAchievement(call, achievement.id),
    featOfStrength: isFeat(achievement),
    ...(part && {
      criteria: {
        id: part.criterion.id,
        description: call.text(part.criterion.description),
        orderIndex: criterion.parts.indexOf(part),
        max: part.criterion.amount,
      },
    }),
  };
}

interface Kill {
  readonly boss: Encounter;
  readonly count: StatisticValue;
}

/** The last time that each boss was defeated, in each mode. */
function killsOf(character: Character): readonly Kill[] {
  const modes = killModesOf(character.edition);
  const bosses = instancesOf(character.edition).flatMap(encountersOf);
  return bosses.flatMap((boss) =>
    modes.flatMap((mode) => {
      const count = bossKills(character, boss.id, mode);
      return count ? [{ boss, count }] : [];
    }),
  );
}

/** The legacy documents tell the statistic of the kills as an achievement without points. */
function bossKill(call: Call, { boss, count: { statistic, quantity, updated } }: Kill) {
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

function loot({ timestamp, itemId, origin }: Loot) {
  return { timestamp, told: () => ({ type: "LOOT", timestamp, itemId, ...origin }) };
}

/** The rare gear that a character found lately. */
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
      // What raids drop is told where a boss was defeated: by the guild's news.
      .filter(({ origin }) => !origin.context.startsWith("raid-"))
  );
}

function newsOf(character: Character, guild: Guild | null): readonly Loot[] {
  const { id, playedUntil } = character;
  return (guild?.itemNews ?? [])
    .filter(
      ({ type, characterId, timestamp }) =>
        type === "itemLoot" && characterId === id && timestamp <= playedUntil,
    )
    .map((entry) => ({ ...entry, origin: newsOrigin(character, entry) }));
}

function entriesOf(progress: AchievementProgress): readonly Entry[] {
  const { completed, criterion } = progress;
  if (completed !== null) return [{ progress, timestamp: completed }];
  return criterion.parts
    .filter(({ isCompleted }) => isCompleted)
    .map((part) => ({ progress, timestamp: part.timestamp, part }));
}
