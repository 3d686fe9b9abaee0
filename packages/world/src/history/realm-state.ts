import type { Region } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import type { Population, RealmStatus } from "../texts/type-texts.ts";
import type { ConnectedRow } from "./realm-rows.ts";

/** How a connected realm is at a moment, since when, and until when at least; times in ms. */
export interface RealmState {
  readonly status: RealmStatus;
  readonly population: Population;
  readonly hasQueue: boolean;
  readonly since: number;
  readonly until: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** One stretch in which an outage may fall. */
const STRETCH_MS = 12 * HOUR_MS;
const OUTAGES_PER_100_STRETCHES = 12;
const MAINTENANCE_MS = HOUR_MS;

const POPULATIONS: readonly Population[] = ["LOW", "MEDIUM", "HIGH", "FULL"];

/** When the weekly maintenance of a region begins, in ms after Thursday 0:00 UTC, as weeks since 1970 begin. */
const MAINTENANCE: Readonly<Record<Region, number>> = {
  us: 5 * DAY_MS + 15 * HOUR_MS,
  eu: 6 * DAY_MS + 4 * HOUR_MS,
  kr: 6 * DAY_MS + 20 * HOUR_MS,
  tw: 6 * DAY_MS + 21 * HOUR_MS,
  cn: 6 * DAY_MS + 22 * HOUR_MS,
};

/** The hour, in UTC, at which most people play. */
const BUSIEST_HOUR: Readonly<Record<Region, number>> = { us: 2, eu: 19, kr: 12, tw: 13, cn: 13 };

/** The state of a connected realm: a pure function of the world's seed and the time. */
export function realmStateAt(
  seed: number,
  region: Region,
  row: ConnectedRow,
  time: number,
): RealmState {
  const outages = [
    outageNear(seed, row.id, time - STRETCH_MS),
    outageNear(seed, row.id, time),
    maintenanceNear(region, time - WEEK_MS),
    maintenanceNear(region, time),
  ].filter((outage) => outage !== null);
  const down = row.closed || outages.some(([from, to]) => time >= from && time < to);
  const edges = [...outages.flat(), Math.floor(time / HOUR_MS) * HOUR_MS];
  const population = populationAt(region, row, time);
  return {
    status: down ? "DOWN" : "UP",
    population,
    hasQueue: !down && population === "FULL" && row.hasQueue === true,
    since: Math.max(...edges.filter((edge) => edge <= time)),
    until: Math.min(
      (Math.floor(time / HOUR_MS) + 1) * HOUR_MS,
      ...edges.filter((edge) => edge > time),
    ),
  };
}

function outageNear(seed: number, realmId: number, time: number): [number, number] | null {
  const stretch = Math.floor(time / STRETCH_MS);
  const draw = hash(`${seed} outage ${realmId} ${stretch}`);
  if (draw % 100 >= OUTAGES_PER_100_STRETCHES) return null;
  const from = stretch * STRETCH_MS + (draw % 660) * MINUTE_MS;
  return [from, from + (10 + (draw % 41)) * MINUTE_MS];
}

function maintenanceNear(region: Region, time: number): [number, number] {
  const from = Math.floor(time / WEEK_MS) * WEEK_MS + MAINTENANCE[region];
  return [from, from + MAINTENANCE_MS];
}

/** In the busy hours there is one step more than at other times, at dead of night one less. */
function populationAt(region: Region, row: ConnectedRow, time: number): Population {
  const hour = Math.floor(time / HOUR_MS) % 24;
  const away = Math.abs(((hour - BUSIEST_HOUR[region] + 36) % 24) - 12);
  const shift = away <= 2 ? 1 : away >= 9 ? -1 : 0;
  const usual = POPULATIONS.indexOf(row.population);
  return POPULATIONS[Math.min(3, Math.max(0, usual + shift))] ?? row.population;
}
