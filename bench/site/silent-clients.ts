import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { timeCall } from "../load/load.ts";
import { median } from "../measure.ts";
import { nextVisitor, type SiteBench } from "./site-bench.ts";

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

/** What the clients request: each time the same roster, or a different answer. */
const TARGETS = {
  rosters: () => "roster",
  filtered_rosters: (index: number) => `roster?minLevel=${index % 30}&offset=${index % 97}`,
  documents: (index: number) =>
    `documents?limit=200&after=${1 + (index % 9_000)}:characters.statistics:`,
} as const;
export const SILENT_KINDS = Object.keys(TARGETS) as (keyof typeof TARGETS)[];

/** Lets 100 clients of one address pipeline 100 requests each about a guild of 10,000 members, and read nothing. */
export async function measureSilentClients(
  { site, filled, dispatcher }: SiteBench,
  kind: (typeof SILENT_KINDS)[number],
): Promise<SilentClients> {
  const { hostname, port } = new URL(site.url);
  const pathAt = (index: number) => `/api/guilds/${filled.newsGuildId}/${TARGETS[kind](index)}`;
  const other = () => ({
    url: `${site.url}/api/guilds/${filled.guildIds[250]}/roster`,
    headers: nextVisitor(),
  });
  await timeCall({ url: site.url + pathAt(0), headers: nextVisitor() }, dispatcher);
  await timeCall(other(), dispatcher);
  const { memory: before } = await site.usage();
  const sockets = Array.from({ length: CLIENTS }, (_, client) => {
    const socket = connect(Number(port), hostname).pause();
    socket.on("error", () => {});
    const heads = Array.from(
      { length: PIPELINED },
      (_, sent) => `GET ${pathAt(client * PIPELINED + sent)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    );
    socket.write(heads.join(""));
    return socket;
  });
  try {
    const times: number[] = [];
    let most = before;
    for (let sent = 0; sent < OTHERS; sent++) {
      times.push(await timeCall(other(), dispatcher));
      most = Math.max(most, (await site.usage()).memory);
      await setTimeout(20);
    }
    return { before, more: most - before, median: median(times), slowest: Math.max(...times) };
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}
