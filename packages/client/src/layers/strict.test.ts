import { contract, ENDPOINTS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { mapConcurrent } from "../bulk/map-concurrent.ts";
import { createMemoryCache } from "../cache/memory-cache.ts";
import { type Client, createClient } from "../client.ts";
import type { ClientOptions } from "../client-options.ts";
import { createCoreClient } from "../core/core-client.ts";
import { createForwarder } from "../forwarder/forwarder.ts";
import { createImageClient } from "../images/image-client.ts";
import { createMemoryQuota } from "../quota/memory-quota.ts";
import { createAchievementClient } from "../resources/achievement-client.ts";
import { createCharacterClient } from "../resources/character-client.ts";
import { createResourceClient } from "../resources/create-resource-client.ts";
import { createGuildClient } from "../resources/guild-client.ts";
import { createRealmClient } from "../resources/realm-client.ts";
import { startScriptedServer } from "../testing/scripted-server.ts";
import { createUserSignIn } from "../users/user-sign-in.ts";
import { retryLayer } from "./all-layers.ts";
import { strictLayer } from "./strict.ts";

const options = { region: "us", credentials: { clientId: "id", clientSecret: "secret" } } as const;

const QUOTA = { perSecond: 100, perHour: 36_000 };

describe("a misspelled option is refused with its name", () => {
  test.each<[string, object]>([
    ["retires", { retires: {} }],
    ["attempt", { retry: { attempt: 2 } }],
    ["conect", { timeouts: { conect: 1 } }],
    ["fresch", { cacheTimes: { fresch: 1 } }],
  ])("%s of a client", (name, wrong) => {
    const given = { ...options, ...wrong };
    expect(() => createClient(given)).toThrow(TypeError);
    expect(() => createClient(given)).toThrow(`Unknown option "${name}" in`);
  });

  test("of a core client with the layer", () => {
    const given: ClientOptions = { ...options, ...{ locals: "en_US" } };
    const create = () => createCoreClient({ ...given, layers: { strict: strictLayer } });
    expect(create).toThrow('Unknown option "locals" in options. Use one of: provider, region,');
  });

  test("of `with`", () => {
    const client = createClient(options);
    const wrong: object = { regoin: "eu" };
    expect(() => client.with(wrong)).toThrow('Unknown option "regoin" in options');
  });

  test("of a call, before any request", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const wrong: object = { timeout: 5 };
    const link = { href: `${server.provider.hosts.us.api}/data/game/item/1?namespace=static-us` };
    const unknown = 'Unknown option "timeout" in';
    await expect(client.realms.index(wrong)).rejects.toThrow(unknown);
    await expect(client.items.get({ itemId: 1 }, wrong)).rejects.toThrow(unknown);
    await expect(client.request(ENDPOINTS.realms.index, wrong)).rejects.toThrow(unknown);
    await expect(client.follow(link, wrong)).rejects.toThrow(unknown);
    const free = { ...wrong, category: "static" } as const;
    await expect(client.get("/data/game/x", free)).rejects.toThrow(unknown);
    const policy: object = { tries: 5 };
    const retried = client.realms.index({ retry: policy });
    await expect(retried).rejects.toThrow('Unknown option "tries" in options.retry');
    expect([...server.apiRequests, ...server.tokenRequests]).toEqual([]);
  });

  test("of mapConcurrent and of the memory cache", async () => {
    const wrong: object = { concurency: 2 };
    const mapped = mapConcurrent([1], (item) => item, wrong);
    await expect(mapped).rejects.toThrow('Unknown option "concurency"');
    expect(() => createMemoryCache({ ...{ maxEntry: 1 } } as object)).toThrow('"maxEntry"');
  });
});

describe("a misspelled option is refused by name", () => {
  const credentials = { clientId: "id", clientSecret: "secret" };
  const redirectUri = "http://localhost:9/callback";
  test.each<[string, () => unknown]>([
    ["maxByte", () => createImageClient({ maxByte: 1 } as object)],
    ["retry", () => createForwarder({ provider: contract, credentials, ...{ retry: {} } })],
    [
      "scope",
      () => createUserSignIn({ region: "us", credentials, redirectUri, ...{ scope: "x" } }),
    ],
    ["perSecnd", () => createClient({ ...options, quota: { perHour: 1, perSecnd: 1 } as never })],
    ["perMinute", () => createClient({ ...options, quota: { ...QUOTA, ...{ perMinute: 5 } } })],
    [
      "clientID",
      () => createClient({ ...options, credentials: { ...credentials, ...{ clientID: "x" } } }),
    ],
    ["layers", () => createClient({ ...options, ...{ layers: {} } })],
    ["retries", () => createCoreClient({ ...options, layers: { retries: retryLayer } as object })],
    [
      "locale",
      () =>
        createResourceClient("guild", { client: createClient(options), ...{ locale: "en_US" } }),
    ],
    ["clock", () => createMemoryQuota({ clock: 5 } as object)],
  ])("%s", (name, create) => {
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`Unknown option "${name}" in `);
  });

  test.each<[string, (client: Client) => Promise<unknown>]>([
    ["timeout", (client) => client.close({ timeout: 5 } as object)],
    ["budget", (client) => client.realms.index({ retry: { budget: 5 } as object })],
    ["attemps", (client) => client.realms.index({ retry: { attemps: 5 } as object })],
    ["abort", () => createImageClient().download("https://x", { abort: 1 } as object)],
    ["fieldz", (client) => createGuildClient(client).get("a", "b", { fieldz: [] } as object)],
  ])("%s of a call, before any request and also for a cached document", async (name, call) => {
    await using server = await startScriptedServer();
    const client = server.client();
    await client.realms.index();
    await expect(call(client)).rejects.toThrow(`Unknown option "${name}" in `);
    expect(server.apiRequests).toHaveLength(1);
  });
});

test.each<[string, object]>([
  ["validate", { validate: true }],
  ["random", { random: 0.5 }],
  ["transport", { transport: {} }],
  ["transport", { transport: { send: true, close: () => {} } }],
  ["time", { time: { now: Date.now } }],
])("the option %s that cannot work is refused", (name, wrong) => {
  expect(() => createClient({ ...options, ...wrong })).toThrow(TypeError);
  expect(() => createClient({ ...options, ...wrong })).toThrow(`${name} must be `);
});

describe("an edition", { tags: ["contract/namespaces", "contract/versions"] }, () => {
  test.each([
    ...["clasic", "clasic1x", "classsic", "classic1", "classicx", "classicanm", "classican"],
    ...[
      "classicanniversary",
      "curent",
      "retail",
      "era",
      "us",
      "Classic",
      "classiccann",
      "classicnan",
    ],
    ...[
      "classicera",
      "classictbc",
      "classicprogression",
      "classicprogresion",
      "classic11x",
      "newest",
    ],
  ])("%s is refused with the known ones", async (edition) => {
    await using server = await startScriptedServer();
    const message = `Unknown edition "${edition}". Use one of: current, classic1x, classic, classicann`;
    expect(() => createClient({ ...options, edition })).toThrow(message);
    const client = server.client();
    expect(() => client.with({ edition })).toThrow(message);
    await expect(client.realms.index({ edition })).rejects.toThrow(message);
    expect(server.apiRequests).toEqual([]);
  });

  test.each(["current", "classic", "classic1x", "classicann", "classic2x", "classicnew"])(
    "%s is accepted",
    (edition) => {
      expect(createClient({ ...options, edition }).edition).toBe(edition);
    },
  );

  test("is refused as an option of follow, because the link has one", async () => {
    const link = { href: "x" };
    const wrong: object = { edition: "classic" };
    const message = "options.edition must be omitted: a link has its own.";
    await expect(createClient(options).follow(link, wrong)).rejects.toThrow(message);
  });

  test("of a link can be any", async () => {
    await using server = await startScriptedServer();
    const href = `${server.provider.hosts.us.api}/data/game/item/1?namespace=static-other-us`;
    expect(await server.client().follow({ href })).toMatchObject({
      url: "/us/data/game/item/1?namespace=static-other-us",
    });
  });
});

describe("an argument in the wrong place is refused", () => {
  test("after the options of a call", async () => {
    const client = createClient(options);
    const realms: { get(...args: unknown[]): Promise<unknown> } = client.realms as never;
    const names = { realmSlug: "emberfall" };
    const message = "must be parameters and options, in this order";
    await expect(realms.get(names, undefined, { timeoutMs: 5 })).rejects.toThrow(message);
    const request = client.request as (...args: unknown[]) => Promise<unknown>;
    await expect(request(ENDPOINTS.realms.get, names, {}, {})).rejects.toThrow(message);
  });

  test("after the last argument of every function", async () => {
    const client = createClient(options);
    const call = (run: unknown, ...args: unknown[]) =>
      (run as (...all: unknown[]) => unknown)(...args);
    const guilds = createGuildClient(client);
    for (const run of [
      () => call(createClient, options, {}),
      () => call(createCoreClient, options, {}),
      () => call(createResourceClient, "guild", { client }, {}),
      () => call(client.with, {}, {}),
      () => call(createCoreClient(options).with, {}, {}),
      () => call(client.asUser, "token", {}),
      () => call(client.get, "/data/x", { category: "static" }, {}),
      () => call(guilds.get, "a", "b", {}, {}),
      () => call(guilds.activity, "a", "b", {}, {}),
      () => call(createCharacterClient(client).get, "a", "b", {}, {}),
      () => call(createRealmClient(client).status, {}, {}),
      () => call(createAchievementClient(client).get, 1, {}, {}),
      () => call(mapConcurrent, [], () => 0, {}, {}),
    ]) {
      await expect((async () => run())()).rejects.toThrow(/^The arguments of \w+ must be \(/);
    }
  });

  test("after the options of follow", async () => {
    const follow = createClient(options).follow as (...args: unknown[]) => Promise<unknown>;
    const message = "The arguments of follow must be (link, row, options) or (link, options).";
    await expect(follow({ href: "x" }, {}, ENDPOINTS.items.get)).rejects.toThrow(message);
    await expect(follow({ href: "x" }, ENDPOINTS.items.get, {}, {})).rejects.toThrow(message);
  });
});
