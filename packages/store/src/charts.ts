import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { type Kysely, sql } from "kysely";
import { isNotOf, type Period } from "./changes.ts";
import type { Database } from "./database.ts";
import { type HiddenNews, isShown } from "./hidden-news.ts";
import type { ChangeKind } from "./records/change.ts";
import type { Schema } from "./schema.ts";

/** The changes after which another number of members is visible. */
const OF_MEMBERSHIP = [
  ...(["joined", "rejoined", "imported"] as const),
  ...(["left", "no-longer-imported"] as const),
] satisfies readonly ChangeKind[];

/** The smallest difference between the offsets of common time zones, in ms. */
const HALF_HOUR_MS = HOUR_MS / 2;

/** The changes of one kind on one day. */
export interface MembershipDay {
  /** The first moment of the day in UTC, in ms since 1970. */
  readonly day: number;
  readonly kind: (typeof OF_MEMBERSHIP)[number];
  readonly count: number;
}

/** The news of half an hour. */
export interface NewsTime {
  /** The first moment of the half hour, in ms since 1970. */
  readonly at: number;
  readonly count: number;
}

export interface NewsPeriod extends Omit<Period, "without"> {
  readonly hidden?: HiddenNews | undefined;
}

/** The numbers that charts show. */
export interface ChartQueries {
  /** The numbers of joins and leaves of each day that has some, oldest first. */
  membershipDays(guildId: number, period: Period): Promise<MembershipDay[]>;
  /**
   * The numbers of news by the time at which they happened, oldest first. News that follow from rosters are left out, because
   * their time is that of a sync. So are news from between two syncs more than a day apart: the service lists only the latest
   * ones, so more of them would be from shortly before a sync.
   */
  newsTimes(guildId: number, period: NewsPeriod): Promise<NewsTime[]>;
}

export function chartQueries({ db }: Database): ChartQueries {
  return {
    async membershipDays(guildId, period) {
      const rows = await membershipChanges(db, guildId, period).execute();
      return rows.map(({ day, kind, count }) => {
        return { day: day * DAY_MS, kind: kind as MembershipDay["kind"], count };
      });
    },

    async newsTimes(guildId, period) {
      const rows = await datedNews(db, guildId, period).execute();
      const starts = await syncStarts(db, guildId, period).execute();
      const ranges = frequentSyncs(starts.map(({ startedAt }) => startedAt));
      return rows
        .map(({ slot, count }) => ({ at: slot * HALF_HOUR_MS, count }))
        .filter(({ at }) => ranges.some(({ from, until }) => at >= from && at < until));
    },
  };
}

/** Builds the query of `membershipDays`. Times are not negative, so the division rounds down. */
function membershipChanges(
  db: Kysely<Schema>,
  guildId: number,
  { from, until, without = [] }: Period,
) {
  const day = sql<number>`at / ${sql.lit(DAY_MS)}`;
  return db
    .selectFrom("changes")
    .select((select) => [day.as("day"), "kind", select.fn.countAll<number>().as("count")])
    .where("guildId", "=", guildId)
    .where("at", ">=", from)
    .where("at", "<", until)
    .where("kind", "in", OF_MEMBERSHIP)
    .$if(without.length > 0, (query) => query.where(isNotOf(without)))
    .groupBy([day, "kind"])
    .orderBy(day)
    .orderBy("kind");
}

/** Builds the query of `newsTimes`. */
function datedNews(db: Kysely<Schema>, guildId: number, { from, until, hidden }: NewsPeriod) {
  const slot = sql<number>`occurred_at / ${sql.lit(HALF_HOUR_MS)}`;
  return db
    .selectFrom("news")
    .select((select) => [slot.as("slot"), select.fn.countAll<number>().as("count")])
    .where("guildId", "=", guildId)
    .where("occurredAt", ">=", from)
    .where("occurredAt", "<", until)
    .where("source", "=", "api")
    .$if(hidden !== undefined, (query) => query.where(isShown("news", hidden as HiddenNews)))
    .groupBy(slot)
    .orderBy(slot);
}

/** Builds the query of the syncs of a period, with those of the day before it, oldest first. */
function syncStarts(db: Kysely<Schema>, guildId: number, { from, until }: NewsPeriod) {
  return db
    .selectFrom("syncRuns")
    .select("startedAt")
    .where("guildId", "=", guildId)
    .where("status", "=", "succeeded")
    .where("startedAt", ">=", from - DAY_MS)
    .where("startedAt", "<=", until)
    .orderBy("startedAt");
}

/** Returns the times in which no two syncs are more than a day apart. */
function frequentSyncs(starts: readonly number[]) {
  const ranges: { readonly from: number; until: number }[] = [];
  for (const at of starts) {
    const last = ranges.at(-1);
    if (last && at - last.until <= DAY_MS) last.until = at;
    else ranges.push({ from: at, until: at });
  }
  return ranges;
}
