import type { NotFoundError } from "../errors/status-errors.ts";
import type { Time } from "../time.ts";

/** Remembers recent 404 errors. */
export interface NotFoundMemory {
  /** Returns the cached error of a key. */
  find(key: string): NotFoundError | undefined;
  add(key: string, error: NotFoundError): void;
}

interface NotFoundMemoryOptions {
  readonly time: Time;
  /** How long an error is cached, in ms. */
  readonly ms: number;
}

/** An error has at most some KB. */
const MAX_ENTRIES = 1000;

/** Remembers the last 1,000 errors for a limited time. */
export function createNotFoundMemory({ time, ms }: NotFoundMemoryOptions): NotFoundMemory {
  /** Oldest first, because all entries expire after the same time. */
  const entries = new Map<string, { readonly error: NotFoundError; readonly until: number }>();
  return {
    find(key) {
      const entry = entries.get(key);
      if (entry && time.elapsed() < entry.until) return entry.error;
      entries.delete(key);
      return undefined;
    },
    add(key, error) {
      if (ms === 0) return;
      entries.delete(key);
      entries.set(key, { error, until: time.elapsed() + ms });
      for (const oldest of entries.keys()) {
        if (entries.size <= MAX_ENTRIES) break;
        entries.delete(oldest);
      }
    },
  };
}
