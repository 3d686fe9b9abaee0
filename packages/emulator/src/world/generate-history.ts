import { createRandom, type Random } from "../random.ts";
import { ACHIEVEMENTS } from "./achievements.ts";
import { ENCOUNTERS } from "./encounters.ts";
import { ITEMS } from "./items.ts";
import type { Activity, Character, EarnedAchievement, Guild, ItemNews } from "./world-records.ts";

const HOUR_MS = 3_600_000;
const RECENT_MS = 14 * 24 * HOUR_MS;
const ACTIVITY_COUNT = 60;
const ITEM_NEWS_COUNT = 30;
const EARNED_BEFORE_MS = Date.UTC(2026, 0, 1);

const PERSONAL = ACHIEVEMENTS.filter(({ of }) => of === "character");
const SHARED = ACHIEVEMENTS.filter(({ of }) => of === "guild");

export interface HistorySubject {
  readonly seed: number;
  /** The guild's name, which tells its history from those of others. */
  readonly guild: string;
  readonly members: readonly Character[];
  /** When the guild was founded, in ms. */
  readonly created: number;
  readonly now: number;
}

/** What a guild did in the two weeks before `now`, newest first, and what it has earned since long. */
export function generateHistory(
  subject: HistorySubject,
): Pick<Guild, "activity" | "itemNews" | "achievements"> {
  const { members } = subject;
  const grown = members.filter(({ level }) => level >= 10);
  const actors = grown.length > 0 ? grown : members;
  const share = Math.min(1, members.length / 50);
  return {
    activity: recentEvents(
      subject,
      "activity",
      Math.max(4, Math.round(ACTIVITY_COUNT * share)),
      (random, timestamp) => activityOf(random, timestamp, actors),
    ),
    itemNews: recentEvents(
      subject,
      "items",
      Math.max(2, Math.round(ITEM_NEWS_COUNT * share)),
      (random, timestamp) => itemNewsOf(random, timestamp, actors),
    ),
    achievements: earnedAchievements(subject, share),
  };
}

/**
 * Events lie on a timeline of their own, one in each slot of it, so that a moment has the same
 * history whenever the world is made: a demo that is started again tells no old event as a new one.
 */
function recentEvents<Event>(
  { seed, guild, now }: HistorySubject,
  kind: string,
  count: number,
  eventOf: (random: Random, timestamp: number) => Event,
): Event[] {
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const latest = Math.floor(now / slotMs);
  return Array.from({ length: count + 1 }, (_, age) => {
    const slot = latest - age;
    const random = createRandom(seed, guild, kind, slot);
    const timestamp = slot * slotMs + random.int(0, slotMs / 1000 - 1) * 1000;
    return { timestamp, event: eventOf(random, timestamp) };
  })
    .filter(({ timestamp }) => timestamp <= now && timestamp > now - RECENT_MS)
    .slice(0, count)
    .map(({ event }) => event);
}

function activityOf(random: Random, timestamp: number, actors: readonly Character[]): Activity {
  if (random.chance(0.7)) {
    return {
      type: "CHARACTER_ACHIEVEMENT",
      timestamp,
      characterId: random.pick(actors).id,
      achievementId: random.pick(PERSONAL).id,
    };
  }
  return {
    type: "ENCOUNTER",
    timestamp,
    encounterId: random.pick(ENCOUNTERS).id,
    mode: random.weighted([
      ["NORMAL", 5],
      ["HEROIC", 4],
      ["MYTHIC", 1],
    ]),
  };
}

function itemNewsOf(random: Random, timestamp: number, actors: readonly Character[]): ItemNews {
  return {
    type: random.weighted([
      ["itemLoot", 6],
      ["itemPurchase", 2],
      ["itemCraft", 2],
    ]),
    timestamp,
    characterId: random.pick(actors).id,
    itemId: random.pick(ITEMS).id,
  };
}

/** Earned between the guild's founding and the start of 2026, the latest first. */
function earnedAchievements(
  { seed, guild, created }: HistorySubject,
  share: number,
): EarnedAchievement[] {
  const random = createRandom(seed, guild, "achievements");
  const seconds = Math.floor((EARNED_BEFORE_MS - created) / 1000);
  return SHARED.slice(0, Math.max(2, Math.round(SHARED.length * share)))
    .map(({ id }) => ({
      achievementId: id,
      timestamp: created + random.int(0, seconds) * 1000,
    }))
    .sort((a, b) => b.timestamp - a.timestamp);
}
