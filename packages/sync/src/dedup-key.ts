import { createHash } from "node:crypto";

export interface DedupKeyInput {
  readonly guildId: number;
  /** ms since 1970, from the entry */
  readonly timestamp: number;
  readonly type: string;
  /** The entire raw entry. */
  readonly entry: unknown;
}

/**
 * The deduplication key of a news item (contract 2.3): a hash over guild id, timestamp, activity
 * type and a digest of the entire raw entry. The digest does not depend on the order of keys, which
 * differs between documents.
 */
export function dedupKey({ guildId, timestamp, type, entry }: DedupKeyInput): string {
  const digest = sha256(canonicalJson(entry));
  return sha256(JSON.stringify([guildId, timestamp, type, digest]));
}

/**
 * A key of the event, the character and the time. The raw entry and its deduplication key change with the build
 * and the locale. This key does not, so the event stays one news item.
 */
export function eventKey(...parts: readonly (string | number)[]): string {
  return sha256(JSON.stringify(parts));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** JSON with sorted keys. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
