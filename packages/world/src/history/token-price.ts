import { DAY_MS, MINUTE_MS } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";

const INTERVAL_MS = 20 * MINUTE_MS;
const USUAL_COPPER = 2_468_130_000;

/** Returns the price of the game token in copper. It is constant from `since` until `until` (ms), for 20 minutes. */
export function tokenPriceAt(time: number) {
  const interval = Math.floor(time / INTERVAL_MS);
  const since = interval * INTERVAL_MS;
  const daily = Math.sin((since / DAY_MS) * 2 * Math.PI) * 0.02;
  const seasonal = Math.sin((since / (40 * DAY_MS)) * 2 * Math.PI) * 0.12;
  const noise = ((hash(`token ${interval}`) % 2_001) - 1_000) / 200_000;
  const price = Math.round((USUAL_COPPER * (1 + daily + seasonal + noise)) / 10_000) * 10_000;
  return { price, since, until: since + INTERVAL_MS };
}
