import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
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
import { isPlaying, momentOfPlay, sessionsAround } from "./play-sessions.ts";
import type { GuildPosition } from "./positions.ts";
import { guildKills, raidersAt } from "./raiders.ts";
import { levelAt, type Tenure } from "./tenure.ts";
import { type MembershipHistory, tenureAt } from "./tenures.ts";

/** The activity and news of a guild contain the last two weeks. */
export const RECENT_MS = 14 * DAY_MS;
/** In a guild with more members, achievements are listed for a shorter time, but for at least a day. */
const MEMBERS_OF_RECENT = 40;
/** The most achievements in an activity. Only the largest guilds earn more in a day. */
const MOST_EARNED = 600;
/** Characters that are played more rarely than this get no items outside of raids. */
const LONGEST_DELAY_MS = 2 * DAY_MS;
/** How many items the members of a large guild get in two weeks outside of raids. */
const ITEM_NEWS_COUNT = 20;
/** The news of a guild whose members get more items contains them for a shorter time. */
const MOST_ITEM_SLOTS = 600;
/** In a guild whose members get many items, the longest time between two of them, in ms. */
const LONGEST_PAUSE_MS = 2 * MINUTE_MS;
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
  // The Classic editions list achievements only.
  const listsKills = history.positions[0]?.plan.edition === "current";
  const kills = (listsKills ? guildKills(history, time - RECENT_MS, time) : []).map(
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

/** The items of slots of time, by the number of the slot. Valid until the world is changed. */
export type ItemSlots = Map<number, ItemNews | null>;

/**
 * Returns the items that members looted, bought and crafted in the two weeks before a moment, newest first. Items that are
 * computed are kept in `slots`.
 */
export function recentItemNews(
  history: MembershipHistory,
  time: number,
  slots: ItemSlots,
): ItemNews[] {
  return [...raidLoot(history, time), ...everydayItems(history, time, slots)].sort(newestFirst);
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
function everydayItems(
  history: MembershipHistory,
  time: number,
  known: ItemSlots,
): readonly ItemNews[] {
  const [position] = history.positions;
  if (!position) return [];
  const { size, dailyItems } = position.plan;
  const usual = Math.max(3, Math.round(ITEM_NEWS_COUNT * Math.min(1, size / 50)));
  const count = dailyItems === undefined ? usual : dailyItems * (RECENT_MS / DAY_MS);
  const slotMs = Math.floor(RECENT_MS / count / 1000) * 1000;
  const from = time - Math.min(RECENT_MS, MOST_ITEM_SLOTS * slotMs);
  const [compute, longestDelay] =
    dailyItems === undefined ? [everydayItem, LONGEST_DELAY_MS] : [itemOfPlayer, LONGEST_PAUSE_MS];
  const first = Math.floor((from - longestDelay) / slotMs);
  const slots = Math.floor(time / slotMs) - first + 1;
  if (known.size > 2 * slots) known.clear();
  const itemOf = (slot: number) => {
    const item = known.get(slot);
    if (item !== undefined) return item;
    const computed = compute(history, slot, slotMs);
    known.set(slot, computed);
    return computed;
  };
  return Array.from({ length: slots }, (_, index) => itemOf(first + index))
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
  const type = random.pick(EVERYDAY_TYPES);
  const item = EVERYDAY[type](random, receiverAt(tenure, moment));
  return item && { type, timestamp, characterId: tenure.id, itemId: item.id };
}

/** Returns the item of a slot in a guild in which somebody gets an item every few minutes: one who plays at that moment. */
function itemOfPlayer(history: MembershipHistory, slot: number, slotMs: number): ItemNews | null {
  const random = randomOf(history, "items", slot);
  const jitterMs = Math.min(slotMs, LONGEST_PAUSE_MS - slotMs);
  const timestamp = slot * slotMs + random.int(0, jitterMs / 1000 - 1) * 1000;
  const { positions } = history;
  const start = random.int(0, positions.length - 1);
  const first = random.int(0, EVERYDAY_TYPES.length - 1);
  for (let index = 0; index < positions.length; index += 1) {
    const tenure = tenureAt(
      positions[(start + index) % positions.length] as GuildPosition,
      timestamp,
    );
    if (!isPlaying(tenure, timestamp) || !history.isMember(tenure, timestamp)) continue;
    // Documents date the levels of this session into it, perhaps later.
    const [{ logout }] = sessionsAround(tenure, timestamp - 1);
    const receiver = { ...receiverAt(tenure, logout), time: timestamp };
    if (receiver.level < 10) continue;
    for (const offset of EVERYDAY_TYPES.keys()) {
      const type = EVERYDAY_TYPES[(first + offset) % EVERYDAY_TYPES.length] ?? "itemLoot";
      const item = EVERYDAY[type](random, receiver);
      if (item) return { type, timestamp, characterId: tenure.id, itemId: item.id };
    }
  }
  return null;
}

const EVERYDAY_TYPES = ["itemLoot", "itemPurchase", "itemCraft"] as const;
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
