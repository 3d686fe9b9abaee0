import { hash } from "@guildhall/contract/source";

const INTERVAL_MS = 20 * 60_000;
const DAY_MS = 86_400_000;
const USUAL_COPPER = 2_468_130_000;

/** The price of the game token in copper, since when and until when, in ms. It changes every 20 minutes. */
export function tokenPriceAt(time: number): {
  readonly price: number;
  readonly since: number;
  readonly until: number;
} {
  const interval = Math.floor(time / INTERVAL_MS);
  const since = interval * INTERVAL_MS;
  const daily = Math.sin((since / DAY_MS) * 2 * Math.PI) * 0.02;
  const seasonal = Math.sin((since / (40 * DAY_MS)) * 2 * Math.PI) * 0.12;
  const noise = ((hash(`token ${interval}`) % 2_001) - 1_000) / 200_000;
  const price = Math.round((USUAL_COPPER * (1 + daily + seasonal + noise)) / 10_000) * 10_000;
  return { price, since, until: since + INTERVAL_MS };
}
