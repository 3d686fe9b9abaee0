import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { sql } from "kysely";
import { type Database, inRelaxedTransaction } from "./database.ts";
import type { ResponseCacheLimits } from "./store.ts";

const DEFAULT_LIMITS = {
  maxEntries: 20_000,
  maxBytes: 64 * 1024 * 1024, // bytes
} as const satisfies ResponseCacheLimits;

/** A document that is further in the future than this was stored by a wrong clock, in ms. */
const CLOCK_DIFFERENCE_MS = 3_600_000;

/** How much of a limit is kept free, so that what is too much is looked for only when that was written. */
const FREE_PART = 1 / 64;

/** @throws RangeError for a limit that is not a positive integer. */
export function responseCacheQueries(
  database: Database,
  given: Partial<ResponseCacheLimits> = {},
  clock: () => number = Date.now,
): Required<Omit<ResponseCache, "peek">> {
  const { db } = database;
  const maxEntries = checkLimit("maxEntries", given.maxEntries);
  const maxBytes = checkLimit("maxBytes", given.maxBytes);
  const freeEntries = Math.floor(maxEntries * FREE_PART);
  const freeBytes = Math.floor(maxBytes * FREE_PART);
  const room = { maxEntries: maxEntries - freeEntries, maxBytes: maxBytes - freeBytes };
  // What other processes and runs left is looked at with the first document.
  let unprunedEntries = maxEntries;
  let unprunedBytes = maxBytes;

  const remove = async (key: string) => {
    await db.deleteFrom("cached_responses").where("cache_key", "=", key).execute();
  };

  return {
    async get(key) {
      const row = await db
        .selectFrom("cached_responses")
        .select(["text", "headers", "stored_at as storedAt"])
        .where("cache_key", "=", key)
        .executeTakeFirst();
      return row && { ...row, headers: JSON.parse(row.headers) };
    },

    async set(key, response) {
      const columns = columnsOf(key, response);
      if (columns.size > room.maxBytes) return remove(key);
      unprunedEntries += 1;
      unprunedBytes += columns.size;
      const prunes = unprunedEntries > freeEntries || unprunedBytes > freeBytes;
      if (prunes) unprunedEntries = unprunedBytes = 0;
      await inRelaxedTransaction(database, async (transaction) => {
        await transaction
          .insertInto("cached_responses")
          .values({ cache_key: key, ...columns })
          .onConflict((conflict) => conflict.column("cache_key").doUpdateSet(columns))
          .execute();
        if (!prunes) return;
        // Such documents would count as the newest, and current documents would be evicted before them.
        await transaction
          .deleteFrom("cached_responses")
          .where("stored_at", ">", Math.floor(clock()) + CLOCK_DIFFERENCE_MS)
          .execute();
        await prune(room).execute(transaction);
      });
    },

    delete: remove,
  };
}

/** Removes the oldest beyond the limits. */
const prune = ({ maxEntries, maxBytes }: ResponseCacheLimits) => sql`
  delete from cached_responses where cache_key in (
    select cache_key from (
      select cache_key, sum(size) over newest as bytes, row_number() over newest as place
      from cached_responses
      window newest as (order by stored_at desc, cache_key desc rows unbounded preceding)
    ) as ranked
    where bytes > ${maxBytes} or place > ${maxEntries}
  )`;

function columnsOf(key: string, { text, headers, storedAt }: CachedResponse) {
  const headerText = JSON.stringify(headers);
  const size = [key, headerText, text].reduce((sum, part) => sum + Buffer.byteLength(part), 0);
  return { stored_at: Math.floor(storedAt), size, headers: headerText, text };
}

function checkLimit(name: keyof ResponseCacheLimits, given: number | undefined): number {
  const limit = given ?? DEFAULT_LIMITS[name];
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(
      `openStore: responseCache.${name} is ${String(limit)}. Give a whole number, 1 or more.`,
    );
  }
  return limit;
}
