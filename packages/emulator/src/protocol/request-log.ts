import type { Region } from "@guildhall/contract";

/** A request that the emulator answered. */
export interface LoggedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The query with its question mark; empty when there was none. */
  readonly query: string;
  /** The id of the endpoint's row, `token` for the token endpoint, null for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
  readonly status: number;
}

const KEPT = 1_000;

/** The last requests, oldest first: at least the last 1,000, never more than twice as many. */
export function createRequestLog(): {
  readonly entries: readonly LoggedRequest[];
  add(entry: LoggedRequest): void;
} {
  const entries: LoggedRequest[] = [];
  return {
    entries,
    add(entry) {
      entries.push(entry);
      if (entries.length >= KEPT * 2) entries.splice(0, KEPT);
    },
  };
}
