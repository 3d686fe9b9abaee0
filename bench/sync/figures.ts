import { HOUR_MS } from "@guildhall/contract";
import { median } from "../measure.ts";
import type { Figure } from "../report.ts";
import type { FirstSync } from "./first-sync.ts";
import type { ServeMemory } from "./serve-memory.ts";
import type { SimulatedWeek } from "./simulated-week.ts";
import type { YearOfHistory } from "./year.ts";

const MB = 1024 ** 2;
const TO_UNDICI = { atMost: 1.3 };
const TO_LOOP = { atLeast: 4 };
const AGAIN = { atMost: 0.05 };
const NO_ROWS = { atMost: 0 };
const TO_EVERY_HOUR = { atMost: 0.2 };
const MEMORY_MB: Readonly<Record<number, number>> = { 1000: 200, 10000: 300 };

/** @param syncs those from a service without latency, and from one that is near */
export function firstSyncFigures(syncs: {
  readonly bare: FirstSync;
  readonly near: Pick<FirstSync, "timings">;
}): Figure[] {
  const { requests, again } = syncs.bare;
  const time = ({ timings }: Pick<FirstSync, "timings">, name: string) =>
    timings.find((each) => each.name === name)?.median ?? Number.NaN;
  const ours = time(syncs.bare, "first_1000");
  const near = time(syncs.near, "first_1000");
  const note = `${requests} requests`;
  return [
    {
      name: "first_1000_s",
      about: "first sync of 1,000 members",
      value: ours / 1000,
      unit: "s",
      note,
    },
    {
      name: "first_1000_ratio",
      about: "  to undici with one bulk insert",
      value: ours / time(syncs.bare, "undici_1000"),
      unit: "x",
      goal: TO_UNDICI,
    },
    {
      name: "first_1000_near_s",
      about: "  from a service that responds after 20 ms",
      value: near / 1000,
      unit: "s",
    },
    {
      name: "first_1000_near_ratio",
      about: "    to undici with one bulk insert",
      value: near / time(syncs.near, "undici_1000"),
      unit: "x",
      goal: TO_UNDICI,
    },
    {
      name: "first_1000_loop_ratio",
      about: "    a loop with blizzapi to it",
      value: time(syncs.near, "loop_1000") / near,
      unit: "x",
      goal: TO_LOOP,
    },
    {
      name: "again_requests_share",
      about: "an hour later, when nothing has changed: share of the requests",
      value: again.requests / requests,
      unit: "x",
      goal: AGAIN,
      note: `${again.requests} requests`,
    },
    {
      name: "again_rows",
      about: "  rows written",
      value: again.rows,
      unit: "rows",
      goal: NO_ROWS,
    },
  ];
}

export function weekFigures(week: SimulatedWeek): Figure[] {
  const { requests, everyHour, staleness, stalenessEveryHour } = week;
  const upToDate = (values: readonly number[]) =>
    values.filter((value) => value === 0).length / values.length;
  const outdated = median(staleness.filter((value) => value > 0)) / HOUR_MS;
  return [
    {
      name: "week_requests_share",
      about: "a week of 10 guilds: requests to those of everything every hour",
      value: requests / everyHour,
      unit: "x",
      goal: TO_EVERY_HOUR,
      note: `${requests} to ${everyHour}`,
    },
    {
      name: "week_staleness_h",
      about: "  median staleness of active characters",
      value: median(staleness) / HOUR_MS,
      unit: "h",
      goal: { atMost: median(stalenessEveryHour) / HOUR_MS },
      note: `${staleness.length} probes`,
    },
    {
      name: "week_up_to_date_share",
      about: "  active characters whose stored profile is up to date",
      value: upToDate(staleness),
      unit: "x",
      note: `${upToDate(stalenessEveryHour).toFixed(3)} with everything every hour`,
    },
    {
      name: "week_outdated_h",
      about: "  median staleness of the others",
      value: outdated,
      unit: "h",
    },
  ];
}

export function yearFigures({ bytes, news, changes, queries }: YearOfHistory): Figure[] {
  return [
    {
      name: "year_mb",
      about: "a year of a guild of 1,000: size of the database",
      value: bytes / MB,
      unit: "MB",
      note: `${news} news, ${changes} changes`,
    },
    ...Object.entries(queries).map(([name, value]) => ({
      name: `year_${name}_ms`,
      about: `  ${name.replaceAll("_", " ")}`,
      value,
      unit: "ms",
    })),
  ];
}

export function memoryFigures(measured: readonly ServeMemory[]): Figure[] {
  return measured.map(({ size, memory, peak }) => ({
    name: `memory_${size}_mb`,
    about: `memory (RSS) of \`guildhall serve\` after ten minutes, ${size} members`,
    value: memory / MB,
    unit: "MB",
    goal: { atMost: MEMORY_MB[size] ?? 0 },
    note: `at most ${Math.round(peak / MB)} MB`,
  }));
}
