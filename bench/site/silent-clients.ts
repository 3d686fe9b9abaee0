import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Agent } from "undici";
import { timeCall } from "../load/load.ts";
import { median } from "../measure.ts";
import type { SiteBench } from "./site-bench.ts";

/** The memory of the site with clients that do not read, in bytes, and how it answers another visitor meanwhile. */
export interface SilentClients {
  readonly before: number;
  /** The highest additional memory. */
  readonly more: number;
  /** The times of another visitor, in ms, by what the visitor requests. */
  readonly others: Readonly<Record<string, { readonly median: number; readonly slowest: number }>>;
}

const CLIENTS = 100;
const PIPELINED = 100;
/** Requests of the other visitor, of each kind. */
const OTHERS = 100;
/** All of 127.0.0.0/8 is this machine. The site trusts only 127.0.0.1 as a proxy, so these are two visitors. */
const SILENT_ADDRESS = "127.0.0.2";
const OTHER_ADDRESS = "127.0.0.3";

/** What the clients request: each time the same roster, or a different answer. */
const TARGETS = {
  rosters: () => "roster",
  filtered_rosters: (index: number) => `roster?fromLevel=${index % 30}&limit=${10 + (index % 97)}`,
  documents: (index: number) =>
    `documents?limit=200&after=${1 + (index % 9_000)}:characters.statistics:`,
} as const;
export const SILENT_KINDS = Object.keys(TARGETS) as (keyof typeof TARGETS)[];

/**
 * Lets 100 clients of one address pipeline 100 requests each about a guild of 10,000 members, and read nothing.
 * Meanwhile a visitor from another address opens a new connection for each request.
 */
export async function measureSilentClients(
  { site, filled }: SiteBench,
  kind: (typeof SILENT_KINDS)[number],
): Promise<SilentClients> {
  const { hostname, port } = new URL(site.url);
  const guild = `/api/v1/guilds/${filled.newsGuildId}`;
  const pathAt = (index: number) => `${guild}/${TARGETS[kind](index)}`;
  const others = {
    roster: () => `/api/v1/guilds/${filled.guildIds[250]}/roster`,
    filtered_roster: (index: number) =>
      `${guild}/roster?rank=${index % 10}&fromLevel=${index % 71}`,
    guild: () => guild,
  };
  const visitor = new Agent({ pipelining: 0, localAddress: OTHER_ADDRESS });
  const timeOther = (path: string) => timeCall({ url: site.url + path, headers: {} }, visitor);
  const times = Object.entries(others).map(([name, pathOf]) => ({
    name,
    pathOf,
    all: [] as number[],
  }));
  for (const path of [pathAt(0), ...Object.values(others).map((pathOf) => pathOf(0))]) {
    await timeOther(path);
  }
  const { memory: before } = await site.usage();
  const sockets = Array.from({ length: CLIENTS }, (_, client) => {
    const from = { host: hostname, port: Number(port), localAddress: SILENT_ADDRESS };
    const socket = connect(from).pause();
    socket.on("error", () => {});
    const heads = Array.from(
      { length: PIPELINED },
      (_, sent) => `GET ${pathAt(client * PIPELINED + sent)} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`,
    );
    socket.write(heads.join(""));
    return socket;
  });
  try {
    let most = before;
    for (let sent = 0; sent < OTHERS; sent++) {
      for (const { pathOf, all } of times) all.push(await timeOther(pathOf(sent)));
      most = Math.max(most, (await site.usage()).memory);
      await setTimeout(20);
    }
    const figures = times.map(({ name, all }) => [
      name,
      { median: median(all), slowest: Math.max(...all) },
    ]);
    return { before, more: most - before, others: Object.fromEntries(figures) };
  } finally {
    for (const socket of sockets) socket.destroy();
    await visitor.close();
  }
}
