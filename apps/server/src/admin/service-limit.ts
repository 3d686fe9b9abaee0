import type { Context } from "hono";
import { HttpError } from "../http-error.ts";
import { createRateLimit } from "../visitors/rate-limit.ts";
import { userOf } from "./access.ts";

/** Requests for the service: more than a person sends, and few enough to spare the quota. */
const LIMIT = { burst: 20, tokensPerSecond: 0.5, maxBuckets: 1_000 };

/** Counts a request that leads to requests for the service. @throws HttpError 429 */
export type ServiceLimit = (c: Context) => void;

/** Limits the requests for the service of each user. */
export function createServiceLimit(now: () => number = () => performance.now()): ServiceLimit {
  const rate = createRateLimit({ ...LIMIT, now });
  return (c) => {
    const wait = rate.take(String(userOf(c).id), 1);
    if (wait === 0) return;
    throw new HttpError(
      429,
      "too-many-requests",
      "You have sent too many requests for the game's service.",
      `Try again in ${wait} s.`,
      { "Retry-After": String(wait) },
    );
  };
}
