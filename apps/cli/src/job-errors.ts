import type { Logger } from "pino";

/** Time between two log lines about the same error, in ms. */
const QUIET_MS = 30_000;

/** Logs errors of the job queue. While the database cannot be used, each error would come many times. */
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
    logger.error({ err: error }, "The database cannot be used for jobs. It is tried again.");
  };
}
