import type { CachedResponse, ResponseCache } from "@guildhall/contract";
import { HOUR_MS } from "@guildhall/contract";
import { sql } from "kysely";
import { type Database, inRelaxedTransaction } from "./database.ts";
import type { ResponseCacheLimits } from "./store.ts";

const DEFAULT_LIMITS = {
  maxEntries: 20_000,
  maxBytes: 64 * 1024 * 1024, // bytes
} as const satisfies ResponseCacheLimits;

/** A document further in the future than this, in ms, was stored by a wrong clock. */
const CLOCK_DIFFERENCE_MS = HOUR_MS;

/** Part of a limit that stays free, so that a search for excess documents is only needed after writing this much. */
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
  // The first document triggers a search, because of the documents of other processes and earlier runs.
  let unprunedEntries = maxEntries;
  let unprunedBytes = maxBytes;

  const remove = async (key: string) => {
    await db.deleteFrom("cachedResponses").where("cacheKey", "=", key).execute();
  };

  return {
    async get(key) {
      const row = await db
        .selectFrom("cachedResponses")
        .select(["text", "headers", "storedAt"])
        .where("cacheKey", "=", key)
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
          .insertInto("cachedResponses")
          .values({ cacheKey: key, ...columns })
          .onConflict((conflict) => conflict.column("cacheKey").doUpdateSet(columns))
          .execute();
        if (!prunes) return;
        // Such documents would count as the newest, and current documents would be evicted before them.
        await transaction
          .deleteFrom("cachedResponses")
          .where("storedAt", ">", Math.floor(clock()) + CLOCK_DIFFERENCE_MS)
          .execute();
        await prune(room).execute(transaction);
      });
    },

    delete: remove,
  };
}

/** Removes the oldest documents beyond the limits. */
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
  return { storedAt: Math.floor(storedAt), size, headers: headerText, text };
}

function checkLimit(name: keyof ResponseCacheLimits, given: number | undefined): number {
  const limit = given ?? DEFAULT_LIMITS[name];
  if (!Number.isSafeInteger(limit) || limit < 1) {
    throw new RangeError(
      `openStore: responseCache.${name} is ${String(limit)}. It must be a positive integer.`,
    );
  }
  return limit;
}
