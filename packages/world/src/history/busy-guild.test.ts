import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { createRandom, createServiceClock } from "@guildhall/contract/source";
import { expect, test } from "vitest";
import { TEST_TIME } from "../testing/test-time.ts";
import { createWorld } from "./world.ts";

/*
 * The example guild is busy enough to watch. The demo syncs it about every minute, so three minutes contain at least two syncs:
 * one of them brings something when each two minutes do.
 */

let time = TEST_TIME;
const guild = createWorld({ seed: 7, clock: createServiceClock(() => time) }).exampleGuild;

/** Random moments from half a year before the time of the tests to two years after it. */
function randomMoments(count: number): number[] {
  const random = createRandom(1, "moments");
  const moments = Array.from({ length: count }, () => random.int(-180 * 1_440, 730 * 1_440));
  return moments.map((minutes) => TEST_TIME + minutes * MINUTE_MS).sort((a, b) => a - b);
}

/** What the page of the guild shows at a moment, in ms. */
function seenAt(moment: number) {
  time = moment;
  const members = guild.members.map(
    ({ characterId, rank, character: { level } }) => [characterId, { rank, level }] as const,
  );
  const news = [...guild.activity, ...guild.itemNews].map((each) => JSON.stringify(each));
  return { members: new Map(members), news: new Set(news) };
}

type Seen = ReturnType<typeof seenAt>;

/** The kinds of what changed from one moment to a later one. */
function changesBetween(before: Seen, after: Seen): string[] {
  const changed = [...after.members].flatMap(([id, { rank, level }]) => {
    const former = before.members.get(id);
    if (!former) return ["joined"];
    return [
      ...(rank < former.rank ? ["promoted"] : []),
      ...(level > former.level ? ["level"] : []),
    ];
  });
  const left = [...before.members.keys()].filter((id) => !after.members.has(id));
  const news = [...after.news].filter((each) => !before.news.has(each));
  return [...changed, ...left.map(() => "left"), ...news.map((each) => JSON.parse(each).type)];
}

test("members of the example guild get an item in every two minutes of two years", () => {
  for (const moment of randomMoments(30)) {
    time = moment;
    const from = guild.modified - 12 * HOUR_MS;
    const times = guild.itemNews.map(({ timestamp }) => timestamp);
    const all = [guild.modified, ...times.filter((timestamp) => timestamp > from), from];
    const gaps = all.slice(1).map((timestamp, index) => (all[index] ?? 0) - timestamp);
    expect(Math.max(...gaps), new Date(moment).toISOString()).toBeLessThanOrEqual(2 * MINUTE_MS);
  }
});

test("most minutes change the page of the example guild, and never two in a row change nothing", () => {
  const minutes: boolean[] = [];
  for (const moment of randomMoments(8)) {
    let before = seenAt(moment);
    let quiet = 0;
    for (let minute = 1; minute <= 9; minute += 1) {
      const after = seenAt(moment + minute * MINUTE_MS);
      const isBusy = changesBetween(before, after).length > 0;
      quiet = isBusy ? 0 : quiet + 1;
      expect(quiet, new Date(moment).toISOString()).toBeLessThan(2);
      minutes.push(isBusy);
      before = after;
    }
  }
  expect(minutes.filter(Boolean).length / minutes.length).toBeGreaterThan(0.65);
});

test("joins, leaves and promotions happen once or twice an hour, and items are less than seven of eight news", () => {
  const kinds: string[] = [];
  const moments = randomMoments(24);
  for (const moment of moments) {
    kinds.push(...changesBetween(seenAt(moment - HOUR_MS), seenAt(moment)));
  }
  const count = (...of: string[]) => kinds.filter((kind) => of.includes(kind)).length;
  for (const kind of ["joined", "left", "promoted"]) {
    expect(count(kind) / moments.length, kind).toBeGreaterThan(0.5);
    expect(count(kind) / moments.length, kind).toBeLessThan(2.5);
  }
  expect(count("level") / moments.length).toBeGreaterThan(3);
  const items = count("itemLoot", "itemPurchase", "itemCraft");
  const others = count("joined", "left", "CHARACTER_ACHIEVEMENT", "ENCOUNTER");
  expect(items / (items + others)).toBeLessThan(7 / 8);
});

test("the example guild keeps its size over months, and a week never takes a tenth of its members", () => {
  const rosters: ReadonlySet<number>[] = [];
  for (let day = 0; day < 120; day += 1) {
    time = TEST_TIME + day * DAY_MS;
    const roster = new Set(guild.members.map(({ characterId }) => characterId));
    expect(roster.size).toBeGreaterThan(230);
    expect(roster.size).toBeLessThan(250);
    for (const earlier of rosters.slice(-7)) {
      const lost = [...earlier].filter((id) => !roster.has(id)).length;
      expect(lost).toBeLessThan(earlier.size / 10);
    }
    rosters.push(roster);
  }
});

test("no two characters on trial have the same name at a time, and those who left are found for days", () => {
  for (const moment of randomMoments(10)) {
    time = moment;
    const shard = createWorld({ seed: 7, clock: createServiceClock(() => moment) }).shard("us");
    const former = new Set<number>();
    for (let hours = 1; hours <= 48; hours += 1) {
      for (const { characterId } of shard.membersAt(guild.id, moment - hours * HOUR_MS)) {
        former.add(characterId);
      }
    }
    const living = [...former].flatMap((id) => shard.findCharacterById(id) ?? []);
    expect(living.length).toBeGreaterThan(280);
    for (const { id, name, realmSlug } of living) {
      expect(shard.findCharacter(realmSlug, name)?.id, name).toBe(id);
    }
  }
});
