import type { Dispatcher } from "undici";
import { type Contestant, measure, median } from "../measure.ts";
import { type Call, load } from "./load.ts";
import type { ServerProcess } from "./server-process.ts";

/** A server under load. */
export interface LoadedServer {
  readonly name: string;
  /** What it is, for people. */
  readonly about: string;
  readonly server: Pick<ServerProcess, "usage">;
  /** The calls that it is sent, counted over all rounds. */
  readonly callAt: (index: number) => Call;
  /** How many calls a round makes; fewer of those that take longer. */
  readonly requests: number;
  readonly concurrency: number;
}

export interface Throughput extends Pick<LoadedServer, "name" | "about"> {
  /** Median, slowest and fastest round. */
  readonly perSecond: number;
  readonly slowest: number;
  readonly fastest: number;
  /** The server's CPU time for one call, in µs: the machine's other work weighs less on it. */
  readonly cpu: number;
}

const WARMUPS = 2;

/** How many calls in a second each server answers, the servers taking turns. */
export async function measureThroughput(
  servers: readonly LoadedServer[],
  { rounds, dispatcher }: { readonly rounds: number; readonly dispatcher: Dispatcher },
): Promise<Throughput[]> {
  const runners = servers.map((server) => createRunner(server, dispatcher));
  const timings = await measure(runners, { rounds, warmups: WARMUPS });
  return runners.flatMap(({ server, cpuTimes }, index) => {
    const timing = timings[index];
    if (!timing) return [];
    const { name, about, requests } = server;
    const rate = (ms: number) => (requests / ms) * 1000;
    return {
      name,
      about,
      perSecond: rate(timing.median),
      slowest: rate(timing.slowest),
      fastest: rate(timing.fastest),
      cpu: (median(cpuTimes.slice(WARMUPS)) / requests) * 1000,
    };
  });
}

interface Runner extends Contestant {
  readonly server: LoadedServer;
  /** The server's CPU time in each round, in ms. */
  readonly cpuTimes: readonly number[];
}

function createRunner(loaded: LoadedServer, dispatcher: Dispatcher): Runner {
  const { name, server, callAt, requests, concurrency } = loaded;
  const cpuTimes: number[] = [];
  let called = 0;
  const next = () => callAt(called++);
  return {
    name,
    server: loaded,
    cpuTimes,
    prepare: async () => {
      // The connections may have been idle for too long: they are opened before it is timed.
      await load(next, { dispatcher, requests: concurrency, concurrency });
      const before = await server.usage();
      return {
        run: () => load(next, { dispatcher, requests, concurrency }),
        cleanUp: async () => {
          cpuTimes.push((await server.usage()).cpu - before.cpu);
        },
      };
    },
  };
}
