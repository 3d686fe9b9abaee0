import type { Guild } from "@guildhall/server/api";
import type { Store } from "@guildhall/store";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { type Site, SMALL_GUILD, startSite } from "./site.ts";
import { HOSTILE_TEXTS, storeHostileTexts } from "./site-hostile.ts";
import { storeGuildOf } from "./site-roster.ts";
import { visit } from "./site-visit.ts";

const NAME = "Guild of 120";

async function fill(store: Store): Promise<void> {
  await storeGuildOf(120, store);
  const guild = (await store.guilds.list()).find(({ name }) => name === NAME);
  if (guild === undefined) throw new Error("The guild was not stored.");
  const entry = { source: "api", type: "JOIN", occurredAt: Date.UTC(2026, 0, 2) } as const;
  const text = "Member0007 joined the guild";
  const names = { characterName: "Member0007", subject: null, eventKey: null, raw: "{}" };
  await store.news.insert(guild.id, [{ ...entry, ...names, text, dedupKey: text }], 0);
}

let site: Site;
let browser: Browser;
let guild: Guild;
let base: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ fill, env: SMALL_GUILD }), launchBrowser()]);
  const found = (await site.get<Guild[]>("/api/v1/guilds")).find(({ name }) => name === NAME);
  if (found === undefined) throw new Error("The guild is missing.");
  guild = found;
  base = `/guilds/${guild.id}`;
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

const HTML = { Accept: "text/html" };
const get = (path: string, headers: Readonly<Record<string, string>> = {}, of = site) =>
  fetch(of.url + path, { redirect: "manual", headers: { ...HTML, ...headers } });

/** The page of an unknown guild requests its news, too. The browser would log the missing answer as an error. */
const answerUnknownGuild = (page: Page) =>
  page.route("**/api/v1/guilds/9999/feed?*", (route) => route.fulfill({ json: [] }));

/** The content of the meta elements of a page, by name. */
function metaOf(html: string): Readonly<Record<string, string>> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries(Array.from(found, ([, name, content]) => [name, content]));
}

describe.each([
  ["wide", 1440],
  ["narrow", 390],
] as const)("a visitor without script, on a %s screen", (_, width) => {
  const visiting = () => ({ browser, site, width, javaScriptEnabled: false });

  test("reads the first 50 members by rank on the guild's page, with rank and level", async () => {
    await visit({ ...visiting(), path: base }, async (page) => {
      const members = page.getByRole("region", { name: "Members" }).getByRole("listitem");
      expect(await members.count()).toBe(50);
      expect(await members.first().innerText()).toMatch(/^\S+\n+Guild master · Level \d+$/);
      const all = page.getByRole("link", { name: "Show 120 members" });
      expect(await all.getAttribute("href")).toBe(`${base}/roster`);
    });
  });

  test("reads the guild's name, facts, classes and latest news", async () => {
    await visit({ ...visiting(), path: base }, async (page) => {
      expect(await page.getByRole("heading", { level: 1, name: NAME }).isVisible()).toBe(true);
      expect(await page.getByText("120", { exact: true }).first().isVisible()).toBe(true);
      expect(await page.getByRole("link", { name: /^Warrior/ }).isVisible()).toBe(true);
      expect(await page.getByText("Member0007 joined the guild").isVisible()).toBe(true);
      expect(await page.getByRole("button", { name: /^Colors: / }).isVisible()).toBe(false);
    });
  });

  test("reads the first 50 members, and that there are more", async () => {
    await visit({ ...visiting(), path: `${base}/roster` }, async (page) => {
      expect(await page.locator("tbody tr").count()).toBe(50);
      expect(await page.getByText("Member0000", { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText("50 of 120 members").isVisible()).toBe(true);
    });
  });

  test("reads the members that the address selects", async () => {
    await visit({ ...visiting(), path: `${base}/roster?class=2&sort=name` }, async (page) => {
      await page.getByText("11 of 120 members").waitFor();
      const names = await page.locator("tbody th bdi").allTextContents();
      expect(names.slice(0, 2)).toEqual(["Member0001", "Member0012"]);
    });
  });

  test("reads the news, the guilds and the page of an unknown guild", async () => {
    for (const [path, text] of [
      [`${base}/news`, "Member0007 joined the guild"],
      ["/", NAME],
      ["/guilds/9999", "Page not found"],
    ] as const) {
      await visit({ ...visiting(), path }, async (page) => {
        expect(await page.getByText(text).first().isVisible(), path).toBe(true);
        expect(await page.locator("h1").count()).toBe(1);
      });
    }
  });
});

describe.each([
  ["wide", 1440],
  ["narrow", 390],
] as const)("the browser on a %s screen", (_, width) => {
  test("takes over every page of the server without a difference", async () => {
    const rosters = ["/roster", "/roster?q=001&class=2", "/roster?class=1,2"];
    const history = [
      "/kills",
      "/history",
      "/charts",
      "/history?from=2026-01-01&until=2026-01-02&day=2026-01-02",
    ];
    const paths = ["", ...rosters, "/news", "/news?kind=other", "/news?member=99999", ...history];
    const options = { timezoneId: "Asia/Seoul", locale: "de-AT", before: answerUnknownGuild };
    const unknown = "/guilds/9999";
    await visit({ browser, site, width, path: unknown, ...options }, async (page) => {
      for (const path of [unknown, "/", "/realms", "/sync", ...paths.map((p) => base + p)]) {
        await page.goto(site.url + path);
        const kept = await page.evaluate("document.querySelector('main').dataset.kept = 'yes'");
        await page.locator("html[data-mantine-color-scheme]").waitFor();
        await page.getByRole("button", { name: /^Farben: / }).click();
        // React would replace the elements of the server if they differed from its own.
        expect(await page.locator("main").getAttribute("data-kept"), path).toBe(kept);
        await page.evaluate("localStorage.clear()");
      }
    });
  });

  test("requests no members for the guild's page, which has them", async () => {
    const requested: string[] = [];
    const before = async (page: Page) => {
      page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    };
    await visit({ browser, site, width, path: base, before }, async (page) => {
      await page.locator("html[data-mantine-color-scheme]").waitFor();
      await page.waitForLoadState("load");
      await expect.poll(() => requested.some((path) => path.endsWith("/events"))).toBe(true);
      await page.getByRole("link", { name: "Show 120 members" }).waitFor();
      expect(requested.filter((path) => path.endsWith("/roster"))).toEqual([]);
    });
  });

  test("loads the whole roster after the first members", async () => {
    await visit({ browser, site, width, path: `${base}/roster` }, async (page) => {
      await expect.poll(() => page.locator("tbody tr").count()).toBe(120);
      await page.getByText("120 members", { exact: true }).waitFor();
    });
  });
});

/** Adds up how far the page moves without the visitor's doing. */
const RECORD_SHIFTS = `window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: "layout-shift", buffered: true });`;

describe.each(["en-GB", "de-AT", "ru-RU", "ko-KR"])("a phone in %s", (locale) => {
  test.each([320, 360, 412])(
    "does not move the roster when its fonts arrive, %d px wide and filtered by 10 classes",
    async (width) => {
      const path = `${base}/roster?class=1,2,3,4,5,6,7,8,9,10`;
      const before = async (page: Page) => {
        await page.addInitScript(RECORD_SHIFTS);
        // The fonts arrive after the page is interactive.
        await page.route("**/*.woff2", async (route) => {
          await page.locator("html[data-mantine-color-scheme]").waitFor();
          await route.continue();
        });
      };
      await visit({ browser, site, path, width, height: 740, locale, before }, async (page) => {
        await page.evaluate("document.fonts.ready");
        await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
        expect(await page.evaluate("window.shifted")).toBeLessThan(0.05);
      });
    },
  );
});

describe("a link to the guild", () => {
  test("unfolds in a chat with title, description and image", async () => {
    const response = await get(`${base}/roster?sort=name`, { "Accept-Language": "ru,en;q=0.5" });
    const html = await response.text();
    expect(html).toContain('<html lang="ru">');
    expect(html).toContain(`<link rel="canonical" href="${site.url}${base}/roster">`);
    const atom = `${site.url}/api/v1${base}/feed.atom?language=`;
    expect(html).toContain(`<link rel="alternate" type="application/atom+xml"`);
    expect(html).toContain(`href="${atom}`);
    const meta = metaOf(html);
    expect(meta).toMatchObject({
      "og:type": "website",
      "og:locale": "ru_RU",
      "og:url": `${site.url}${base}/roster`,
      "og:image": `${site.url}${base}/card.png`,
      "twitter:card": "summary_large_image",
      "og:title": `Состав · ${NAME} · Guildhall`,
    });
    expect(meta["twitter:title"]).toBe(meta["og:title"]);
    expect(html).toContain(`<title>${meta["og:title"]}</title>`);
    expect(meta.description).toContain(NAME);
    expect(meta.description).toContain("Tarn");
    // The image shows what the description says.
    expect(meta["og:image:alt"]).toBe(meta.description);
    expect(meta["twitter:image:alt"]).toBe(meta.description);
    const image = await fetch(meta["og:image"] ?? "");
    expect(image.headers.get("content-type")).toBe("image/png");
  });

  test("names and links the feed with the filters of the page of news", async () => {
    const response = await get(`${base}/news?kind=boss&member=nobody`);
    const feed = `${site.url}/api/v1${base}/feed.json?kind=boss&amp;language=en`;
    expect(await response.text()).toContain(
      `type="application/feed+json" title="${NAME}: Boss kills" href="${feed}">`,
    );
    const { title } = await site.get<{ title: string }>(
      `/api/v1${base}/feed.json?kind=boss&language=de`,
    );
    expect(title).toBe(`${NAME}: Bosssiege`);
  });

  test("has the language of the cookie before that of the browser", async () => {
    const cookie = { Cookie: "a=1; guildhall-language=ko", "Accept-Language": "de" };
    expect(await (await get(base, cookie)).text()).toContain('<html lang="ko">');
  });
});

describe("the response with a page", () => {
  test("is compressed, and depends on the language", async () => {
    const headers = { "Accept-Encoding": "br" };
    const page = await get(`${base}/news`, headers);
    expect(page.headers.get("content-encoding")).toBe("br");
    expect(page.headers.get("vary")).toBe("Accept-Encoding, Accept-Language, Cookie");
    expect(page.headers.get("cache-control")).toBe("no-cache");
  });

  test.each(["/guilds/9999", "/guilds/9999/roster", "/guilds/none", "/nowhere"])(
    "is 404 with a heading for %s, and not for search engines",
    async (path) => {
      const response = await get(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(html).toMatch(/<h1>Page not found<\/h1>/);
      expect(metaOf(html)).toEqual(
        expect.objectContaining({ robots: "noindex", viewport: expect.any(String) }),
      );
    },
  );

  test.each(["/sign-in", "/account", "/invitations/accept", "/set-up", "/settings"])(
    "keeps search engines from listing the form at %s, and not from the guild",
    async (path) => {
      expect(metaOf(await (await get(path)).text())).toMatchObject({ robots: "noindex" });
      expect(metaOf(await (await get(base)).text())).not.toHaveProperty("robots");
    },
  );

  test("redirects from the home page to the only guild", async () => {
    await using single = await startSite({ env: SMALL_GUILD });
    await expect.poll(async () => (await single.get<Guild[]>("/api/v1/guilds")).length).toBe(1);
    const [only] = await single.get<Guild[]>("/api/v1/guilds");
    const response = await get("/", {}, single);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`/guilds/${only?.id}`);
  });
});

test("the HTML of every page has hostile strings as text only", {
  tags: "promise/content-security",
}, async () => {
  await using hostile = await startSite({ fill: storeHostileTexts, jobs: false });
  const guilds = await hostile.get<Guild[]>("/api/v1/guilds");
  const ids = HOSTILE_TEXTS.map((text) => guilds.find(({ name }) => name === text)?.id);
  const paths = ids.flatMap((id) => (id === undefined ? [] : [`/guilds/${id}`]));
  expect(paths.length).toBeGreaterThan(50);
  for (const path of [...paths, `${paths[0]}/roster`, `${paths[0]}/news`, "/", "/realms"]) {
    const html = await (await get(path, {}, hostile)).text();
    const scripts = html.match(/<script[^>]*>/gi) ?? [];
    expect(scripts, path).toEqual([
      '<script src="/color-scheme.js">',
      expect.stringMatching(
        /^<script type="module" crossorigin src="\/assets\/index-[\w-]+\.js">$/,
      ),
      '<script id="page-data" type="application/json">',
    ]);
    expect(html.match(/<title/g), path).toHaveLength(1);
    const head = html.slice(0, html.indexOf("</head>"));
    expect(
      head.replace(/<(?:!doctype|\/?(?:html|head|meta|title|link|script))\b[^>]*>/gi, ""),
      path,
    ).not.toMatch(/[<>\u202e]/);
    const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
    expect(() => JSON.parse(data ?? ""), path).not.toThrow();
  }
});
