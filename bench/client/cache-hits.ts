import { median } from "../measure.ts";
import { createOurs } from "./competitors.ts";

const HITS = 100_000;
const WARMUPS = 2;

/** Measures sequential cache hits per second: the median of the rounds. */
export async function measureCacheHits(url: string, rounds: number): Promise<number> {
  const client = createOurs(url);
  try {
    await client.items.get({ itemId: 1 });
    const rates: number[] = [];
    for (let round = -WARMUPS; round < rounds; round += 1) {
      const start = performance.now();
      for (let hit = 0; hit < HITS; hit += 1) await client.items.get({ itemId: 1 });
      if (round >= 0) rates.push((HITS / (performance.now() - start)) * 1000);
    }
    return median(rates);
  } finally {
    await client.close();
  }
}
