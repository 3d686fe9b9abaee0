/** A subject of a comparison. */
export interface Contestant {
  readonly name: string;
  /** Prepares a round. Not timed. */
  prepare(): Promise<Round>;
}

export interface Round {
  /** The timed work. */
  run(): Promise<void>;
  /** Not timed. Also called when `run` throws. */
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
  /** Rounds that warm up code and connections first, and are not counted. */
  readonly warmups: number;
  /** In ms. */
  readonly now?: () => number;
}

/**
 * Times the contestants in alternating rounds, in reverse order in every second one, so that other
 * processes affect all of them equally.
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

/** Returns the median; NaN for an empty array. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const middle = (sorted.length - 1) / 2;
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2;
}
