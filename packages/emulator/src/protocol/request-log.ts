import type { Region } from "@guildhall/contract";

/** A request that the emulator answered, except those to its own pages. Secrets are replaced by `[secret]`. */
export interface LoggedRequest {
  /** When it was answered, in ms since 1970. */
  readonly at: number;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query with its question mark; empty without a query. */
  readonly query: string;
  /** The id of the row, `token` for the token endpoint; `null` for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
  /** From the header or the query; `null` when missing. */
  readonly namespace: string | null;
  readonly status: number;
  /** The `x-trace-traceid` of the response. */
  readonly traceId: string;
}

const MIN_ENTRIES = 1_000;

/** The last requests, oldest first: at least the last 1,000, never more than twice as many. */
export interface RequestLog {
  readonly entries: readonly LoggedRequest[];
  /** The number of requests since the start or the last `clear`. */
  readonly total: number;
  add(entry: LoggedRequest): void;
  clear(): void;
}

/** @param hide Replaces secrets in a part of an address. */
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
      if (entries.length >= MIN_ENTRIES * 2) entries.splice(0, MIN_ENTRIES);
    },
    clear() {
      entries.length = 0;
      total = 0;
    },
  };
}
