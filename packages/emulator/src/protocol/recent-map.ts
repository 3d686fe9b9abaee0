/** Caches promises, up to a number of entries; evicts the least recently used. */
export function createRecentMap<Value>(capacity: number): {
  /** Returns the cached value, or calls `make`. Rejections and null are not cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
} {
  const entries = new Map<string, Promise<Value>>();
  return {
    get(key, make) {
      const value = entries.get(key) ?? make();
      entries.delete(key);
      entries.set(key, value);
      const forget = () => entries.delete(key);
      value.then((made) => made === null && forget(), forget);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
