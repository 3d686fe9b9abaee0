import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { checkWhole } from "../argument-checks.ts";

/** How much a memory cache keeps. */
export interface MemoryCacheLimits {
  /** Documents; 10,000 when it is not told. */
  readonly maxEntries: number;
  /**
   * Bytes of all that is kept, as it lies in memory; 128 MB when it is not told. It counts texts, headers, keys and parsed copies. A text counts 5
   * for each character, which is more than the documents of the service take; one that is a list of
   * thousands of empty objects takes up to 20 once it was read.
   */
  readonly maxBytes: number;
}

const DEFAULT_LIMITS = {
  maxEntries: 10_000,
  maxBytes: 128 * 1024 * 1024, // bytes
} as const satisfies MemoryCacheLimits;

/** A document between the one that was used before it and the one that was used after it. */
interface Slot {
  readonly key: string;
  readonly entry: CachedResponse;
  readonly size: number;
  older: Slot | null;
  newer: Slot | null;
}

/**
 * A cache in memory that gives up what was not used for longest. A document that is larger than all of
 * it is not kept.
 * @throws RangeError that names the limit that is no whole number above 0.
 */
export function createMemoryCache(limits: Partial<MemoryCacheLimits> = {}): ResponseCache {
  const { maxEntries = DEFAULT_LIMITS.maxEntries, maxBytes = DEFAULT_LIMITS.maxBytes } = limits;
  checkWhole("createMemoryCache: maxEntries", maxEntries);
  checkWhole("createMemoryCache: maxBytes", maxBytes);
  const slots = new Map<string, Slot>();
  // A list, as a Map that is kept in the order of use gets slow: it steps over all that was removed from it.
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

/** A character takes at most 2 bytes. */
const CHARACTER_BYTES = 2;
/** What a parsed copy takes for each character of its text: 1.1 to 2.7 were measured. */
const PARSED_BYTES = 3;
/** The objects around the texts, and the entry of a map. */
const ENTRY_BYTES = 512;
/** The property of a header. */
const HEADER_BYTES = 64;

function sizeOf(key: string, { text, headers }: CachedResponse): number {
  let size = ENTRY_BYTES + CHARACTER_BYTES * key.length;
  size += (CHARACTER_BYTES + PARSED_BYTES) * text.length;
  for (const [name, value] of Object.entries(headers)) {
    size += HEADER_BYTES + CHARACTER_BYTES * (name.length + value.length);
  }
  return size;
}
