import type { Logger } from "pino";

/** Minimum time between two log lines with the same message, in ms. */
const QUIET_MS = 30_000;

/**
 * Returns a handler that logs errors of the job queue. It logs the same message at most once in 30 s, because an
 * unavailable database causes the same error many times.
 */
export function logJobErrors(
  logger: Pick<Logger, "error">,
  monotonic: () => number = () => performance.now(),
): (error: unknown) => void {
  const logged = new Map<string, number>();
  return (error) => {
    const message = error instanceof Error ? error.message : String(error);
    const last = logged.get(message);
    const now = monotonic();
    if (last !== undefined && now - last < QUIET_MS) return;
    for (const [known, at] of logged) if (now - at >= QUIET_MS) logged.delete(known);
    logged.set(message, now);
    logger.error({ err: error }, "A database operation failed. Guildhall retries it.");
  };
}
