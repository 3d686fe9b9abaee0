import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { checkWhole, completeNumbers } from "../argument-checks.ts";
import { Link } from "../linked-list.ts";

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

interface Slot {
  readonly key: string;
  readonly entry: CachedResponse;
  readonly size: number;
}

/**
 * Creates a cache in memory that evicts the least recently used documents. A document that exceeds the whole cache is
 * not stored.
 * @throws RangeError for a limit that is not a positive integer.
 */
export function createMemoryCache(limits: Partial<MemoryCacheLimits> = {}): ResponseCache {
  const { maxEntries, maxBytes } = completeNumbers(
    "createMemoryCache: limits",
    limits,
    DEFAULT_LIMITS,
    (option, value) => checkWhole(option, value),
  );
  const links = new Map<string, Link<Slot>>();
  /** The order of the last use. A Map in this order gets slow: it steps over removed entries. */
  const ends = new Link<Slot>(null);
  let bytes = 0;

  const remove = (key: string): void => {
    const link = links.get(key);
    if (!link?.value) return;
    link.remove();
    links.delete(key);
    bytes -= link.value.size;
  };
  const get = (key: string): CachedResponse | undefined => {
    const link = links.get(key);
    if (link && link !== ends.before) {
      link.remove();
      link.append(ends);
    }
    return link?.value?.entry;
  };

  return {
    get,
    peek: get,
    set(key, entry) {
      remove(key);
      const size = sizeOf(key, entry);
      if (size > maxBytes) return;
      const link = new Link<Slot>({ key, entry, size });
      link.append(ends);
      links.set(key, link);
      bytes += size;
      while (ends.after.value && (links.size > maxEntries || bytes > maxBytes)) {
        remove(ends.after.value.key);
      }
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
