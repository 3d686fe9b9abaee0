import { timeCall } from "../load/load.ts";
import { median } from "../measure.ts";
import { CODINGS, nextVisitor, type SiteBench } from "./site-bench.ts";

/** The median time of a roster of 1,000 members for one client alone, in ms, by its coding. */
export type Latency = Readonly<Record<string, number>>;

const REQUESTS = 300;
/** The pause between two requests, after which the site compares the roster with the database. */
const PAUSES_MS = [0, 300];

export async function measureLatency({ site, filled, dispatcher }: SiteBench): Promise<Latency> {
  const url = `${site.url}/api/v1/guilds/${filled.guildIds[1_000]}/roster`;
  const latency: Record<string, number> = {};
  for (const coding of CODINGS) {
    for (const pause of PAUSES_MS) {
      const times: number[] = [];
      const requests = pause > 0 ? REQUESTS / 10 : REQUESTS;
      for (let sent = 0; sent < requests; sent++) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const headers = { "accept-encoding": coding, ...nextVisitor() };
        times.push(await timeCall({ url, headers }, dispatcher));
      }
      latency[pause > 0 ? `${coding}_seldom` : coding] = median(times);
    }
  }
  return latency;
}
