import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Contestant, measure, median } from "../measure.ts";

/** A client under test. */
export interface Caller {
  readonly name: string;
  /** Label in the table. */
  readonly about: string;
  call(): Promise<unknown>;
  /** Number of calls in a round; lower for slow clients. */
  readonly calls: number;
}

export interface Throughput extends Pick<Caller, "name" | "about"> {
  /** Calls per second, and CPU time of a call in µs: the median of the rounds. */
  readonly perSecond: number;
  readonly cpu: number;
  /** The ratios of both to those of the first caller in the same round: the median. Higher is better. */
  readonly toFirst: number;
  readonly toFirstByCpu: number;
}

export interface ThroughputOptions {
  readonly rounds: number;
  /** Number of calls in flight. */
  readonly concurrency: number;
}

const WARMUPS = 2;

/** Measures callers in alternating rounds, so that other processes affect all of them equally. */
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
      name,
      about,
      perSecond: medianOf("perSecond"),
      cpu: medianOf("cpu"),
      toFirst: toFirst("perSecond"),
      toFirstByCpu: 1 / toFirst("cpu"),
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
    name,
    caller,
    taken,
    async prepare() {
      // Opens the connections before the measurement, because idle ones may be closed.
      await callMany(caller, concurrency, concurrency);
      // Collects the garbage of the previous caller. A full collection would also drop compiled code.
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

/** Makes calls with a constant number in flight. */
async function callMany({ call }: Caller, calls: number, concurrency: number): Promise<void> {
  let made = 0;
  const worker = async () => {
    while (made++ < calls) await call();
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
