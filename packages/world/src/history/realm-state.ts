import { HOUR_MS, MINUTE_MS, type Region, WEEK_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { REGION_ROWS } from "../catalog/regions.ts";
import type { Population, RealmStatus } from "../texts/type-texts.ts";
import type { ConnectedRealmRow } from "./realms.ts";

/** In each period of this length, there is at most one outage. */
const PERIOD_MS = 12 * HOUR_MS;
const OUTAGES_PER_100_PERIODS = 12;
const MAINTENANCE_MS = HOUR_MS;

const POPULATIONS: readonly Population[] = ["LOW", "MEDIUM", "HIGH", "FULL"];

/** Returns the state of a connected realm at a moment (ms). It is constant from `since` to `until`, in ms. */
export function realmStateAt(seed: number, region: Region, row: ConnectedRealmRow, time: number) {
  const outages = [
    outageNear(seed, row.id, time - PERIOD_MS),
    outageNear(seed, row.id, time),
    maintenanceNear(region, time - WEEK_MS),
    maintenanceNear(region, time),
  ].filter((outage) => outage !== null);
  const down = row.isClosed || outages.some(([from, to]) => time >= from && time < to);
  const edges = [...outages.flat(), Math.floor(time / HOUR_MS) * HOUR_MS];
  const status: RealmStatus = down ? "DOWN" : "UP";
  const population = populationAt(region, row, time);
  return {
    status,
    population,
    hasQueue: !down && population === "FULL" && row.hasQueue,
    since: Math.max(...edges.filter((edge) => edge <= time)),
    until: Math.min(
      (Math.floor(time / HOUR_MS) + 1) * HOUR_MS,
      ...edges.filter((edge) => edge > time),
    ),
  };
}

function outageNear(seed: number, realmId: number, time: number): [number, number] | null {
  const period = Math.floor(time / PERIOD_MS);
  const roll = hash(`${seed} outage ${realmId} ${period}`);
  if (roll % 100 >= OUTAGES_PER_100_PERIODS) return null;
  const from = period * PERIOD_MS + (roll % 660) * MINUTE_MS;
  return [from, from + (10 + (roll % 41)) * MINUTE_MS];
}

function maintenanceNear(region: Region, time: number): [number, number] {
  const from = Math.floor(time / WEEK_MS) * WEEK_MS + REGION_ROWS[region].maintenanceHour * HOUR_MS;
  return [from, from + MAINTENANCE_MS];
}

/** The population is one step higher around the busiest hour, and one lower at night. */
function populationAt(region: Region, row: ConnectedRealmRow, time: number): Population {
  const hour = Math.floor(time / HOUR_MS) % 24;
  const away = Math.abs(((hour - REGION_ROWS[region].busiestHour + 36) % 24) - 12);
  const shift = away <= 2 ? 1 : away >= 9 ? -1 : 0;
  const usual = POPULATIONS.indexOf(row.population);
  return POPULATIONS[Math.min(3, Math.max(0, usual + shift))] ?? row.population;
}
