import { DAY_MS } from "@guildhall/contract";
import { createRandom, type Random } from "@guildhall/contract/source";
import { earnedAchievements } from "../catalog/achievements/earned-achievements.ts";
import {
  bossLoot,
  craftedItem,
  everydayLoot,
  purchase,
  type Receiver,
} from "../catalog/items/newsworthy.ts";
import type { GuildActivity, GuildMember, ItemNews } from "../world-records.ts";
import { momentOfPlay } from "./play-sessions.ts";
import { guildKills, raidersAt } from "./raiders.ts";
import { levelAt, type Tenure } from "./tenure.ts";
import { type MembershipHistory, tenureAt } from "./tenures.ts";

/** The activity and news of a guild contain the last two weeks. */
export const RECENT_MS = 14 * DAY_MS;
/** In a guild with more members, achievements are listed for a shorter time, but for at least a day. */
const MEMBERS_OF_RECENT = 40;
/** The most achievements in an activity. Only the largest guilds earn more in a day. */
const MOST_EARNED = 200;
/** Characters that are played more rarely than this get no items outside of raids. */
const LONGEST_DELAY_MS = 2 * DAY_MS;
/** How many items the members of a large guild get in two weeks outside of raids. */
const ITEM_NEWS_COUNT = 20;
/** The news of a guild whose members get more items contains them for a shorter time. */
const MOST_ITEM_SLOTS = 800;
const MOST_LOOT_OF_KILL = 2;

/**
 * Returns what a guild and its members achieved in the two weeks before a moment (ms), newest first. The
 * period of achievements depends on the size of the guild and not on their number: an older one never
 * appears because a member left.
 */
export function recentActivity(
  history: MembershipHistory,
  members: readonly GuildMember[],
  time: number,
): GuildActivity[] {
  const kills = guildKills(history, time - RECENT_MS, time).map(
    (kill): GuildActivity => ({ type: "ENCOUNTER", ...kill }),
  );
  const share = Math.min(1, MEMBERS_OF_RECENT / history.positions.length);
  const from = time - Math.max(DAY_MS, RECENT_MS * share);
  const earned = members.flatMap(({ character, characterId, joined }) =>
    earnedAchievements(character, Math.max(from, joined)).map(
      (each): GuildActivity => ({ type: "CHARACTER_ACHIEVEMENT", characterId, ...each }),
    ),
  );
  const newest = earned.sort(newestFirst).slice(0, MOST_EARNED);
  return [...kills, ...newest].sort(newestFirst);
}

/** Returns the items that members looted, bought and crafted in the two weeks before a moment, newest first. */
export function recentItemNews(history: MembershipHistory, time: number): ItemNews[] {
  return [...raidLoot(history, time), ...everydayItems(history, time)].sort(newestFirst);
}

/** The raiders of a kill get its loot. */
function raidLoot(history: MembershipHistory, time: number): ItemNews[] {
  return guildKills(history, time - RECENT_MS, time).flatMap(({ timestamp, encounterId, mode }) => {
    const raiders = raidersAt(history, timestamp);
    const random = randomOf(history, "loot", encounterId, timestamp);
    return Array.from({ length: random.int(1, MOST_LOOT_OF_KILL) }, () => {
      const raider = random.pick(raiders);
      const itemId = bossLoot(random, receiverAt(raider, timestamp)).id;
      return { type: "itemLoot" as const, timestamp, characterId: raider.id, itemId, mode };
    });
  });
}

/**
 * Items that members get outside of raids. Time is divided into slots with at most one item each, counted
 * from 1970: a moment has the same history whenever the world is created.
 */
function everydayItems(history: MembershipHistory, time: number): ItemNews[] {
  const [position] = history.positions;
  if (!position) return [];
  const { size, dailyItems } = position.plan;
  const usual = Math.max(3, Math.round(ITEM_NEWS_COUNT * Math.min(1, size / 50)));
  const count = dailyItems === undefined ? usual : dailyItems * (RECENT_MS / DAY_MS);
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const from = time - Math.min(RECENT_MS, MOST_ITEM_SLOTS * slotMs);
  const first = Math.floor((from - LONGEST_DELAY_MS) / slotMs);
  const slots = Math.floor(time / slotMs) - first + 1;
  return Array.from({ length: slots }, (_, index) => everydayItem(history, first + index, slotMs))
    .filter((news) => news !== null)
    .filter(({ timestamp }) => timestamp > from && timestamp <= time);
}

function everydayItem(history: MembershipHistory, slot: number, slotMs: number): ItemNews | null {
  const random = randomOf(history, "items", slot);
  const moment = slot * slotMs + random.int(0, slotMs / 1000 - 1) * 1000;
  const tenure = tenureAt(random.pick(history.positions), moment);
  const timestamp = momentOfPlay(tenure, moment);
  const isLate = timestamp - moment > LONGEST_DELAY_MS;
  if (isLate || !history.isMember(tenure, timestamp) || levelAt(tenure, moment) < 10) return null;
  const type = random.pick(["itemLoot", "itemPurchase", "itemCraft"] as const);
  const item = EVERYDAY[type](random, receiverAt(tenure, moment));
  return item && { type, timestamp, characterId: tenure.id, itemId: item.id };
}

const EVERYDAY = { itemLoot: everydayLoot, itemPurchase: purchase, itemCraft: craftedItem };

function receiverAt(tenure: Tenure, time: number): Receiver {
  const { id, plan, created, classId } = tenure;
  return { id, edition: plan.edition, created, classId, level: levelAt(tenure, time), time };
}

function randomOf(
  { positions: [position] }: MembershipHistory,
  ...purpose: readonly (string | number)[]
): Random {
  const { seed, plan } = position ?? {};
  return createRandom(seed ?? 0, plan?.edition ?? "", plan?.name ?? "", ...purpose);
}

export function newestFirst(a: { timestamp: number }, b: { timestamp: number }): number {
  return b.timestamp - a.timestamp;
}
