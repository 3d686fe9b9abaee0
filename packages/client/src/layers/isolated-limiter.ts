import { pause } from "../abort.ts";
import { quotaStoreFailed } from "../errors/quota-error.ts";
import type { ApiRequest } from "../send.ts";
import { announceWait, type Limiter, type LimiterOptions } from "./limiter.ts";
import { createPermitSource } from "./permits.ts";

/**
 * Limits requests as `limiter` does, for calls that can share only plain data (`isolatesRequests`). Each call requests
 * its own permit and waits with its own timer. Calls are not served in FIFO order, and `close` does not end waits.
 */
export function isolatedLimiter({ key, limits, store, time, events }: LimiterOptions): Limiter {
  const permits = createPermitSource({ holder: { key, limits }, store, time });

  const takePermit = async (request: ApiRequest): Promise<void> => {
    const call = {
      request,
      announced: false,
      fail(error: unknown) {
        throw error;
      },
    };
    for (;;) {
      const given = await takeOne().catch((cause: unknown) => {
        throw quotaStoreFailed({ url: request.url, cause });
      });
      if (given.granted > 0 && given.areUsable()) return;
      const until = time.elapsed() + Math.max(1, given.waitMs);
      announceWait(call, { until, reason: given.reason ?? "second" }, { time, events });
      await pause(time, until - time.elapsed(), request.signal);
    }
  };

  // Also rejects when the store throws.
  const takeOne = async () => permits.take(1);

  return {
    layer: (send) => async (request) => {
      await takePermit(request);
      try {
        return await send(request);
      } catch (error) {
        permits.blockAfter(error);
        throw error;
      }
    },
    left: permits.left,
    resume: permits.resume,
    close() {},
  };
}
