import type { Store, SyncRunRecord } from "@guildhall/store";

export interface RunFeedOptions {
  readonly store: Pick<Store, "runs">;
  /** ms between two queries */
  readonly intervalMs: number;
  /**
   * How much older than the latest run the progress of a queried run can be, in ms: longer than a run is without progress,
   * and longer than the clocks of two machines differ.
   */
  readonly windowMs: number;
  readonly onError: (error: unknown) => void;
}

export type RunListener = (run: SyncRunRecord) => void;

export interface RunFeed {
  /**
   * Calls `listener` with the running runs, then with each change of a run by any process. Returns a function that
   * unsubscribes. `onClose` is called when the feed is closed.
   */
  subscribe(listener: RunListener, onClose: () => void): () => void;
  close(): void;
}

/** Maximum number of runs of a query. */
const LIMIT = 500;

/**
 * Polls the runs in the database for any number of listeners with one query at a time, and only while there are
 * listeners.
 */
export function createRunFeed(options: RunFeedOptions): RunFeed {
  const listeners = new Map<RunListener, () => void>();
  let watch: Watch | null = null;
  let closed = false;

  const notifyAll: RunListener = (run) => {
    for (const listener of listeners.keys()) listener(run);
  };
  return {
    subscribe(listener, onClose) {
      if (closed) onClose();
      else {
        watch?.underWay().forEach(listener);
        listeners.set(listener, onClose);
        watch ??= startWatch(options, notifyAll);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        watch?.stop();
        watch = null;
      };
    },
    close() {
      closed = true;
      watch?.stop();
      for (const onClose of listeners.values()) onClose();
      listeners.clear();
    },
  };
}

interface Watch {
  underWay(): SyncRunRecord[];
  stop(): void;
}

function startWatch(options: RunFeedOptions, notify: RunListener): Watch {
  const { store, intervalMs, windowMs, onError } = options;
  const seen = new Map<number, SyncRunRecord>();
  let first = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const [latest] = await store.runs.list({ limit: 1 });
      const updatedAfter = (latest?.updatedAt ?? 0) - windowMs;
      const runs = await store.runs.list({ updatedAfter, limit: LIMIT });
      if (stopped) return;
      for (const run of runs.reverse()) {
        const changed = JSON.stringify(run) !== JSON.stringify(seen.get(run.id));
        if (changed && (!first || run.status === "running")) notify(run);
        seen.set(run.id, run);
      }
      for (const { id, status, updatedAt } of seen.values()) {
        if (status !== "running" && updatedAt <= updatedAfter) seen.delete(id);
      }
      first = false;
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(look, intervalMs);
  }

  void look();
  return {
    underWay: () => [...seen.values()].filter(({ status }) => status === "running"),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
