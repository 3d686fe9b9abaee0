import { connect } from "node:net";
import { request } from "undici";
import { median } from "../measure.ts";
import type { SiteBench } from "./site-bench.ts";

/** The memory of the site with clients that do not read, in bytes, and how it answers others meanwhile. */
export interface SilentClients {
  readonly before: number;
  /** The highest additional memory. */
  readonly more: number;
  /** For another client, in ms. */
  readonly median: number;
  readonly slowest: number;
}

const CLIENTS = 100;
const PIPELINED = 100;
const OTHERS = 200;

/** Lets 100 clients send 100 requests each for a roster of 10,000 members, and read nothing. */
export async function measureSilentClients({ site, filled }: SiteBench): Promise<SilentClients> {
  const { hostname, port } = new URL(site.url);
  const path = `/api/guilds/${filled.guildIds[10_000]}/roster`;
  const requests = `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(PIPELINED);
  const other = `${site.url}/api/guilds/${filled.guildIds[250]}/roster`;
  for (const url of [site.url + path, other]) await (await request(url)).body.dump();
  const { memory: before } = await site.usage();
  const sockets = Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(port), hostname).pause();
    socket.on("error", () => {});
    socket.write(requests);
    return socket;
  });
  try {
    const times: number[] = [];
    let most = before;
    for (let sent = 0; sent < OTHERS; sent++) {
      const start = performance.now();
      const { body } = await request(other);
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      times.push(performance.now() - start);
      most = Math.max(most, (await site.usage()).memory);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { before, more: most - before, median: median(times), slowest: Math.max(...times) };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
