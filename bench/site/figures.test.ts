import { expect, test } from "vitest";
import {
  characterFigures,
  delayFigures,
  latencyFigures,
  memoryFigures,
  ratioFigures,
  syncFigures,
} from "./figures.ts";

const throughput = (perSecond: number, cpu: number) => ({
  name: "",
  about: "",
  perSecond,
  slowest: perSecond,
  fastest: perSecond,
  cpu,
});

test("the throughput of a roster is a share of the bare server's, by the clock and by CPU time", () => {
  const comparison = { size: 250, coding: "br", bytes: 7_000 };
  const figures = ratioFigures([
    { ...comparison, site: throughput(600, 50), bare: throughput(1_000, 40) },
  ]);
  expect(figures.map(({ name, value }) => [name, value])).toEqual([
    ["roster_250_br_ratio", 0.6],
    ["roster_250_br_cpu_ratio", 0.8],
  ]);
});

test("the throughput of a character has a goal of its own", () => {
  const comparison = { coding: "br", bytes: 1_500 };
  const figures = characterFigures([
    { ...comparison, site: throughput(600, 50), bare: throughput(1_000, 40) },
  ]);
  expect(figures).toMatchObject([
    { name: "character_br_ratio", value: 0.6, goal: { atLeast: 0.3 } },
  ]);
});

test("a median has the goal of one client, also when it pauses between requests", () => {
  const figures = latencyFigures({ br: 1, br_seldom: 2 });
  expect(figures.map(({ name, goal }) => [name, goal])).toEqual([
    ["single_br_ms", { atMost: 5 }],
    ["single_br_seldom_ms", { atMost: 5 }],
  ]);
});

test("the event loop has a goal under reads, and none while it is idle", () => {
  const delay = { max: 30, p99: 3, cpu: 7 };
  const figures = delayFigures({ idle: delay, reads: { guild_50: delay } });
  expect(figures.map(({ name, value, goal }) => [name, value, goal])).toEqual([
    ["blocked_idle_ms", 7, undefined],
    ["blocked_guild_50_ms", 7, { atMost: 20 }],
  ]);
  expect(figures[1]?.about).toContain("guild, 50 readers");
});

test("the event loop has the same goal during a sync", () => {
  const delay = { max: 30, p99: 3, cpu: 7 };
  const figures = syncFigures([{ size: 1_000, delay, memory: 200 * 1024 ** 2 }]);
  expect(figures.map(({ name, value, goal }) => [name, value, goal])).toEqual([
    ["blocked_sync_1000_ms", 7, { atMost: 20 }],
    ["sync_1000_memory_mb", 200, undefined],
  ]);
});

test("memory is reported in MB, and the slowest request of another visitor for each kind", () => {
  const mb = 1024 ** 2;
  const times = { median: 1, slowest: 9 };
  const others = { roster: times, guild: times };
  const figures = memoryFigures({ rosters: { before: 200 * mb, more: 30 * mb, others } });
  expect(figures.map(({ name, value }) => [name, value])).toEqual([
    ["silent_rosters_more_mb", 30],
    ["silent_rosters_other_roster_ms", 9],
    ["silent_rosters_other_guild_ms", 9],
  ]);
});
