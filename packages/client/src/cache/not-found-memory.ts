import type { NotFoundError } from "../errors/status-errors.ts";
import type { Time } from "../time.ts";

/** What the service lately did not find. */
export interface NotFoundMemory {
  /** The error that a call got lately. */
  find(key: string): NotFoundError | undefined;
  add(key: string, error: NotFoundError): void;
}

interface NotFoundMemoryOptions {
  readonly time: Time;
  /** How long an error counts, in ms. */
  readonly ms: number;
}

/** An error is some KB at most. */
const MAX_ENTRIES = 1000;

/** Remembers the latest 1,000 errors for a time. */
export function createNotFoundMemory({ time, ms }: NotFoundMemoryOptions): NotFoundMemory {
  /** The oldest first, as all of them count equally long. */
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
