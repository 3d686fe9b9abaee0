/** One thing that is timed against others. */
export interface Contestant {
  readonly name: string;
  /** Makes ready for one round, which is not timed. */
  prepare(): Promise<Round>;
}

export interface Round {
  /** What is timed. */
  run(): Promise<void>;
  /** Not timed; also called when `run` threw. */
  cleanUp(): Promise<void>;
}

/** The times of one contestant, in ms. */
export interface Timing {
  readonly name: string;
  readonly median: number;
  readonly fastest: number;
  readonly slowest: number;
}

export interface MeasureOptions {
  /** Timed rounds of each contestant. */
  readonly rounds: number;
  /** Rounds before them that are not counted, so that code and connections are warm. */
  readonly warmups: number;
  /** In ms. */
  readonly now?: () => number;
}

/**
 * Times the contestants round by round, the order turned around in every second one, so that what
 * else the machine does falls on all of them alike.
 */
export async function measure(
  contestants: readonly Contestant[],
  { rounds, warmups, now = () => performance.now() }: MeasureOptions,
): Promise<Timing[]> {
  const times = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = -warmups; round < rounds; round++) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) {
      const time = await timed(await contestant.prepare(), now);
      if (round >= 0) times.get(contestant.name)?.push(time);
    }
  }
  return [...times].map(([name, taken]) => summary(name, taken));
}

async function timed({ run, cleanUp }: Round, now: () => number): Promise<number> {
  try {
    const start = now();
    await run();
    return now() - start;
  } finally {
    await cleanUp();
  }
}

function summary(name: string, times: readonly number[]): Timing {
  return {
    name,
    median: median(times),
    fastest: Math.min(...times),
    slowest: Math.max(...times),
  };
}

/** The one in the middle, or what lies between the two in the middle; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
