import { createRandom, type Random } from "@guildhall/contract/source";
import { earnedAchievements } from "../catalog/achievements/earned-achievements.ts";
import {
  bossLoot,
  craftedItem,
  everydayLoot,
  purchase,
  type Receiver,
} from "../catalog/items/newsworthy.ts";
import { type Life, levelAt, lifeAt } from "./lives.ts";
import { type Company, guildKills, raidersAt } from "./raiders.ts";
import type { Seat } from "./seats.ts";
import { momentOfPlay } from "./sessions.ts";
import type { Activity, Character, ItemNews } from "./world-records.ts";

const DAY_MS = 86_400_000;
/** How far back a guild's activity goes. */
export const RECENT_MS = 14 * DAY_MS;
/** In a guild with more members, what they earned is told for a shorter time, but for a day at least. */
const MEMBERS_OF_RECENT = 40;
/** Beside its kills; only the greatest guilds have more in a day. */
const MOST_EARNED = 200;
/** Who plays no more often has no luck with items. */
const LONGEST_DELAY_MS = 2 * DAY_MS;
/** How many items a great guild gets in that time beside its raids. */
const ITEM_NEWS_COUNT = 20;
const MOST_LOOT_OF_KILL = 2;

/** Whose history it is, and until when it is told. */
export interface HistorySubject extends Company {
  /** ms */
  readonly time: number;
}

/** A member, and since when it is one, in ms. */
export interface Actor {
  readonly character: Character;
  readonly since: number;
}

/**
 * What members and guild did in the two weeks before a moment, newest first. How far back it tells what
 * members earned is a matter of the guild's size and not of how much they did: when one of them goes,
 * nothing older comes back in the place of what goes too.
 */
export function recentActivity(subject: HistorySubject, actors: Iterable<Actor>): Activity[] {
  const { seats, time } = subject;
  const kills = guildKills(subject, time - RECENT_MS, time).map(
    (kill): Activity => ({ type: "ENCOUNTER", ...kill }),
  );
  const share = Math.min(1, MEMBERS_OF_RECENT / seats.length);
  const from = time - Math.max(DAY_MS, RECENT_MS * share);
  const earned: Activity[] = [];
  for (const { character, since } of actors) {
    for (const each of earnedAchievements(character, Math.max(from, since))) {
      earned.push({ type: "CHARACTER_ACHIEVEMENT", characterId: character.id, ...each });
    }
  }
  const newest = earned.sort(newestFirst).slice(0, MOST_EARNED);
  return [...kills, ...newest].sort(newestFirst);
}

/** What members looted, bought and crafted in the two weeks before a moment, newest first. */
export function recentItemNews(subject: HistorySubject): ItemNews[] {
  return [...raidLoot(subject), ...everydayItems(subject)].sort(newestFirst);
}

/** What fell when the guild defeated a boss goes to those who were there. */
function raidLoot(subject: HistorySubject): ItemNews[] {
  const { seats, time } = subject;
  return guildKills(subject, time - RECENT_MS, time).flatMap(({ timestamp, encounterId, mode }) => {
    const looters = raidersAt(subject, timestamp);
    const random = randomOf(seats, "loot", encounterId, timestamp);
    return Array.from({ length: random.int(1, MOST_LOOT_OF_KILL) }, () => {
      const looter = random.pick(looters);
      return {
        type: "itemLoot" as const,
        timestamp,
        characterId: looter.id,
        itemId: bossLoot(random, receiverAt(looter, timestamp)).id,
        mode,
      };
    });
  });
}

/**
 * What members come by on other days. It lies on a timeline of its own, one in each slot of it, so that
 * a moment has the same history whenever the world is made: a demo that is started again tells no old
 * event as a new one.
 */
function everydayItems(subject: HistorySubject): ItemNews[] {
  const { seats, time } = subject;
  const [seat] = seats;
  if (!seat) return [];
  const count = Math.max(3, Math.round(ITEM_NEWS_COUNT * Math.min(1, seat.plan.size / 50)));
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const first = Math.floor((time - RECENT_MS - LONGEST_DELAY_MS) / slotMs);
  const slots = Math.floor(time / slotMs) - first + 1;
  return Array.from({ length: slots }, (_, index) => everydayItem(subject, first + index, slotMs))
    .filter((news) => news !== null)
    .filter(({ timestamp }) => timestamp > time - RECENT_MS && timestamp <= time);
}

function everydayItem(
  { seats, isMember }: HistorySubject,
  slot: number,
  slotMs: number,
): ItemNews | null {
  const random = randomOf(seats, "items", slot);
  const moment = slot * slotMs + random.int(0, slotMs / 1000 - 1) * 1000;
  const life = lifeAt(random.pick(seats), moment);
  const timestamp = momentOfPlay(life, moment);
  const isLate = timestamp - moment > LONGEST_DELAY_MS;
  if (isLate || !isMember(life, timestamp) || levelAt(life, moment) < 10) return null;
  const type = random.pick(["itemLoot", "itemPurchase", "itemCraft"] as const);
  const item = EVERYDAY[type](random, receiverAt(life, moment));
  return item && { type, timestamp, characterId: life.id, itemId: item.id };
}

const EVERYDAY = { itemLoot: everydayLoot, itemPurchase: purchase, itemCraft: craftedItem };

function receiverAt(life: Life, time: number): Receiver {
  const { id, plan, created, classId } = life;
  return { id, edition: plan.edition, created, classId, level: levelAt(life, time), time };
}

function randomOf(seats: readonly Seat[], ...purpose: readonly (string | number)[]): Random {
  const { seed, plan } = seats[0] ?? {};
  return createRandom(seed ?? 0, plan?.edition ?? "", plan?.name ?? "", ...purpose);
}

function newestFirst(a: { timestamp: number }, b: { timestamp: number }): number {
  return b.timestamp - a.timestamp;
}
