import type { Feed } from "./feed.ts";

/** Writes a feed as JSON Feed 1.1. */
export function jsonFeed(feed: Feed): string {
  const { title, language, page, self, author, entries } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    ...{ title, language, home_page_url: page, feed_url: self, authors: [{ name: author }] },
    items: entries.map(({ id, title, page: url, published, updated, kind, text, html }) => ({
      ...{ id, url, title },
      ...(html === null ? { content_text: text } : { content_html: html }),
      ...{ date_published: published, date_modified: updated, tags: [kind] },
    })),
  });
}
