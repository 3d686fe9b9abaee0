import { earnedAchievements } from "../catalog/achievements/earned-achievements.ts";
import { ENCOUNTERS } from "../catalog/encounters.ts";
import { NOTABLE_ITEMS } from "../catalog/items/items.ts";
import { createRandom, type Random } from "../random.ts";
import { levelAt, lifeAt } from "./lives.ts";
import type { Seat } from "./seats.ts";
import type { Activity, Character, ItemNews } from "./world-records.ts";

const HOUR_MS = 3_600_000;
/** How far back a guild's activity goes. */
const RECENT_MS = 14 * 24 * HOUR_MS;
const MOST_ENTRIES = 100;
/** Fewer defeat nobody together. */
const SMALLEST_GROUP = 5;
const ENCOUNTER_COUNT = 18;
const ITEM_NEWS_COUNT = 30;

/** Whose history it is, and until when it is told. */
export interface HistorySubject {
  readonly seats: readonly Seat[];
  /** ms */
  readonly time: number;
}

/** A member, and since when it is one, in ms. */
export interface Actor {
  readonly character: Character;
  readonly since: number;
}

/** What members and guild did in the two weeks before a moment, newest first. */
export function recentActivity(subject: HistorySubject, actors: Iterable<Actor>): Activity[] {
  const from = subject.time - RECENT_MS;
  const earned: Activity[] = [];
  for (const { character, since } of actors) {
    for (const { achievementId, timestamp } of earnedAchievements(
      character,
      Math.max(from, since),
      Math.min(subject.time, character.modified),
    )) {
      earned.push({
        type: "CHARACTER_ACHIEVEMENT",
        timestamp,
        characterId: character.id,
        achievementId,
      });
    }
  }
  return [...earned, ...encounters(subject)]
    .sort((a, b) => b.timestamp - a.timestamp)
    .slice(0, MOST_ENTRIES);
}

function encounters(subject: HistorySubject): Activity[] {
  if (subject.seats.length < SMALLEST_GROUP) return [];
  return events(subject, "encounters", ENCOUNTER_COUNT, (random, timestamp) => ({
    type: "ENCOUNTER",
    timestamp,
    encounterId: random.pick(ENCOUNTERS).id,
    mode: random.weighted([
      ["NORMAL", 5],
      ["HEROIC", 4],
      ["MYTHIC", 1],
    ]),
  }));
}

/** What members looted, bought and crafted in the two weeks before a moment, newest first. */
export function recentItemNews(subject: HistorySubject): ItemNews[] {
  return events(subject, "items", ITEM_NEWS_COUNT, (random, timestamp) => {
    const life = lifeAt(random.pick(subject.seats), timestamp);
    if (timestamp < life.joined || levelAt(life, timestamp) < 10) return null;
    return {
      type: random.weighted([
        ["itemLoot", 6],
        ["itemPurchase", 2],
        ["itemCraft", 2],
      ]),
      timestamp,
      characterId: life.id,
      itemId: random.pick(NOTABLE_ITEMS).id,
    };
  });
}

/**
 * Events lie on a timeline of their own, one in each slot of it, so that a moment has the same
 * history whenever the world is made: a demo that is started again tells no old event as a new one.
 */
function events<Event>(
  { seats, time }: HistorySubject,
  kind: string,
  countOfLarge: number,
  eventOf: (random: Random, timestamp: number) => Event | null,
): Event[] {
  const [seat] = seats;
  if (!seat) return [];
  const { seed, plan } = seat;
  const count = Math.max(3, Math.round(countOfLarge * Math.min(1, plan.size / 50)));
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const latest = Math.floor(time / slotMs);
  return Array.from({ length: count + 1 }, (_, age) => {
    const slot = latest - age;
    const random = createRandom(seed, plan.edition, plan.name, kind, slot);
    const timestamp = slot * slotMs + random.int(0, slotMs / 1000 - 1) * 1000;
    if (timestamp > time || timestamp <= time - RECENT_MS) return null;
    return eventOf(random, timestamp);
  }).filter((event) => event !== null);
}
