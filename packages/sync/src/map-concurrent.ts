/**
 * Runs `work` for every item, at most `concurrency` at once. The first failure stops new work, waits
 * for what is running, and is thrown.
 */
export async function mapConcurrent<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failure: { readonly error: unknown } | null = null;
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        failure ??= { error };
      }
      if (failure) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker));
  if (failure) throw (failure as { readonly error: unknown }).error;
}
