import type { GuildRecord } from "@guildhall/store";
import { expect, test } from "vitest";
import type { FeedItem } from "../api/news-schemas.ts";
import { atomFeed } from "./atom.ts";
import { createFeed } from "./feed.ts";
import { jsonFeed } from "./json-feed.ts";

const AT = "2026-11-16T00:00:00.000Z";
const item: FeedItem = {
  ...{ id: 5, kind: "digest", source: "roster", type: "WEEKLY_DIGEST", text: "Weekly digest" },
  ...{ subject: null, subjectId: null, difficulty: null, difficultyName: null },
  ...{ before: null, after: null, occurredAt: AT, startedAt: AT, count: 1, members: [] },
  ...{ isFirstKill: false, digest: null, title: "The week" },
  details: ["2 bosses defeated", "3 members earned A <b>"],
};
const guild = { id: 1, name: "Keepers", realmSlug: "tarn", nameSlug: "keepers" } as GuildRecord;
const feed = createFeed({
  ...{ guild, items: [item], language: "en", filtered: [], origin: "https://guild.example" },
  self: new URL("https://guild.example/api/v1/guilds/1/feed.atom"),
});

test("the figures of a week are a list in both forms of a feed", () => {
  const list =
    "<p>The week</p><ul><li>2 bosses defeated</li><li>3 members earned A &lt;b&gt;</li></ul>";
  const { items } = JSON.parse(jsonFeed(feed)) as { items: Readonly<Record<string, unknown>>[] };
  expect(items[0]).toMatchObject({ title: "The week", content_html: list });
  expect(items[0]).not.toHaveProperty("content_text");
  const escaped = list.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(atomFeed(feed)).toContain(`<content type="html">${escaped}</content>`);
});
