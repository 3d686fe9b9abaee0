import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { NOW } from "../testing/seeded-store.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ publicUrl: new URL("https://guild.example") });
  const { store, guild } = site;
  const entry = { source: "api", type: "X", eventKey: null, raw: "{}" } as const;
  const earned = { ...entry, kind: "achievement", subjectId: 7, subject: 'A <b> & "c"' } as const;
  await store.news.insert(
    guild.id,
    ["Örn", "Ведана\u0001"].map((characterName, index) => ({
      ...{ ...earned, characterName, text: "Earned", dedupKey: `key ${index}` },
      occurredAt: NOW + index,
    })),
    NOW,
  );
});
afterAll(() => site.close());

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  site.app.request(`/api/v1/guilds/${site.guild.id}/${path}`, { headers });

interface WrittenFeed {
  readonly title: string;
  readonly feed_url: string;
  readonly home_page_url: string;
  readonly items: { readonly id: string; readonly url: string; readonly title: string }[];
}
const jsonOf = async (path: string) => (await (await get(path)).json()) as WrittenFeed;

describe("the Atom feed of a guild", () => {
  test("has absolute links, times, names, and no character that XML cannot have", async () => {
    const response = await get("feed.atom?language=de&kind=achievement");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed [^>]*xml:lang="de">/);
    const { id } = site.guild;
    const page = `https://guild.example/guilds/${id}/news`;
    expect(text).toContain(
      `<link rel="alternate" type="text/html" href="${page}?kind=achievement"/>`,
    );
    expect(text).toContain(
      `href="https://guild.example/api/v1/guilds/${id}/feed.atom?language=de&amp;kind=achievement"/>`,
    );
    expect(text).toContain("<title>Earned: A &lt;b&gt; &amp; &quot;c&quot;</title>");
    expect(text).toContain("<published>2026-11-21T12:00:00.000Z</published>");
    expect(text).toContain("<updated>2026-11-21T12:00:00.001Z</updated>");
    expect(text).toContain("Ведана\uFFFD, Örn</content>");
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toContain(`<link rel="alternate" type="text/html" href="${page}/`);
  });

  test("is not sent again to a reader that has it", { tags: "promise/overload" }, async () => {
    const first = await get("feed.atom");
    const etag = first.headers.get("etag") ?? "";
    const again = await get("feed.atom", { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("the JSON Feed of a guild", () => {
  test("has the same items, with ids that do not change with language, filter or address", async () => {
    const feed = await jsonOf("feed.json");
    expect(feed).toMatchObject({ version: "https://jsonfeed.org/version/1.1", language: "en" });
    expect(feed.items).toHaveLength(3);
    const [item] = feed.items;
    expect(item?.id).toMatch(/^urn:uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect((await jsonOf("feed.json?kind=achievement&language=ko")).items[0]?.id).toBe(item?.id);
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(3);
    const filtered = await jsonOf("feed.json?search=boss");
    expect(filtered.items.map(({ title }) => title)).toEqual([
      "Encounter: Boss b",
      "Encounter: Boss a",
    ]);
    expect([feed.title, filtered.title]).toEqual(["Wayfarers Rest", "Wayfarers Rest: boss"]);
    const ofMember = await jsonOf("feed.json?kind=achievement&member=%C3%B6rn");
    expect(ofMember.title).toBe("Wayfarers Rest: achievement, Örn");
    expect(filtered.home_page_url).toMatch(/\/news\?q=boss$/);
  });

  test("refuses unknown parameters, such as a token", { tags: "promise/input" }, async () => {
    expect((await get("feed.json?token=secret")).status).toBe(400);
    expect((await get("feed.json?kind=nothing")).status).toBe(400);
    expect((await get("feed.json?language=xx")).status).toBe(400);
    expect((await site.app.request("/api/v1/guilds/999/feed.json")).status).toBe(404);
  });
});
