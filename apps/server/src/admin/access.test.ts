// @module-tag promise/read-only-routes
import { request } from "node:http";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type AdminSite,
  createBrowser,
  openAdminSite,
  PASSWORD,
  setUp,
  type TestBrowser,
} from "../testing/open-admin-site.ts";

/** Routes for visitors who have a password, a token of a set-up or an invitation, or an account of the game. */
const OPEN = [
  "POST /api/v1/session",
  "POST /api/v1/setup/administrator",
  "POST /api/v1/setup/token-check",
  "POST /api/v1/invitations/accept",
  "POST /api/v1/invitations/check",
  "POST /api/v1/session/provider",
];
/** Routes for every signed-in user. */
const OWN = [
  "DELETE /api/v1/session",
  "DELETE /api/v1/session/provider",
  "DELETE /api/v1/sessions",
  "DELETE /api/v1/sessions/:id",
  "PUT /api/v1/session/password",
  "PUT /api/v1/session/preferences",
  "PUT /api/v1/session/provider/main",
  "POST /api/v1/tokens",
  "DELETE /api/v1/tokens/:id",
];
/** Routes for officers and administrators. */
const OFFICERS = [
  "POST /api/v1/guild-search",
  "PATCH /api/v1/guilds/:id",
  "PATCH /api/v1/guilds/:id/members/:member",
  "POST /api/v1/guilds/:id/notes",
  "DELETE /api/v1/guilds/:id/notes/:note",
  "POST /api/v1/guilds/:id/import/grm",
  "POST /api/v1/guilds/:id/sync",
  "POST /api/v1/guilds/:id/enable-access",
  "POST /api/v1/guilds/:id/held-roster/approve",
  "POST /api/v1/guilds/:id/held-roster/undo",
  "POST /api/v1/sync/runs/:id/cancel",
];
const ACTOR = { name: "test" };

/** Every route that can change something, as the router has it. */
function changingRoutes({ routes }: Pick<OpenAPIHono, "routes">): string[] {
  const changing = routes.filter(({ method }) => !["ALL", "GET", "HEAD"].includes(method));
  return [...new Set(changing.map(({ method, path }) => `${method} ${path}`))];
}

let site: AdminSite;
let url: string;
let administrator: TestBrowser;
async function start(prepare: (app: AdminSite["app"]) => void = () => {}) {
  site = await openAdminSite();
  prepare(site.app);
  url = await site.listen();
  administrator = createBrowser(url);
  await setUp(site, administrator);
}
beforeEach(() => start());
afterEach(() => site.close());

async function signedIn(role: "officer" | "viewer"): Promise<TestBrowser> {
  const user = { username: role, password: PASSWORD };
  await site.accounts.addUser({ ...user, role }, ACTOR);
  const browser = createBrowser(url);
  expect((await browser.send("POST", "/api/v1/session", user)).status).toBe(200);
  return browser;
}

/** Returns the routes that answer otherwise than with one of the expected statuses. */
async function unexpected(
  routes: readonly string[],
  send: (method: string, path: string) => Promise<Response>,
  expected: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const [method = "", path = ""] = route.replace(/:id|:member|:note|:webhook/g, "1").split(" ");
    const { status } = await send(method, path);
    if (!expected.includes(status)) found.push(`${route} ${status}`);
  }
  return found;
}

const others = (...known: readonly (readonly string[])[]) =>
  changingRoutes(site.app).filter((route) => !known.flat().includes(route));

describe("every route that changes something", () => {
  test("is found, also those for everybody", () => {
    const routes = changingRoutes(site.app);
    const known = [...OPEN, ...OWN, ...OFFICERS];
    expect(routes).toEqual(expect.arrayContaining(known));
    expect(routes.length).toBeGreaterThan(known.length + 5);
  });

  test("refuses a request without a session", async () => {
    const stranger = createBrowser(url);
    const send = (method: string, path: string) => stranger.send(method, path, {});
    expect(await unexpected(others(OPEN), send, [401])).toEqual([]);
    expect(await unexpected(OPEN, send, [400, 404])).toEqual([]);
    const forged = createBrowser(url, { Cookie: `guildhall=${"a".repeat(43)}` });
    const sendForged = (method: string, path: string) => forged.send(method, path, {});
    expect(await unexpected(others(OPEN), sendForged, [401])).toEqual([]);
  });

  test("finds a new route that is not protected", async () => {
    await site.close();
    await start((app) => void app.post("/api/v1/leak", (c) => c.text("leaked")));
    const stranger = createBrowser(url);
    const send = (method: string, path: string) => stranger.send(method, path, {});
    // The router reaches it after the answer to unknown paths. Any status other than 401 makes it fail.
    expect(await unexpected(others(OPEN), send, [401])).toEqual(["POST /api/v1/leak 404"]);
  });

  test.each([
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://127.0.0.1:1" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
  ])("refuses an administrator's request from another origin: %j", async (headers) => {
    const send = (method: string, path: string) => administrator.send(method, path, {}, headers);
    expect(await unexpected(changingRoutes(site.app), send, [403])).toEqual([]);
  });

  test("refuses a viewer and an officer what administrators do, and a viewer what officers do", async () => {
    for (const role of ["viewer", "officer"] as const) {
      const browser = await signedIn(role);
      const send = (method: string, path: string) => browser.send(method, path, {});
      const refused = role === "viewer" ? others(OPEN, OWN) : others(OPEN, OWN, OFFICERS);
      expect(await unexpected(refused, send, [403])).toEqual([]);
    }
  });

  test("lets an officer do what officers may", async () => {
    const officer = await signedIn("officer");
    const send = (method: string, path: string) => officer.send(method, path, {});
    expect(await unexpected(OFFICERS, send, [200, 202, 204, 400, 404, 409])).toEqual([]);
  });

  test("refuses an API token of an administrator, which reads", async () => {
    const [user] = await site.accounts.listUsers();
    const { token } = await site.accounts.createApiToken(user?.id ?? 0, "bot", ACTOR);
    const program = createBrowser(url, { Authorization: `Bearer ${token}` });
    const send = (method: string, path: string) => program.send(method, path, {});
    expect(await unexpected(changingRoutes(site.app), send, [403])).toEqual([]);
    expect((await program.send("GET", "/api/v1/users")).status).toBe(200);
    const unknown = createBrowser(url, { Authorization: `Bearer ${token}x` });
    expect((await unknown.send("GET", "/api/v1/users")).status).toBe(401);
  });

  test("refuses a body that is not JSON by its content type", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const headers = { "Content-Type": type };
      const send = (method: string, path: string) => administrator.send(method, path, {}, headers);
      expect(await unexpected(changingRoutes(site.app), send, [415])).toEqual([]);
    }
  });

  test("refuses a body of more than 64 KB, with and without a Content-Length", async () => {
    const body = JSON.stringify({ username: "x".repeat(65_536) });
    const cookie = [...administrator.cookies].map((each) => each.join("=")).join("; ");
    for (const chunked of [false, true]) {
      const send = (method: string, path: string) =>
        sendRaw(url + path, { method, cookie, body, chunked });
      // Imports have a limit of their own.
      const routes = changingRoutes(site.app).filter((route) => !/^DELETE|\/import\//.test(route));
      expect(await unexpected(routes, send, [413])).toEqual([]);
    }
  });

  test("leaves the site as it was after all these refusals", async () => {
    const before = [await site.accounts.listUsers(), await site.settings.list()];
    for (const headers of [{ Origin: "https://evil.example" }, { "Content-Type": "text/plain" }]) {
      const send = (method: string, path: string) => administrator.send(method, path, {}, headers);
      await unexpected(changingRoutes(site.app), send, []);
    }
    expect([await site.accounts.listUsers(), await site.settings.list()]).toEqual(before);
    expect((await administrator.send("GET", "/api/v1/users")).status).toBe(200);
  });
});

test("every path refuses methods that it does not have with 405, also when the path of another route matches it", async () => {
  const routes = site.app.routes.filter(
    ({ method, path }) => method !== "ALL" && path.startsWith("/api/"),
  );
  const methodsOf = Map.groupBy(routes, ({ path }) => path);
  const stranger = createBrowser(url);
  const send = (method: string, path: string) => stranger.send(method, path, {});
  const wrong = [...methodsOf].flatMap(([path, own]) =>
    ["POST", "PUT", "PATCH", "DELETE"]
      .filter((method) => !own.some((route) => route.method === method))
      .map((method) => `${method} ${path}`),
  );
  expect(wrong).toContain("DELETE /api/v1/invitations/check");
  expect(await unexpected(wrong, send, [405])).toEqual([]);
});

test("every route that reads accounts or settings refuses strangers, and viewers what is not theirs", async () => {
  const open = [
    ...["/api/v1/session", "/api/v1/session/provider/callback", "/api/v1/openapi.json"],
    "/api/v1/setup",
  ];
  const isManagement = (path: string) =>
    /\/(?:contents|locks|notes|roster-approval)$|\/sync\/runs\/:id$/.test(path);
  const isPublic = (path: string) =>
    /^\/api\/v1\/(?:guilds|missing-guilds|realms|sync)\b/.test(path) && !isManagement(path);
  const paths = site.app.routes
    .filter(({ method, path }) => method === "GET" && path.startsWith("/api/v1/"))
    .map(({ path }) => path);
  const protectedPaths = [...new Set(paths)].filter(
    (path) => !open.includes(path) && !isPublic(path),
  );
  expect(protectedPaths.length).toBeGreaterThan(6);
  const [stranger, viewer] = [createBrowser(url), await signedIn("viewer")];
  for (const path of protectedPaths.map((each) => each.replace(":id", "1"))) {
    expect((await stranger.send("GET", path)).status, path).toBe(401);
    const own = ["/api/v1/tokens", "/api/v1/sessions", "/api/v1/session/provider"].includes(path)
      ? 200
      : 403;
    expect((await viewer.send("GET", path)).status, path).toBe(own);
  }
});

test("a program without a browser's headers signs in and changes what its user may change", async () => {
  const send = (method: string, path: string, body: object, cookie = "") =>
    sendRaw(url + path, { method, cookie, body: JSON.stringify(body), chunked: false });
  const user = { username: "brann", password: PASSWORD };
  const response = await send("POST", "/api/v1/session", user);
  expect(response.status).toBe(200);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await send("PATCH", "/api/v1/settings", { region: "eu" }, cookie)).status).toBe(200);
});

test("the routes of accounts do not exist on a site without them", async () => {
  await site.close();
  site = await openAdminSite({ administration: null });
  url = await site.listen();
  const browser = createBrowser(url);
  for (const path of ["session", "users", "settings", "audit-log", "tokens", "invitations"]) {
    expect((await browser.send("GET", `/api/v1/${path}`)).status, path).toBe(404);
  }
  expect((await browser.send("POST", "/api/v1/session", {})).status).toBe(405);
  expect(changingRoutes(site.app)).toEqual([]);
});

interface RawRequest {
  readonly method: string;
  readonly cookie: string;
  readonly body: string;
  readonly chunked: boolean;
}

/** Sends a request without headers that browsers add. */
function sendRaw(target: string, { method, cookie, body, chunked }: RawRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const length = chunked
      ? { "Transfer-Encoding": "chunked" }
      : { "Content-Length": Buffer.byteLength(body) };
    const headers = { "Content-Type": "application/json", Cookie: cookie, ...length };
    const sent = request(target, { method, headers }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      const cookies = (headers["set-cookie"] ?? []).map((each): [string, string] => [
        "Set-Cookie",
        each,
      ]);
      resolve(new Response(null, { status: statusCode, headers: cookies }));
    });
    // The server closes the connection when it refuses a body that is still being sent.
    sent.on("error", reject);
    sent.end(body);
  });
}
