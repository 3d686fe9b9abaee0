import { escaped } from "../escaped.ts";
import type { Feed, FeedEntry } from "./feed.ts";

/** Writes a feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { id, title, language, updated, page, self, author, entries } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escaped(language)}">`,
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`,
    "<generator>Guildhall</generator>",
    ...entries.map(atomEntry),
    "</feed>\n",
  ].join("\n");
}

function atomEntry(entry: FeedEntry): string {
  const { id, title, page, published, updated, kind, text, html } = entry;
  return [
    "<entry>",
    `<id>${escaped(id)}</id>`,
    `<title>${escaped(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escaped(page)}"/>`,
    `<published>${published}</published><updated>${updated}</updated>`,
    `<category term="${escaped(kind)}"/>`,
    `<content type="${html === null ? "text" : "html"}">${escaped(html ?? text)}</content>`,
    "</entry>",
  ].join("");
}
