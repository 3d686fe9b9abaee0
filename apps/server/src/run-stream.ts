import type { SyncRunRecord } from "@guildhall/store";
import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { runAnswer } from "./api/answers.ts";
import type { RunFeed } from "./run-feed.ts";

export interface RunStreamOptions {
  readonly feed: RunFeed;
  /** ms between the comments that keep an idle stream open */
  readonly heartbeatMs: number;
  /** Whether the client may still read: the session can end while the stream is open. */
  readonly mayRead: () => Promise<boolean>;
  /** Whether the runs have their error messages. */
  readonly detailed: boolean;
}

/**
 * Streams the runs as server-sent events. A client that reads slowly gets only the latest state of
 * each run, so the buffer stays small and other clients do not wait.
 */
export function streamRuns(c: Context, options: RunStreamOptions): Response {
  const { feed, heartbeatMs, mayRead, detailed } = options;
  // Without a reader, the stream of a HEAD request would never end.
  const headers = { "Content-Type": "text/event-stream", "Cache-Control": "no-store" };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  c.header("X-Accel-Buffering", "no");
  const response = streamSSE(c, async (stream) => {
    const waiting = new Map<number, SyncRunRecord>();
    let ended = false;
    let wake = () => {};
    const unsubscribe = feed.subscribe(
      (run) => {
        waiting.set(run.id, run);
        wake();
      },
      () => {
        ended = true;
        wake();
      },
    );
    stream.onAbort(() => {
      ended = true;
      unsubscribe();
      wake();
    });
    await stream.write(": the runs of the sync\n\n");
    while (!ended) {
      const isIdle = waiting.size === 0 && !(await woken(heartbeatMs, (resume) => (wake = resume)));
      if (!(await mayRead())) break;
      const [run] = waiting.values();
      if (run) {
        waiting.delete(run.id);
        await stream.writeSSE({ event: "run", data: JSON.stringify(runAnswer(run, detailed)) });
      } else if (isIdle) await stream.write(": still here\n\n");
    }
    unsubscribe();
  });
  response.headers.set("Cache-Control", headers["Cache-Control"]);
  return response;
}

/** Waits for `resume` to be called; false when that takes longer than `timeoutMs`. */
function woken(timeoutMs: number, give: (resume: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeoutMs);
    give(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
