/** A cache that evicts the least recently used values when the total size exceeds `maxBytes`. */
export interface ByteCache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Stores the value. A value larger than the cache stays until another value is stored. */
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  readonly bytes: number;
}

export function createByteCache<Key, Value>(options: {
  readonly maxBytes: number;
  readonly sizeOf: (value: Value) => number;
}): ByteCache<Key, Value> {
  const { maxBytes, sizeOf } = options;
  const entries = new Map<Key, { readonly value: Value; readonly size: number }>();
  let bytes = 0;
  const remove = (key: Key) => {
    bytes -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      // A map preserves insertion order, so the first key is the least recently used.
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      remove(key);
      const size = sizeOf(value);
      entries.set(key, { value, size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
}
