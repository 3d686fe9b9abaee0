import type { DocumentSource } from "@guildhall/contract/source";
import type { EmulatorResponse } from "../protocol/exchange.ts";

/** A response with status 200, and when it may next change, in ms. */
interface CachedDocument {
  readonly response: EmulatorResponse;
  readonly until: number;
}

/** Bytes. */
const MAX_SIZE = 8 * 1024 * 1024;
/** Bytes of headers and entry, in addition to body and key. */
const ENTRY_SIZE = 2 * 1024;
/** Longer keys are hardly requested twice. */
const MAX_KEY_LENGTH = 512;

/** Caches responses until their documents may change. Evicts the oldest ones when it is full. */
export function createDocumentCache(source: DocumentSource, now: () => number) {
  const cached = new Map<string, CachedDocument & { readonly since: number }>();
  let size = 0;
  let version = source.version;
  const evict = (key: string, document: CachedDocument) => {
    cached.delete(key);
    size -= sizeOf(key, document);
  };
  return {
    get(key: string): CachedDocument | null {
      if (version !== source.version) {
        cached.clear();
        size = 0;
        version = source.version;
      }
      const document = cached.get(key);
      if (!document) return null;
      const time = now();
      if (document.since <= time && time < document.until) return document;
      evict(key, document);
      return null;
    },
    /** Caches a response, unless the key is long: callers that vary the key must not fill the memory. */
    set(key: string, document: CachedDocument): void {
      const previous = cached.get(key);
      if (previous) evict(key, previous);
      if (key.length > MAX_KEY_LENGTH) return;
      cached.set(key, { ...document, since: now() });
      size += sizeOf(key, document);
      for (const [oldest, evicted] of cached) {
        if (size <= MAX_SIZE) break;
        evict(oldest, evicted);
      }
    },
  };
}

function sizeOf(key: string, { response }: CachedDocument): number {
  return ENTRY_SIZE + key.length + response.body.length;
}
