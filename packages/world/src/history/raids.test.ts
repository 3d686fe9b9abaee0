import { DAY_MS, HOUR_MS, WEEK_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { EDITION_ROWS } from "../catalog/editions.ts";
import { encountersOf, findEncounter, instancesOf } from "../catalog/encounters.ts";
import { TEST_TIME } from "../testing/test-time.ts";
import { GUILD_PLANS, type GuildPlan } from "./guild-plans.ts";
import { localOffset } from "./play-sessions.ts";
import { type RaidKill, raidKills } from "./raids.ts";

const raiding = GUILD_PLANS.filter(({ size, novices }) => size - novices >= 14);
const killsOf = (plan: GuildPlan, from: number, to: number) =>
  raidKills({ seed: 7, plan }, from, to);
const key = ({ encounterId, mode }: RaidKill) => `${encounterId} ${mode}`;
/** Since the bosses were last back on a Wednesday at 05:00; the first day of all was a Thursday. */
const weekOf = ({ region }: GuildPlan, time: number) =>
  Math.floor((time + localOffset(region) - 6 * DAY_MS - 5 * HOUR_MS) / WEEK_MS);

test("guilds of fewer than about 14 members do not raid", () => {
  expect(raiding.length).toBeGreaterThan(8);
  for (const plan of GUILD_PLANS.filter((each) => !raiding.includes(each))) {
    expect(killsOf(plan, 0, TEST_TIME)).toEqual([]);
  }
});

describe.each(raiding.map((plan) => [plan.name, plan] as const))("%s", (_, plan) => {
  const all = killsOf(plan, 0, TEST_TIME + 1_000 * DAY_MS);

  test("raids on the same one to three evenings of the week", () => {
    const local = all.map(({ timestamp }) => new Date(timestamp + localOffset(plan.region)));
    const days = new Set(local.map((date) => date.getUTCDay()));
    expect(days.size).toBeGreaterThanOrEqual(1);
    expect(days.size).toBeLessThanOrEqual(3);
    for (const day of [0, 5, 6]) expect(days).not.toContain(day);
    for (const date of local) {
      const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
      expect(hour).toBeGreaterThanOrEqual(20.5);
      expect(hour).toBeLessThan(23);
      expect(date.getTime() % 1000).toBe(0);
    }
  });

  test("defeats one boss after another, and none twice in a week in the same mode", () => {
    const times = all.map(({ timestamp }) => timestamp);
    expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
    const ofWeeks = all.map((kill) => `${weekOf(plan, kill.timestamp)} ${key(kill)}`);
    expect(new Set(ofWeeks).size).toBe(ofWeeks.length);
  });

  test("progresses over the months through the raids and modes of its edition, in order", () => {
    const firsts = [...new Set(all.map(key))];
    const modes = EDITION_ROWS[plan.edition].raidModes.filter((mode) =>
      all.some((kill) => kill.mode === mode),
    );
    const steps = modes.flatMap((mode) =>
      instancesOf(plan.edition).flatMap((instance) =>
        encountersOf(instance).map(({ id }) => `${id} ${mode}`),
      ),
    );
    expect(firsts).toEqual(steps);
    const known = (days: number) =>
      new Set(killsOf(plan, 0, TEST_TIME + days * DAY_MS).map(key)).size;
    expect(known(-365)).toBeLessThan(known(-180));
    expect(known(-180)).toBeLessThan(known(0));
    expect(known(0)).toBeLessThan(known(1_000));
  });

  test("has the same kills in a period as in a longer one that contains it", () => {
    for (let hours = 0; hours < 21 * 24; hours += 5) {
      const [from, to] = [TEST_TIME + hours * HOUR_MS, TEST_TIME + (hours + 31) * HOUR_MS];
      expect(killsOf(plan, from, to)).toEqual(
        all.filter(({ timestamp }) => timestamp > from && timestamp <= to),
      );
    }
  });
});

test("only large guilds raid in the mythic mode, and only in editions that have it", () => {
  const later = TEST_TIME + 1_000 * DAY_MS;
  for (const plan of raiding) {
    const fights = killsOf(plan, 0, later).some(({ mode }) => mode === "MYTHIC");
    expect(fights).toBe(plan.size >= 100 && plan.edition === "current");
  }
});

test("other guilds, and worlds of other seeds, raid at other times", () => {
  const [first] = raiding;
  if (!first) throw new Error("Nobody raids.");
  const from = TEST_TIME - 14 * DAY_MS;
  const lists = raiding.map((plan) => killsOf(plan, from, TEST_TIME));
  lists.push(raidKills({ seed: 8, plan: first }, from, TEST_TIME));
  const moments = lists.flat().map(({ timestamp }) => timestamp);
  expect(new Set(moments).size).toBeGreaterThan(moments.length * 0.98);
  for (const { encounterId } of lists.flat()) expect(findEncounter(encounterId)).not.toBeNull();
});
