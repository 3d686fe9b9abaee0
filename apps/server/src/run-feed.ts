import type { Store, SyncRunRecord } from "@guildhall/store";

export interface RunFeedOptions {
  readonly store: Pick<Store, "runs">;
  readonly clock: () => number;
  /** ms between two looks at the database */
  readonly intervalMs: number;
  /**
   * How far back a look reaches, in ms: longer than a run goes without progress, and than the clocks of
   * two machines differ.
   */
  readonly windowMs: number;
  readonly onError: (error: unknown) => void;
}

export type RunListener = (run: SyncRunRecord) => void;

export interface RunFeed {
  /**
   * Tells `listener` the runs that are under way, then every change of a run, whichever process
   * makes it. Gives the function that ends it. `onClose` is called when the feed itself ends.
   */
  subscribe(listener: RunListener, onClose: () => void): () => void;
  close(): void;
}

/** The most runs that one look reads. */
const LIMIT = 500;

/**
 * Watches the runs in the database for any number of listeners with one query at a time, and only
 * while somebody listens.
 */
export function createRunFeed(options: RunFeedOptions): RunFeed {
  const listeners = new Map<RunListener, () => void>();
  let watch: Watch | null = null;
  let closed = false;

  const tellAll: RunListener = (run) => {
    for (const listener of listeners.keys()) listener(run);
  };
  return {
    subscribe(listener, onClose) {
      if (closed) onClose();
      else {
        watch?.underWay().forEach(listener);
        listeners.set(listener, onClose);
        watch ??= startWatch(options, tellAll);
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

function startWatch(options: RunFeedOptions, tell: RunListener): Watch {
  const { store, clock, intervalMs, windowMs, onError } = options;
  const seen = new Map<number, SyncRunRecord>();
  let first = true;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function look(): Promise<void> {
    try {
      const updatedAfter = clock() - windowMs;
      const runs = await store.runs.list({ updatedAfter, limit: LIMIT });
      if (stopped) return;
      for (const run of runs.reverse()) {
        const changed = JSON.stringify(run) !== JSON.stringify(seen.get(run.id));
        if (changed && (!first || run.status === "running")) tell(run);
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
