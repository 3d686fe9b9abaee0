import type { Region } from "@guildhall/contract";

/**
 * A request that the emulator answered. Those to the emulator's own pages are not among them. Where an
 * address held a secret, `[secret]` stands.
 */
export interface LoggedRequest {
  /** When it was answered, in ms since 1970. */
  readonly at: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query with its question mark; empty when there was none. */
  readonly query: string;
  /** The id of the endpoint's row, `token` for the token endpoint, null for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
  /** As it was named, by header or by query; null when it was not. */
  readonly namespace: string | null;
  readonly status: number;
  /** The answer's `x-trace-traceid`. */
  readonly traceId: string;
}

const KEPT = 1_000;

/** The last requests, oldest first: at least the last 1,000, never more than twice as many. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /** How many there were since the start, or since it was cleared. */
  readonly total: number;
  add(entry: LoggedRequest): void;
  clear(): void;
}

/** `hide` takes what is secret out of a part of an address. */
export function createRequestLog(hide: (address: string) => string): RequestLog {
  const entries: LoggedRequest[] = [];
  let total = 0;
  return {
    entries,
    get total() {
      return total;
    },
    add(entry) {
      total += 1;
      const { path, query, namespace } = entry;
      entries.push({
        ...entry,
        path: hide(path),
        query: hide(query),
        namespace: namespace === null ? null : hide(namespace),
      });
      if (entries.length >= KEPT * 2) entries.splice(0, KEPT);
    },
    clear() {
      entries.length = 0;
      total = 0;
    },
  };
}
