import { earnedAchievements } from "../catalog/achievements/earned-achievements.ts";
import { NOTABLE_ITEMS } from "../catalog/items/items.ts";
import { createRandom, type Random } from "../random.ts";
import { isMember, levelAt, lifeAt } from "./lives.ts";
import { guildKills, raidersAt } from "./raiders.ts";
import type { Seat } from "./seats.ts";
import { momentOfPlay } from "./sessions.ts";
import type { Activity, Character, ItemNews } from "./world-records.ts";

const DAY_MS = 86_400_000;
/** How far back a guild's activity goes. */
const RECENT_MS = 14 * DAY_MS;
const MOST_ENTRIES = 100;
/** Who plays no more often has no luck with items. */
const LONGEST_DELAY_MS = 2 * DAY_MS;
/** How many items a great guild gets in that time beside its raids. */
const ITEM_NEWS_COUNT = 20;
const MOST_LOOT_OF_KILL = 2;

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

/**
 * What members and guild did in the two weeks before a moment, newest first. A great guild leaves out
 * what its members earned before the last of it, and none of its kills.
 */
export function recentActivity(
  { seats, time }: HistorySubject,
  actors: Iterable<Actor>,
): Activity[] {
  const from = time - RECENT_MS;
  const kills = guildKills(seats, from, time).map(
    (kill): Activity => ({ type: "ENCOUNTER", ...kill }),
  );
  const earned: Activity[] = [];
  for (const { character, since } of actors) {
    for (const each of earnedAchievements(character, Math.max(from, since))) {
      earned.push({ type: "CHARACTER_ACHIEVEMENT", characterId: character.id, ...each });
    }
  }
  const newest = earned.sort(newestFirst).slice(0, MOST_ENTRIES - kills.length);
  return [...kills, ...newest].sort(newestFirst);
}

/** What members looted, bought and crafted in the two weeks before a moment, newest first. */
export function recentItemNews(subject: HistorySubject): ItemNews[] {
  return [...raidLoot(subject), ...everydayItems(subject)].sort(newestFirst);
}

/** What fell when the guild defeated a boss goes to those who were there. */
function raidLoot({ seats, time }: HistorySubject): ItemNews[] {
  return guildKills(seats, time - RECENT_MS, time).flatMap(({ timestamp, encounterId }) => {
    const looters = raidersAt(seats, timestamp);
    const random = randomOf(seats, "loot", encounterId, timestamp);
    return Array.from({ length: random.int(1, MOST_LOOT_OF_KILL) }, () => ({
      type: "itemLoot" as const,
      timestamp,
      characterId: random.pick(looters).id,
      itemId: random.pick(NOTABLE_ITEMS).id,
    }));
  });
}

/**
 * What members come by on other days. It lies on a timeline of its own, one in each slot of it, so that
 * a moment has the same history whenever the world is made: a demo that is started again tells no old
 * event as a new one.
 */
function everydayItems({ seats, time }: HistorySubject): ItemNews[] {
  const [seat] = seats;
  if (!seat) return [];
  const count = Math.max(3, Math.round(ITEM_NEWS_COUNT * Math.min(1, seat.plan.size / 50)));
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const first = Math.floor((time - RECENT_MS - LONGEST_DELAY_MS) / slotMs);
  const slots = Math.floor(time / slotMs) - first + 1;
  return Array.from({ length: slots }, (_, index) => everydayItem(seats, first + index, slotMs))
    .filter((news) => news !== null)
    .filter(({ timestamp }) => timestamp > time - RECENT_MS && timestamp <= time);
}

function everydayItem(seats: readonly Seat[], slot: number, slotMs: number): ItemNews | null {
  const random = randomOf(seats, "items", slot);
  const moment = slot * slotMs + random.int(0, slotMs / 1000 - 1) * 1000;
  const life = lifeAt(random.pick(seats), moment);
  const timestamp = momentOfPlay(life, moment);
  const isLate = timestamp - moment > LONGEST_DELAY_MS;
  if (isLate || !isMember(life, timestamp) || levelAt(life, moment) < 10) return null;
  return {
    type: random.pick(["itemLoot", "itemPurchase", "itemCraft"]),
    timestamp,
    characterId: life.id,
    itemId: random.pick(NOTABLE_ITEMS).id,
  };
}

function randomOf(seats: readonly Seat[], ...purpose: readonly (string | number)[]): Random {
  const { seed, plan } = seats[0] ?? {};
  return createRandom(seed ?? 0, plan?.edition ?? "", plan?.name ?? "", ...purpose);
}

function newestFirst(a: { timestamp: number }, b: { timestamp: number }): number {
  return b.timestamp - a.timestamp;
}
