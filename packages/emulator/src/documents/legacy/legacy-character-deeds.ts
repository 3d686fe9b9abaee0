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
import { hash } from "../../random.ts";
import type { Character, Guild } from "../../world/world-records.ts";
import type { Call } from "../call.ts";
import { additionsOf } from "../characters/worn-item-additions.ts";
import { wornItems } from "../characters/worn-items.ts";
import { legacyAchievement } from "./legacy-achievement.ts";
import { type LegacyOrigin, legacyOrigin, newsOrigin } from "./legacy-item.ts";

const WEEK_S = 7 * 86_400;
const WEEK_MS = WEEK_S * 1000;
const FEED_LENGTH = 50;
/** New gear is noticed week by week, and told for so many of them. */
const LOOT_WEEKS = 2;
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
 * news of its loot are told again.
 */
export function feed(call: Call, character: Character, guild: Guild | null) {
  const deeds = characterProgress(character)
    .flatMap(entriesOf)
    .map((entry) => ({ timestamp: entry.timestamp, told: () => deed(call, entry) }));
  const kills = killsOf(character).map((kill) => ({
    timestamp: kill.count.updated,
    told: () => bossKill(call, kill),
  }));
  const loot = [...newGear(character), ...newsOf(character, guild)].map(
    ({ timestamp, itemId, origin }) => ({
      timestamp,
      told: () => ({ type: "LOOT", timestamp, itemId, ...origin }),
    }),
  );
  return [...deeds, ...kills, ...loot]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, FEED_LENGTH)
    .map(({ told }) => told());
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
    achievement: {
      id: statistic.id,
      title: call.text(statistic.name),
      points: 0,
      description: "",
      rewardItems: [],
      icon: "achievement_blade",
      criteria: [],
      accountWide: false,
      factionId: 2,
    },
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

/** What a character wears at the end of a week and did not at its beginning. */
function newGear(character: Character): readonly Loot[] {
  const { id, created, playedUntil, whilePlaying } = character;
  const latest = Math.floor((playedUntil - created) / WEEK_MS);
  const wornAfter = (week: number) => wornItems(character, created + week * WEEK_MS);
  return Array.from({ length: Math.min(LOOT_WEEKS, latest) }, (_, age) => latest - age).flatMap(
    (week) => {
      const known = new Set(wornAfter(week - 1).map(({ item }) => item.id));
      return wornAfter(week)
        .filter(({ item }) => item.quality >= RARE && !known.has(item.id))
        .map((worn) => ({
          itemId: worn.item.id,
          timestamp: whilePlaying(
            created + week * WEEK_MS - (hash(`${id} loots ${worn.slot} ${week}`) % WEEK_S) * 1000,
          ),
          origin: legacyOrigin(additionsOf(character, worn)),
        }));
    },
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
