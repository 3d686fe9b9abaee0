import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Contestant, measure, median } from "../measure.ts";

/** Something that makes calls. */
export interface Caller {
  readonly name: string;
  /** What it is, for people. */
  readonly about: string;
  call(): Promise<unknown>;
  /** How many calls a round makes; fewer of those that take longer. */
  readonly calls: number;
}

export interface Throughput extends Pick<Caller, "name" | "about"> {
  /** Calls in a second, and CPU time of one in µs: the median of the rounds. */
  readonly perSecond: number;
  readonly cpu: number;
  /** What both are to those of the first caller in the same round: the median. More is better. */
  readonly toFirst: number;
  readonly toFirstByCpu: number;
}

export interface ThroughputOptions {
  readonly rounds: number;
  /** How many calls are under way at any time. */
  readonly concurrency: number;
}

const WARMUPS = 2;

/** How fast each caller is, taking turns: what else the machine does falls on all of them alike. */
export async function measureThroughput(
  callers: readonly Caller[],
  { rounds, concurrency }: ThroughputOptions,
): Promise<Throughput[]> {
  const runners = callers.map((caller) => createRunner(caller, concurrency));
  await measure(runners, { rounds, warmups: WARMUPS });
  const counted = runners.map(({ caller, taken }) => ({ caller, taken: taken.slice(WARMUPS) }));
  const first = counted[0]?.taken ?? [];
  return counted.map(({ caller: { name, about }, taken }) => {
    const medianOf = (of: "perSecond" | "cpu") => median(taken.map((round) => round[of]));
    const toFirst = (of: "perSecond" | "cpu") =>
      median(taken.map((round, index) => round[of] / (first[index]?.[of] ?? Number.NaN)));
    return {
      ...{ name, about, perSecond: medianOf("perSecond"), cpu: medianOf("cpu") },
      ...{ toFirst: toFirst("perSecond"), toFirstByCpu: 1 / toFirst("cpu") },
    };
  });
}

interface Runner extends Contestant {
  readonly caller: Caller;
  readonly taken: readonly { readonly perSecond: number; readonly cpu: number }[];
}

function createRunner(caller: Caller, concurrency: number): Runner {
  const { name, calls } = caller;
  const taken: { perSecond: number; cpu: number }[] = [];
  return {
    ...{ name, caller, taken },
    async prepare() {
      // The connections may have been idle for too long: they are opened before it is timed.
      await callMany(caller, concurrency, concurrency);
      // Nobody shall pay for what another one left behind. A full collection would drop compiled code too.
      collectYoungGarbage();
      return {
        async run() {
          const before = process.cpuUsage();
          const start = performance.now();
          await callMany(caller, calls, concurrency);
          const ms = performance.now() - start;
          const { user, system } = process.cpuUsage(before);
          taken.push({ perSecond: (calls / ms) * 1000, cpu: (user + system) / calls });
        },
        async cleanUp() {},
      };
    },
  };
}

function collectYoungGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "minor" });
}

/** Makes calls, the next one as soon as one is answered, until all are. */
async function callMany({ call }: Caller, calls: number, concurrency: number): Promise<void> {
  let made = 0;
  const worker = async () => {
    while (made++ < calls) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
