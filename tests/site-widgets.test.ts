// @module-tag promise/content-security
import { createServer } from "node:http";
import { resolve } from "node:path";
import { changeMember } from "@guildhall/admin/people";
import { openAdminSite } from "@guildhall/server/testing";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "./browser.ts";
import { expectNoBarrier } from "./site-barriers.ts";
import { visit } from "./site-visit.ts";

const HOSTILE = `<img src=x onerror="alert(1)"></style><script>alert(2)</script>`;
const ACTOR = { name: "test" };
const WIDGETS = ["roster", "crest", "realm", "news"];

let site: Awaited<ReturnType<typeof openAdminSite>>;
let url: string;
let browser: Browser;
beforeAll(async () => {
  const webFolder = resolve(import.meta.dirname, "../apps/web/dist");
  [site, browser] = await Promise.all([openAdminSite({ webFolder }), launchBrowser()]);
  url = await site.listen();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const widget = (name: string, query = "", headers: Readonly<Record<string, string>> = {}) =>
  site.app.request(`/widgets/guilds/${site.guild.id}/${name}${query}`, { headers });
const html = async (name: string, query = "") => (await widget(name, query)).text();
const policyOf = async (path: string) =>
  (await site.app.request(path, { headers: { Accept: "text/html" } })).headers.get(
    "content-security-policy",
  );

/** Reads the settings again after a change, as after a request that changes something. */
async function show(visibility: "public" | "members"): Promise<void> {
  await site.settings.change({ visibility }, ACTOR);
  await site.app.request("/api/v1/session", { method: "DELETE" });
}

describe("a widget", () => {
  test.each(WIDGETS)(
    "%s is a small document without script, for frames of any site",
    async (name) => {
      const response = await widget(name);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; " +
          "form-action 'none'; frame-ancestors *",
      );
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      expect(response.headers.get("cache-control")).toBe("public, max-age=60");
      const text = await response.text();
      expect(text).not.toMatch(/<script|<link|javascript:|\son\w+=/i);
      expect(text.length).toBeLessThan(10_000);
      const links = text.match(/<a [^>]*>/g) ?? [];
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/);
      const etag = response.headers.get("etag") ?? "";
      expect((await widget(name, "", { "If-None-Match": etag })).status).toBe(304);
    },
  );

  test("has the theme, the language and the number of entries of its address", async () => {
    const text = await html("roster", "?theme=dark&lang=de&limit=1");
    expect(text).toMatch(/^<!doctype html><html lang="de" data-theme="dark">/);
    expect(text.match(/<li/g)).toHaveLength(1);
    expect(text).toContain("Gildenmeister");
    const usual = await widget("roster", "", { "Accept-Language": "ko" });
    expect(usual.headers.get("vary")).toContain("Accept-Language");
    const korean = await usual.text();
    expect(korean).toContain('<html lang="ko" data-theme="auto">');
    expect(korean.match(/<li/g)).toHaveLength(3);
    expect(await html("news", "?limit=1")).toContain("Encounter: Boss b");
    expect(await html("realm")).toContain("Up");
    expect(await html("crest")).toContain(`src="/api/v1/guilds/${site.guild.id}/crest.svg"`);
  });

  test("says what is wrong in a frame, too", { tags: "promise/input" }, async () => {
    for (const [path, status, text] of [
      ["/widgets/guilds/1/roster?theme=pink", 400, "The address of this widget is wrong"],
      ["/widgets/guilds/1/roster?limit=51", 400, "The address of this widget is wrong"],
      ["/widgets/guilds/1/roster?token=a", 400, "The address of this widget is wrong"],
      ["/widgets/guilds/1/members", 404, "This widget does not exist"],
      ["/widgets/guilds/999/roster", 404, "This widget does not exist"],
      ["/widgets/guilds/none/news", 404, "This widget does not exist"],
    ] as const) {
      const response = await site.app.request(path);
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).toContain(text);
    }
  });

  test("has hostile names as text only", async () => {
    const { store, guild } = site;
    const [member] = await store.members.listAll(guild.id);
    await store.members.update([{ id: member?.id ?? 0, name: HOSTILE }]);
    const written = "&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;/style&gt;";
    await expect.poll(() => html("roster")).toContain(written);
    expect(await html("roster")).not.toContain("<script");
    await store.members.update([{ id: member?.id ?? 0, name: member?.name ?? "" }]);
    await expect.poll(() => html("roster")).toContain(member?.name);
  });

  test("does not show a hidden character, whoever opens it", async () => {
    const { store, guild } = site;
    const [, hidden] = await store.members.listAll(guild.id);
    const key = { guildId: guild.id, memberId: hidden?.id ?? 0 };
    await expect.poll(() => html("roster")).toContain(hidden?.name);
    await changeMember(store, key, { hidden: true }, { actor: ACTOR, at: 0 });
    await expect.poll(() => html("roster")).not.toContain(hidden?.name);
    await changeMember(store, key, { hidden: false }, { actor: ACTOR, at: 0 });
  });

  test("explains on a site for members only that the site has no widgets", async () => {
    await show("members");
    for (const name of WIDGETS) {
      const response = await widget(name, "?lang=fr");
      expect(response.status).toBe(401);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const text = await response.text();
      expect(text).toContain("Seuls les membres voient ce site");
      expect(text).not.toContain(site.guild.name);
    }
    await show("public");
    expect((await widget("roster")).status).toBe(200);
  });
});

test("every other page and answer refuses to be in a frame", async () => {
  const paths = [
    "/",
    "/guilds/1",
    "/guilds/1/widgets",
    "/widgets/roster",
    "/api/v1/guilds",
    "/api",
  ];
  for (const path of [...paths, "/sign-in", "/settings", "/nowhere"]) {
    expect(await policyOf(path), path).toContain("frame-ancestors 'none'");
  }
});

/** Opens a page of another site, with a frame. */
async function embed(src: string, look: (page: Page) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html");
    response.end(`<!doctype html><title>Wiki</title><iframe src="${src}"></iframe>`);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await look(page);
  } finally {
    await context.close();
    server.close();
  }
}

describe("a page of another site", () => {
  test("shows a widget in a frame, whose links open the site in a new tab", async () => {
    await embed(`${url}/widgets/guilds/${site.guild.id}/roster`, async (page) => {
      const [opened] = await Promise.all([
        page.context().waitForEvent("page"),
        page.frameLocator("iframe").getByRole("link", { name: site.guild.name }).click(),
      ]);
      await opened.waitForURL(`${url}/guilds/${site.guild.id}/roster`);
      expect(await opened.evaluate("window.opener")).toBeNull();
    });
  });

  test("does not show a page of the site in a frame", async () => {
    await embed(`${url}/guilds/${site.guild.id}`, async (page) => {
      const refused = page.waitForEvent("console", (message) =>
        message.text().includes("frame-ancestors"),
      );
      await page.reload();
      await refused;
      expect(await page.frameLocator("iframe").getByText(site.guild.name).count()).toBe(0);
    });
  });
});

test.each(["dark", "light"] as const)(
  "the widgets have no barrier in narrow frames in %s colors",
  async (colorScheme) => {
    const path = `/widgets/guilds/${site.guild.id}/roster?lang=ru`;
    await visit({ browser, site: { url }, path, width: 240, colorScheme }, async (page) => {
      for (const name of WIDGETS) {
        await page.goto(`${url}/widgets/guilds/${site.guild.id}/${name}?lang=ru`);
        await page.getByRole("main").waitFor();
        await expectNoBarrier(page, name);
      }
    });
  },
);

test("the widget of the realm shows when it was checked without seconds", async () => {
  expect(await html("realm")).toContain("Checked: Nov 21, 2026 12:00 PM UTC");
});

test("the page with the snippets shows what the snippet shows", async () => {
  const path = `/guilds/${site.guild.id}/news`;
  await visit({ browser, site: { url }, path, width: 390, hasTouch: true }, async (page) => {
    await page.getByRole("link", { name: "Widgets for other sites" }).click();
    await page.getByRole("combobox", { name: "Widget" }).selectOption("News");
    await page.getByRole("combobox", { name: "Colors" }).selectOption("Light");
    const snippet = await page.getByRole("textbox", { name: "Snippet" }).inputValue();
    const src = `/widgets/guilds/${site.guild.id}/news?theme=light&limit=10`;
    expect(snippet).toContain(`<iframe src="${url}${src.replace("&", "&amp;")}" title="Wayfarers`);
    await page.locator(`iframe[src="${src}"]`).scrollIntoViewIfNeeded();
    await page.frameLocator("iframe").getByText("Encounter: Boss b").waitFor();
    await expectNoBarrier(page, path);
  });
});
