import type { FeedItem as FeedRecord, KillRecord, NewsRecord } from "@guildhall/store";
import type { NewsTitleOptions, NewsTitles } from "../pages/rendered-page.ts";
import { formatTime, sharedFields } from "./answers.ts";
import {
  type FeedItem,
  feedItemSchema,
  type Kill,
  type NewsFacts,
  type NewsItem,
  newsItemSchema,
} from "./news-schemas.ts";

export function newsAnswer(news: NewsRecord): NewsItem {
  return sharedFields(newsItemSchema, news);
}

const factsSchema = feedItemSchema.omit({ title: true, details: true, digest: true });

function newsFacts(item: FeedRecord): NewsFacts {
  return {
    ...sharedFields(factsSchema, item),
    // Their descriptions make schemas of their own.
    occurredAt: formatTime(item.occurredAt),
    startedAt: formatTime(item.startedAt),
    digest: item.digest && {
      ...item.digest,
      weekStart: formatTime(item.digest.weekStart),
      achievements: [...item.digest.achievements],
    },
    members: item.members.map(({ memberId, name }) => ({ memberId, name })),
  };
}

/** Returns items of the feed with their texts. */
export async function titled(
  items: readonly FeedRecord[],
  titles: NewsTitles,
  options: NewsTitleOptions,
): Promise<FeedItem[]> {
  const facts = items.map(newsFacts);
  const written = await titles(facts, options);
  return facts.map((item, index) => ({
    ...item,
    ...(written[index] ?? { title: item.text, details: [] }),
  }));
}

export function killAnswer(kill: KillRecord): Kill {
  const { encounterId, encounterName, difficulty, difficultyName, count, firstItemId } = kill;
  return {
    encounter: { id: encounterId, name: encounterName },
    difficulty: { type: difficulty, name: difficultyName },
    ...{ count, firstItemId },
    firstAt: formatTime(kill.firstAt),
    latestAt: formatTime(kill.latestAt),
  };
}
