// @module-tag promise/read-only-routes
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Role, StoreError } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PAGES } from "../pages.ts";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  PASSWORD,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

/** Routes that strangers read on every site. They say nothing about guilds. */
const OPEN = [
  "/api/v1/setup",
  "/healthz",
  "/readyz",
  "/api",
  "/api/v1/openapi.json",
  "/api/v1/setup",
  "/api/v1/session",
  "/api/v1/session/provider/callback",
  PAGES.signIn,
  PAGES.invitation,
  PAGES.setUp,
  "/robots.txt",
];
const HASH = "ab".repeat(32);
/** A renderer that shows all that the API tells the visitor. */
const RENDERER = `
export const chooseLocale = () => ({ language: "en", locale: "en" });
export async function renderPage({ send }) {
  const answer = await (await send("/api/v1/guilds")).text();
  return { status: 200, head: "<title>" + answer + "</title>", body: answer, modules: [] };
}
export const renderWidgetRefusal = async ({ status }) => ({ status, html: "refused" });`;
const INDEX = `<!doctype html><html lang="en"><head><title>Shell</title></head><body><div id="root"></div></body></html>`;

let site: AdminSite;
let url: string;
let administrator: TestBrowser;
let webFolder: string;
async function start(prepare: (app: AdminSite["app"]) => void = () => {}) {
  site = await openAdminSite({ webFolder, timings: { drainMs: 100, heartbeatMs: 20 } });
  prepare(site.app);
  await mkdir(join(site.folder, "ab"));
  await writeFile(join(site.folder, "ab", `${HASH}.png`), "image");
  url = await site.listen();
  administrator = createBrowser(url);
  await setUp(site, administrator);
}
beforeEach(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "guildhall-pages-"));
  await mkdir(join(webFolder, ".server"));
  await mkdir(join(webFolder, ".vite"));
  await writeFile(join(webFolder, "index.html"), INDEX);
  await writeFile(join(webFolder, "package.json"), '{"type":"module"}');
  await writeFile(join(webFolder, ".vite/manifest.json"), '{"index.html":{"file":"assets/i.js"}}');
  await writeFile(join(webFolder, ".server/page-renderer.js"), RENDERER);
  await start();
});
afterEach(async () => {
  await site.close();
  await rm(webFolder, { recursive: true });
});

const show = (visibility: "public" | "members") =>
  administrator.send("PATCH", "/api/v1/settings", { visibility });

/** Every path of a route that reads, and of a page, with ids that exist. */
function paths(): string[] {
  const routes = site.app.routes
    .filter(({ method, path }) => method === "GET" && !path.includes("*"))
    .map(({ path }) => path);
  const pages = Object.values(PAGES).map((path) => path.replace("$", ":"));
  const filled = [...routes, ...pages].map((path) =>
    path
      .replace(":id", String(site.guild.id))
      .replace(":region/:realm/:name", "eu/emberfall/wayfarers-rest")
      .replace(/:file\b.*/, path.startsWith("/media") ? `${HASH}.png` : "crest.png"),
  );
  return [...new Set([...filled, "/api/v1/guilds/1/roster?sort=level", "/nowhere"])];
}

async function tokenOf(role: Role): Promise<string> {
  const actor = { name: "test" };
  const user = await site.accounts.addUser({ username: role, password: PASSWORD, role }, actor);
  return (await site.accounts.createApiToken(user.id, "bot", actor)).token;
}

/** Sends a request, and reads its response as far as the first part of a stream. */
async function read(path: string, headers: Record<string, string>) {
  const response = await fetch(url + path, { headers, redirect: "manual" });
  const body = response.headers.get("content-type")?.startsWith("text/event-stream")
    ? await response.body?.cancel().then(() => "")
    : await response.text();
  return { status: response.status, headers: response.headers, body };
}

/** The paths of which a stranger gets something else than a refusal. */
async function leaks(headers: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths().filter((path) => !OPEN.includes(path))) {
    const { status, headers: sent, body } = await read(path, headers);
    const isHidden = status === 401 || sent.get("location")?.startsWith("/sign-in");
    const all = `${JSON.stringify([...sent])} ${body}`;
    const isStored = sent.get("cache-control") !== "no-store" || sent.has("etag");
    if (!isHidden || isStored || all.includes(site.guild.name)) found.push(`${path} ${status}`);
  }
  return found;
}

describe("a site for members only", () => {
  test("refuses every route and page to strangers, with a hint to sign in", async () => {
    expect(paths().length).toBeGreaterThan(20);
    expect((await read("/api/v1/guilds", {})).body).toContain(site.guild.name);
    // The fast path has the roster in memory, and the page is rendered.
    for (const path of paths()) await read(path, { Accept: "text/html" });
    expect((await show("members")).status).toBe(200);
    expect(await leaks()).toEqual([]);
    expect(await leaks({ Accept: "text/html" })).toEqual([]);
    expect(await leaks({ "If-None-Match": "*" })).toEqual([]);
    expect(await leaks({ Authorization: `Bearer ${"a".repeat(43)}` })).toEqual([]);
    expect(await leaks({ Cookie: `guildhall=${"a".repeat(43)}` })).toEqual([]);
    for (const path of OPEN) expect((await read(path, {})).body).not.toContain(site.guild.name);
    const page = await read("/guilds/1/roster?q=ö", { Accept: "text/html" });
    expect(page.headers.get("location")).toBe(
      "/sign-in?next=%2Fguilds%2F1%2Froster%3Fq%3D%25C3%25B6",
    );
    const refused = await fetch(`${url}/api/v1/guilds`);
    expect(refused.headers.get("www-authenticate")).toContain("Bearer");
    expect(await refused.json()).toMatchObject({ status: 401, code: "members-only" });
  });

  test("refuses a new route that nobody thought of", async () => {
    await site.close();
    await start((app) => void app.get("/leak/:id", (c) => c.text(site.guild.name)));
    await show("members");
    expect(paths()).toContain(`/leak/${site.guild.id}`);
    expect(await leaks()).toEqual([]);
  });

  test("shows members, and programs with an API token, all that a public site shows", async () => {
    const token = await tokenOf("viewer");
    await administrator.send("PATCH", "/api/v1/settings", { playersAudience: "public" });
    // A site for members only has no widgets, whoever opens them.
    const own = paths().filter((path) => !OPEN.includes(path) && !path.startsWith("/widgets/"));
    const before = new Map<string, number>();
    for (const path of own) before.set(path, (await read(path, {})).status);
    await show("members");
    for (const path of own.filter((each) => before.get(each) !== 401)) {
      const { status, headers } = await read(path, { Authorization: `Bearer ${token}` });
      expect(status, path).toBe(before.get(path));
      expect(headers.get("cache-control"), path).toMatch(/^(?:no-store$|private\b)/);
    }
    const viewer = createBrowser(url);
    await viewer.send("POST", "/api/v1/session", { username: "viewer", password: PASSWORD });
    const page = await viewer.send("GET", `/guilds/${site.guild.id}`, undefined, {
      Accept: "text/html",
    });
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    expect(await page.text()).toContain(site.guild.name);
  });

  test("ends the event stream of a member whose session ended", async () => {
    await tokenOf("viewer");
    await show("members");
    const viewer = createBrowser(url);
    await viewer.send("POST", "/api/v1/session", { username: "viewer", password: PASSWORD });
    const stream = await viewer.send("GET", "/api/v1/sync/events");
    await viewer.send("DELETE", "/api/v1/session");
    expect(await stream.text()).toContain(": the runs of the sync");
  });

  test("shows nothing while the database is away, and pages only their frame", async () => {
    await show("members");
    const away = new StoreError("unreachable", "The database cannot be reached.");
    vi.spyOn(site.settings, "get").mockRejectedValue(away);
    for (const path of ["/api/v1/guilds", "/guilds/1/card.png", `/media/${HASH}.png`]) {
      expect((await read(path, { Accept: "text/html" })).status, path).toBe(503);
    }
    const page = await read("/guilds/1", { Accept: "text/html" });
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.body).toContain("database-unreachable");
    expect(page.body).not.toContain(site.guild.name);
  });

  test("is public again at once when the setting changes", async () => {
    await show("members");
    expect((await read("/api/v1/guilds/1/roster", {})).status).toBe(401);
    await show("public");
    expect((await read("/api/v1/guilds/1/roster", {})).status).toBe(200);
  });
});

describe("a public site", () => {
  test("shows the messages of failures to administrators only", async () => {
    const { store, guild } = site;
    const run = await store.runs.start(guild.id, "schedule", 1);
    const secret = "http://10.0.0.7 refused GUILDHALL_CLIENT_ID";
    await store.runs.finish(run.id, {
      ...{ status: "failed", error: { code: "token-host", message: secret } },
      warnings: [{ code: "other", values: { reason: secret }, message: secret }],
      counts: { imported: 0, joined: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 },
      at: 2,
    });
    await store.guilds.setArmoryAccess(guild.id, { enabled: false, reason: secret, at: 3 });
    await store.documents.put(guild.id, {
      ...{ memberId: null, document: "guilds.activity", subject: "", state: "refused" },
      ...{ status: 403, reason: secret, since: 1, checkedAt: 1, attempts: 1, attemptDays: 1 },
      ...{ nextAttemptAt: 9, statusCheckedAt: null, deletedAt: null },
    });
    const id = String(guild.id);
    const shown = ["", `/${id}`, `/${id}/documents`].map((path) => `/api/v1/guilds${path}`);
    const viewer = { Authorization: `Bearer ${await tokenOf("viewer")}` };
    for (const path of [...shown, "/api/v1/sync/runs"]) {
      for (const headers of [{}, viewer]) {
        expect((await read(path, headers)).body, path).not.toContain("10.0.0.7");
      }
      const response = await administrator.send("GET", path);
      expect(response.headers.get("cache-control"), path).toMatch(/^(?:no-store$|private\b)/);
      expect(await response.text(), path).toContain(secret);
    }
    const runs = JSON.parse((await read("/api/v1/sync/runs", {})).body ?? "");
    expect(runs[0]).toMatchObject({ error: { code: "token-host", message: null } });
  });

  test("has the same cacheable responses for all strangers", async () => {
    const { headers } = await read("/api/v1/guilds", {});
    expect(headers.get("cache-control")).toBe("no-cache");
    expect((await read("/api/v1/guilds/1/crest.png", {})).headers.get("cache-control")).toBe(
      "public, max-age=300",
    );
  });
});
