// @module-tag promise/accounts
import { SettingError } from "@guildhall/admin/settings";
import { HOUR_MS } from "@guildhall/contract";
import { afterEach, describe, expect, test } from "vitest";
import { guildDetailSchema } from "../api/guild-schemas.ts";
import { createBrowser, type TestBrowser } from "../testing/open-admin-site.ts";
import {
  openSetUpSite,
  type SetUpSite,
  type SetUpSiteOptions,
  unusedUrl,
  withHosts,
} from "../testing/open-set-up-site.ts";

let opened: SetUpSite;
afterEach(() => opened.close());
const open = async (options?: SetUpSiteOptions) => {
  opened = await openSetUpSite(options);
};

interface CheckAnswer {
  readonly ok: boolean;
  readonly checks: readonly { readonly name: string; readonly cause: string | null }[];
}

async function check(changes: object = {}): Promise<CheckAnswer> {
  const { browser, provider, credentials } = opened;
  const attempt = { provider: provider.name, region: "us", ...credentials, ...changes };
  const response = await browser.send("POST", "/api/v1/setup/credentials-check", attempt);
  expect(response.status).toBe(200);
  return (await response.json()) as CheckAnswer;
}
const causes = ({ checks }: CheckAnswer) => checks.flatMap(({ cause }) => cause ?? []);

test("everybody sees whether the site shows the demo and has an administrator", async () => {
  let isDemo = true;
  await open({ site: { isDemo: () => isDemo } });
  const state = async () => (await createBrowser(opened.url).send("GET", "/api/v1/setup")).json();
  expect(await state()).toEqual({ state: "demo", hasAdministrator: true, problem: null });
  isDemo = false;
  expect(await state()).toEqual({ state: "ready", hasAdministrator: true, problem: null });
});

test("a key that does not open the credentials is named to everybody, and explained to administrators", async () => {
  const lost = new SettingError("wrong-key", "Sealed with another key than the one in /srv/key.");
  await open({ site: { problem: () => lost } });
  const read = async (browser: TestBrowser) => (await browser.send("GET", "/api/v1/setup")).json();
  expect(await read(createBrowser(opened.url))).toMatchObject({
    problem: { code: "wrong-key", message: null, advice: null },
  });
  expect(await read(opened.browser)).toMatchObject({
    problem: { message: expect.stringContaining("/srv/key") },
  });
});

test("a site without usable credentials says so for each guild, whatever its last sync said", async () => {
  const lost = new SettingError("wrong-key", "Sealed with another key than the one in /srv/key.");
  await open({ site: { problem: () => lost } });
  const { store, guild } = opened.site;
  const run = await store.runs.start(guild.id, "schedule", 1_000);
  const error = { code: "rate-limited", message: "The quota was exceeded." };
  const { counts, warnings } = run;
  await store.runs.finish(run.id, { status: "failed", counts, warnings, error, at: 2_000 });
  const problemFor = async (browser: TestBrowser) => {
    const get = async (path: string) => (await browser.send("GET", path)).json();
    const { syncProblem } = guildDetailSchema.parse(await get(`/api/v1/guilds/${guild.id}`));
    expect(await get("/api/v1/guilds")).toMatchObject([{ syncProblem }]);
    return syncProblem;
  };
  expect(await problemFor(createBrowser(opened.url))).toMatchObject({
    ...{ cause: "no-credentials", advice: null, page: "credentials", nextAttemptAt: null },
  });
  expect(await problemFor(opened.browser)).toMatchObject({
    advice: expect.stringContaining("Enter the client id"),
  });
});

test("an administrator sees the providers with the address to register in the developer portal", async () => {
  await open();
  const response = await opened.browser.send("GET", "/api/v1/providers");
  expect(await response.json()).toEqual([
    {
      ...{ name: "battlenet", label: "Battle.net" },
      developerPortal: "https://develop.battle.net/access/clients",
      redirectUri: `${opened.url}/api/v1/session/provider/callback`,
      regions: ["us", "eu", "kr", "tw", "cn"],
      editions: ["current", "classic1x", "classic", "classicann"],
    },
  ]);
});

describe("the check of credentials", () => {
  test("accepts the right ones, and stores nothing", async () => {
    await open();
    const before = await opened.site.settings.list();
    const answer = await check();
    expect(answer).toMatchObject({ ok: true });
    expect(causes(answer)).toEqual([]);
    expect(await opened.site.settings.list()).toEqual(before);
    expect(await opened.site.store.auditLog.list({ limit: 9 })).toHaveLength(1);
  });

  test("tests the stored secret when the request has none", async () => {
    await open();
    const { browser, provider, credentials, site } = opened;
    const { clientId, clientSecret } = credentials;
    const attempt = { provider: provider.name, region: "us", clientId };
    const send = () => browser.send("POST", "/api/v1/setup/credentials-check", attempt);
    const without = await send();
    expect(without.status).toBe(409);
    expect(await without.json()).toMatchObject({ code: "no-credentials" });
    await site.settings.change({ clientSecret }, { name: "brann" });
    const accepted = await send();
    expect(await accepted.json()).toMatchObject({ ok: true });
    await site.settings.change({ clientSecret: "another" }, { name: "brann" });
    expect(causes((await (await send()).json()) as CheckAnswer)).toContain("wrong-secret");
  });

  test("names a wrong secret as the cause, and never shows it", async () => {
    await open();
    const answer = await check({ clientSecret: "hunter2-hunter2" });
    expect(answer.ok).toBe(false);
    expect(answer.checks).toContainEqual(
      expect.objectContaining({
        ...{ name: "credentials", status: "failed", cause: "wrong-secret" },
        advice: expect.stringContaining("developer portal"),
      }),
    );
    const { log } = opened.site;
    expect(JSON.stringify([answer, log.lines])).not.toContain("hunter2");
  });

  test("names the network when no host responds", async () => {
    const away = await unusedUrl();
    await open({ changed: (provider) => withHosts(provider, { api: away, token: away }) });
    const answer = await check();
    expect(answer.checks).toContainEqual(
      expect.objectContaining({ name: `host ${away}`, status: "failed", cause: "connection" }),
    );
    expect(causes(answer)).toEqual(["connection", "connection"]);
  });

  test("names the token host when only that is away", async () => {
    const token = `${await unusedUrl()}/token`;
    await open({ changed: (provider) => withHosts(provider, { token }) });
    const answer = await check();
    expect(causes(answer)).toEqual(["token-host", "token-host"]);
  });

  test.each([
    ["behind", -3 * HOUR_MS],
    ["ahead", 5 * HOUR_MS],
  ])("names a clock that is %s by hours", async (text, offMs) => {
    await open({ service: { clock: () => Date.now() + offMs } });
    const answer = await check();
    expect(answer.ok).toBe(false);
    expect(answer.checks).toContainEqual(
      expect.objectContaining({
        ...{ name: "clock", cause: "clock" },
        message: expect.stringContaining(text),
      }),
    );
  });

  test.each([
    [{ match: "realms.index", status: 429 } as const, "rate-limited"],
    [{ match: "realms.index", status: 403 } as const, "forbidden"],
    [{ match: "realms.index", status: 404 } as const, "wrong-region"],
    [{ match: "realms.index", status: 500 } as const, "server-error"],
    [{ match: "token", status: 500 } as const, "token-host"],
  ])("names the cause of the response %j", async (fault, cause) => {
    await open();
    opened.emulator.faults.add(fault);
    expect(causes(await check())).toEqual([cause]);
  });

  test("refuses an unknown provider, such as the address of another host", async () => {
    await open();
    const attempt = {
      provider: "http://127.0.0.1:1",
      region: "us",
      clientId: "a",
      clientSecret: "b",
    };
    const path = "/api/v1/setup/credentials-check";
    const response = await opened.browser.send("POST", path, attempt);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: "unknown-provider" },
    ]);
  });

  test("is limited for each user", async () => {
    await open();
    const { browser, provider } = opened;
    opened.emulator.faults.add({ match: "token", status: 401 });
    const attempt = { provider: provider.name, region: "us", clientId: "a", clientSecret: "b" };
    const send = () => browser.send("POST", "/api/v1/setup/credentials-check", attempt);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count++) statuses.push((await send()).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses).toContain(429);
    expect((await send()).headers.get("retry-after")).toMatch(/^\d+$/);
  });
});
