import { createServer, type Server } from "node:http";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { bundleForWeb, type ClientProject, installClient } from "../scripts/installed-client.ts";
import { launchBrowser } from "./browser.ts";

/** The program of a page, which requests tokens from its own server and documents from the service. */
const PROGRAM = `
import { createClient } from "@guildhall/client";

const credentials = {
  async getToken({ region, signal }) {
    const answer = await fetch("/token?region=" + region, { signal });
    return await answer.json();
  },
};
const names = { realmSlug: "emberfall", nameSlug: "lanternwatch-company" };

window.showRoster = async (provider, options) => {
  const client = createClient({ provider, region: "us", credentials, locale: "en_US", ...options });
  const { members } = await client.guilds.roster(names);
  for (const { character } of members) {
    document.querySelector("ul").append(Object.assign(document.createElement("li"), { textContent: character.name }));
  }
  const again = await client.request(ROSTER, names);
  return again.cache;
};
window.create = (options) => {
  try { createClient(options); } catch (error) { return String(error); }
};
const ROSTER = { path: "/data/game/guild/{realmSlug}/{nameSlug}/roster", category: "profile", document: "guild-roster" };
`;
const PAGE = `<!doctype html><title>Roster</title><ul></ul><script type="module" src="/program.js"></script>`;

/** Request headers that another origin must allow. */
const ALLOWED = "authorization, if-modified-since";

let project: ClientProject;
let browser: Browser;
let emulator: Emulator;
let service: Server;
let site: Server;
let page: Page;

const urlOf = (server: Server) => {
  const address = server.address();
  return typeof address === "object" && address ? `http://127.0.0.1:${address.port}` : "";
};
const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));

beforeAll(async () => {
  project = installClient(inject("packedClient"));
  const program = await bundleForWeb(project.write("program.js", PROGRAM));
  emulator = createEmulator();
  // The service has another origin than the page, and allows only what the client needs.
  service = await listening(
    createServer(async ({ method = "GET", url, headers }, response) => {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("access-control-allow-headers", ALLOWED);
      if (method === "OPTIONS") {
        response.writeHead(204).end();
        return;
      }
      const { authorization = "" } = headers;
      const request = new Request(`${urlOf(service)}${url}`, { headers: { authorization } });
      const answer = await emulator.fetch(request);
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
    }),
  );
  // The page's own server, which has the client secret.
  site = await listening(
    createServer(async ({ url = "" }, response) => {
      if (url.startsWith("/token?region=us")) {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(await applicationToken()));
        return;
      }
      response.setHeader("content-type", url === "/" ? "text/html" : "text/javascript");
      response.end(url === "/" ? PAGE : program);
    }),
  );
  browser = await launchBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const server of [site, service]) {
    server?.closeAllConnections();
    server?.close();
  }
  project?.[Symbol.dispose]();
});

beforeEach(async () => {
  page = await browser.newPage();
  await page.goto(urlOf(site), { waitUntil: "load" });
  await page.waitForFunction("window.showRoster");
});

async function applicationToken() {
  const { clientId, clientSecret } = emulator.credentials;
  const { provider } = emulator.description(urlOf(service));
  const answer = await emulator.fetch(
    new Request(`${provider.hosts.us.token}/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials" }),
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    }),
  );
  const { access_token, expires_in } = (await answer.json()) as Record<string, unknown>;
  return { accessToken: access_token, expiresIn: expires_in };
}

test("a page reads a roster from another origin with a token of its own server", async () => {
  const { provider } = emulator.description(urlOf(service));
  const cache = await page.evaluate(`showRoster(${JSON.stringify(provider)})`);
  expect(cache).toBe("hit");
  const names = await page.locator("li").allTextContents();
  expect(names.length).toBeGreaterThan(100);
  expect(names).toContain("Tharavah");
});

test("createClient refuses a client secret in a page, and its error names the alternative", async () => {
  const credentials = { clientId: "id", clientSecret: "a-secret-nobody-may-see" };
  const error = await page.evaluate(`create(${JSON.stringify({ region: "us", credentials })})`);
  expect(error).toMatch(/^TypeError: .*token provider/);
  expect(error).not.toContain(credentials.clientSecret);
});

test("a page gets a ConnectionError when the service cannot be reached", async () => {
  const { provider } = emulator.description("http://127.0.0.1:1");
  const shown = page.evaluate(
    `showRoster(${JSON.stringify(provider)}, { retry: false }).catch((error) => error.name)`,
  );
  expect(await shown).toBe("ConnectionError");
});
