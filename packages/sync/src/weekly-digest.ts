import { DAY_MS } from "@guildhall/contract";
import type { DigestFacts, GuildRecord, Queries } from "@guildhall/store";
import { dedupKey } from "./dedup-key.ts";
import { newsText } from "./news-text.ts";

const WEEK_MS = 7 * DAY_MS;
/** The first Monday after 1970 began, in ms. */
const FIRST_MONDAY = 4 * DAY_MS;
const TYPE = "WEEKLY_DIGEST";

/** Returns the first moment of the ISO week of a time: Monday 00:00 UTC, in ms. */
export function weekStartOf(time: number): number {
  return Math.floor((time - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY;
}

/**
 * Stores the news of the figures of the past week, with the first roster that is applied after it. A guild that was first
 * synced during that week has none, nor has a week in which nothing was counted. Call it in the transaction of the roster.
 *
 * @param guild the guild before the roster
 * @returns the number of new items
 */
export async function storeDigest(
  { news }: Pick<Queries, "news">,
  { id: guildId, baselineAt, syncedAt }: GuildRecord,
  at: number,
): Promise<number> {
  const thisWeek = weekStartOf(at);
  const weekStart = thisWeek - WEEK_MS;
  if (baselineAt === null || baselineAt >= weekStart) return 0;
  if (syncedAt !== null && syncedAt >= thisWeek && syncedAt <= at) return 0;
  const digest = await news.digest(guildId, weekStart);
  if (isEmpty(digest)) return 0;
  const event = { guildId, timestamp: thisWeek, type: TYPE, entry: { type: TYPE, weekStart } };
  const entry = {
    ...({ source: "roster", kind: "digest", type: TYPE, occurredAt: thisWeek } as const),
    ...{ characterName: null, subject: null, text: newsText(TYPE, null) },
    ...{ dedupKey: dedupKey(event), eventKey: null, raw: JSON.stringify(digest) },
  };
  return news.insert(guildId, [entry], at);
}

function isEmpty({ weekStart: _, achievements, ...counts }: DigestFacts): boolean {
  return achievements.length === 0 && Object.values(counts).every((count) => count === 0);
}
