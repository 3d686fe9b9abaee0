import type { Dispatcher } from "undici";
import { type Contestant, measure, median } from "../measure.ts";
import { type LoadRequest, load } from "./load.ts";
import type { ServerProcess } from "./server-process.ts";

/** A server under load. */
export interface LoadedServer {
  readonly name: string;
  /** Label in the table. */
  readonly about: string;
  readonly server: Pick<ServerProcess, "usage">;
  /** Returns a call by its index over all rounds. */
  readonly callAt: (index: number) => LoadRequest;
  /** Number of calls in a round; lower for slow calls. */
  readonly requests: number;
  readonly concurrency: number;
}

export interface Throughput extends Pick<LoadedServer, "name" | "about"> {
  /** Calls per second of the median, the slowest and the fastest round. */
  readonly perSecond: number;
  readonly slowest: number;
  readonly fastest: number;
  /** CPU time of the server for one call, in µs. Other processes affect it less. */
  readonly cpu: number;
}

const WARMUPS = 2;

/** Measures the calls per second of each server, in alternating rounds. */
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
      // Opens the connections before the measurement, because idle ones may be closed.
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
