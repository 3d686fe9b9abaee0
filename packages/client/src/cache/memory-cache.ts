import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { checkNames, checkWhole } from "../argument-checks.ts";

/** The limits of a memory cache. */
export interface MemoryCacheLimits {
  /** The maximum number of documents. Defaults to 10,000. */
  readonly maxEntries: number;
  /**
   * The maximum size in memory, in bytes: texts, headers, keys and parsed copies. Defaults to 128 MB. A text counts 5
   * bytes per character, more than documents of the service take. An array of thousands of empty objects can take
   * up to 20.
   */
  readonly maxBytes: number;
}

const DEFAULT_LIMITS = {
  maxEntries: 10_000,
  maxBytes: 128 * 1024 * 1024, // bytes
} as const satisfies MemoryCacheLimits;

/** An entry of the list, which is ordered by last use. */
interface Slot {
  readonly key: string;
  readonly entry: CachedResponse;
  readonly size: number;
  older: Slot | null;
  newer: Slot | null;
}

/**
 * Creates a cache in memory that evicts the least recently used documents. A document that exceeds the whole cache is
 * not stored.
 * @throws RangeError for a limit that is not a positive integer.
 */
export function createMemoryCache(limits: Partial<MemoryCacheLimits> = {}): ResponseCache {
  checkNames(limits, DEFAULT_LIMITS, "createMemoryCache: limits");
  const { maxEntries = DEFAULT_LIMITS.maxEntries, maxBytes = DEFAULT_LIMITS.maxBytes } = limits;
  checkWhole("createMemoryCache: maxEntries", maxEntries);
  checkWhole("createMemoryCache: maxBytes", maxBytes);
  const slots = new Map<string, Slot>();
  // A linked list, because a Map in the order of use gets slow: it steps over removed entries.
  let oldest: Slot | null = null;
  let newest: Slot | null = null;
  let bytes = 0;

  const link = (slot: Slot): void => {
    slot.older = newest;
    slot.newer = null;
    if (newest) newest.newer = slot;
    else oldest = slot;
    newest = slot;
  };
  const unlink = ({ older, newer }: Slot): void => {
    if (older) older.newer = newer;
    else oldest = newer;
    if (newer) newer.older = older;
    else newest = older;
  };
  const remove = (key: string): void => {
    const slot = slots.get(key);
    if (!slot) return;
    unlink(slot);
    slots.delete(key);
    bytes -= slot.size;
  };
  const get = (key: string): CachedResponse | undefined => {
    const slot = slots.get(key);
    if (slot && slot !== newest) {
      unlink(slot);
      link(slot);
    }
    return slot?.entry;
  };

  return {
    get,
    peek: get,
    set(key, entry) {
      remove(key);
      const size = sizeOf(key, entry);
      if (size > maxBytes) return;
      const slot: Slot = { key, entry, size, older: null, newer: null };
      link(slot);
      slots.set(key, slot);
      bytes += size;
      while (oldest && (slots.size > maxEntries || bytes > maxBytes)) remove(oldest.key);
    },
    delete: remove,
  };
}

/** Maximum bytes per character. */
const CHARACTER_BYTES = 2;
/** Bytes of a parsed copy per character of its text. Measured: 1.1 to 2.7. */
const PARSED_BYTES = 3;
/** The objects around the texts, and a map entry. */
const ENTRY_BYTES = 512;
/** A header property. */
const HEADER_BYTES = 64;

function sizeOf(key: string, { text, headers }: CachedResponse): number {
  let size = ENTRY_BYTES + CHARACTER_BYTES * key.length;
  size += (CHARACTER_BYTES + PARSED_BYTES) * text.length;
  for (const [name, value] of Object.entries(headers)) {
    size += HEADER_BYTES + CHARACTER_BYTES * (name.length + value.length);
  }
  return size;
}
