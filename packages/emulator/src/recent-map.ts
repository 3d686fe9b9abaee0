/** Remembers what was made last, up to a number of entries; the one used longest ago goes first. */
export function createRecentMap<Value>(capacity: number): {
  /** What is remembered for the key, else what `make` gives. What rejects is not remembered. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
} {
  const entries = new Map<string, Promise<Value>>();
  return {
    get(key, make) {
      const value = entries.get(key) ?? make();
      entries.delete(key);
      entries.set(key, value);
      value.catch(() => entries.delete(key));
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      return value;
    },
  };
}
