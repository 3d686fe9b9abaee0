import {
  CHARACTER_FIELDS,
  type Edition,
  ENDPOINT_ROWS,
  ENDPOINTS,
  type Endpoint,
  type EndpointRow,
  isIdParameter,
  pathParameterNames,
} from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "./client.ts";
import { json, SECRET, startScriptedServer } from "./testing/scripted-server.ts";

/** A row whose type is known only at run time. */
const loose = (row: Endpoint): Endpoint => row;
const looseItem = loose(ENDPOINTS.items.get);

function sampleCall(row: EndpointRow) {
  const names = pathParameterNames(row.path);
  const parameters = Object.fromEntries(
    names.map((name, index) => [name, isIdParameter(name) ? 40 + index : `Ä/${index}`]),
  );
  const path = names.reduce(
    (filled, name) => filled.replace(`{${name}}`, encodeURIComponent(String(parameters[name]))),
    row.path.replace("/game", "/wow"),
  );
  const region = row.regions?.[0] ?? "eu";
  const options = row.token === "user" ? { userToken: "user-token" } : {};
  const prefix = region === "cn" ? "/gateway-cn" : `/${region}`;
  const url = `${prefix}${row.legacy ? "/legacy" : ""}${path}?namespace=${row.category}-${region}`;
  return { parameters, options, region, url, hasPathParameters: names.length > 0 };
}

describe("every row of the endpoint table", {
  tags: ["contract/catalogue", "contract/errors"],
}, () => {
  test.each(ENDPOINT_ROWS)("$id is called by its method and by `request`", async (row) => {
    await using server = await startScriptedServer();
    const { parameters, options, region, url, hasPathParameters } = sampleCall(row);
    const provider = { ...server.provider, gameSegment: "wow", legacyPrefix: "/legacy" };
    const client = server.client({ provider, region, cache: false });
    const [group = "", operation = ""] = row.id.split(".");
    const groups: Record<
      string,
      Record<string, (...args: unknown[]) => Promise<unknown>>
    > = Object.fromEntries(
      Object.entries({ ...client }).filter(([name]) => name in ENDPOINTS),
    ) as never;
    const method = groups[group]?.[operation];

    const takesParameters = hasPathParameters || row.query || row.search;
    const byMethod = await method?.(...(takesParameters ? [parameters, options] : [options]));
    const { data: byRow } = await client.request<Endpoint>(row, parameters, options);
    expect(byMethod).toEqual({ url });
    expect(byRow).toEqual({ url });
  });
});

test("every row is requested with GET, a bearer token and the namespace of the row", {
  tags: ["contract/authentication", "contract/namespaces", "contract/requests", "promise/retries"],
}, async () => {
  await using server = await startScriptedServer();
  for (const namespaceIn of ["query", "header"] as const) {
    for (const row of ENDPOINT_ROWS) {
      const { parameters, options, region } = sampleCall(row);
      const client = server.client({ region, namespaceIn, cache: false });
      await client.request<Endpoint>(row, parameters, options);
      const { method, url = "", headers } = server.apiRequests.at(-1) ?? {};
      const namespace = new URL(url, server.url).searchParams.get("namespace");
      const sent = namespaceIn === "query" ? namespace : headers?.["service-namespace"];
      expect([row.id, method, sent]).toEqual([row.id, "GET", `${row.category}-${region}`]);
      expect(headers?.authorization).toMatch(/^Bearer (token-\d+|user-token)$/);
    }
  }
});

describe("a call", () => {
  test("uses its own locale and edition, or those of the client", {
    tags: "contract/limits",
  }, async () => {
    await using server = await startScriptedServer();
    const client = server.client({ locale: "fr_FR", edition: "classicann" });
    expect(await client.realms.index()).toEqual({
      url: "/us/data/game/realm/index?namespace=dynamic-classicann-us&locale=fr_FR",
    });
    expect(await client.realms.index({ locale: "ko_KR", edition: "current" })).toEqual({
      url: "/us/data/game/realm/index?namespace=dynamic-us&locale=ko_KR",
    });
    expect(await client.realms.index({ locale: null, edition: "classicnew" })).toEqual({
      url: "/us/data/game/realm/index?namespace=dynamic-classicnew-us",
    });
  });

  test("uses a namespace without a version for legacy rows", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ edition: "classic" });
    const options = { edition: "current" } as const;
    expect(await client.legacy.achievement({ id: 6 }, options)).toEqual({
      url: "/us/achievement/6?namespace=static-us",
    });
  });

  test("sends the conditions of a search", { tags: "contract/catalogue" }, async () => {
    await using server = await startScriptedServer();
    const conditions = { "name.en_US": "Lamp", id: ["[1,]", "(,9)"], _page: 2 };
    expect(await server.client().items.search(conditions)).toEqual({
      url: "/us/data/game/search/item?name.en_US=Lamp&id=%5B1,%5D&id=(,9)&_page=2&namespace=static-us",
    });
  });

  test.each(CHARACTER_FIELDS)("of a legacy character may ask for the field %s", async (field) => {
    await using server = await startScriptedServer();
    const parameters = { realm: "R", name: "N", fields: [field] };
    expect(await server.client().legacy.character(parameters)).toEqual({
      url: `/us/character/R/N?fields=${field}&namespace=profile-us`,
    });
  });

  test("returns the metadata of the response with `request`", async () => {
    await using server = await startScriptedServer();
    server.onApi = (_, response) =>
      json(response, 200, { id: 1 }, { "Last-Modified": "Sat, 21 Nov 2026 10:00:00 GMT" });
    const { headers, ...answer } = await server
      .client({ quota: { perSecond: 100, perHour: 36_000 } })
      .request(ENDPOINTS.items.get, { itemId: 1 });
    expect(headers["last-modified"]).toBe("Sat, 21 Nov 2026 10:00:00 GMT");
    expect(answer).toEqual({
      data: { id: 1 },
      text: '{"id":1}',
      status: 200,
      cache: "miss",
      traceId: null,
      quota: { second: 99, hour: 35_999 },
      lastModified: Date.parse("2026-11-21T10:00:00Z"),
      url: `${server.url}/us/data/game/item/1?namespace=static-us`,
    });
    const index = await server.client().request(ENDPOINTS.realms.index);
    expect(index.data).toEqual({ id: 1 });
  });

  test("returns null as lastModified when the header is missing or invalid", async () => {
    await using server = await startScriptedServer();
    expect(await server.client().request(ENDPOINTS.realms.index)).toHaveProperty(
      "lastModified",
      null,
    );
  });

  test("sends a User-Agent and accepts compressed JSON", {
    tags: "contract/requests",
  }, async () => {
    await using server = await startScriptedServer();
    await server.client({ userAgent: "my-guild/2" }).realms.index();
    expect(server.apiRequests[0]?.headers).toMatchObject({
      "user-agent": "my-guild/2",
      accept: "application/json",
      "accept-encoding": "gzip",
    });
    expect(server.tokenRequests[0]?.headers["user-agent"]).toBe("my-guild/2");
  });
});

describe("the client refuses before any request", () => {
  type Refused = [string, (client: ReturnType<typeof createClient>) => Promise<unknown>, RegExp];
  const refused: Refused[] = [
    ["an unknown locale", (c) => c.realms.index({ locale: "xx_XX" as "en_US" }), /en_US, es_MX/],
    ["an unknown edition", (c) => c.realms.index({ edition: "X-1" }), /classic1x/],
    [
      "an unknown field",
      (c) => c.legacy.guild({ realm: "R", name: "N", fields: ["feed" as "news"] }),
      /members, achievements, news/,
    ],
    ["an unknown parameter", (c) => c.request(looseItem, { itemId: 1, x: 2 }), /takes: itemId/],
    ["a missing parameter", (c) => c.request(looseItem), /Missing parameter "itemId"/],
    ["an invalid id", (c) => c.request(looseItem, { itemId: "1/2" }), /integer from 0/],
    ["a path that climbs", (c) => c.realms.get({ realmSlug: ".." }), /would change the path/],
    ["another region's row", (c) => c.tokens.index(), /does not exist in region us.*cn/],
    [
      "another edition's row",
      (c) => c.with({ edition: "classic" as Edition }).legacy.achievement({ id: 6 }),
      /does not exist in edition classic.*current/,
    ],
    [
      "another edition's row, by the call's own edition",
      (c) => c.request(loose(ENDPOINTS.legacy.achievement), { id: 6 }, { edition: "classicann" }),
      /does not exist in edition classicann.*current/,
    ],
    [
      "a user's row without a user",
      (c) => c.request(loose(ENDPOINTS.account.get)),
      /^options\.userToken must be the access token.*for \/profile\/user/,
    ],
    [
      "a user token elsewhere",
      (c) => c.request(looseItem, { itemId: 1 }, { userToken: "t" }),
      /userToken must be omitted/,
    ],
    [
      "half of a surrogate pair",
      (c) => c.items.search({ "name.en_US": "\ud83d" }),
      /not well-formed Unicode/,
    ],
    [
      "a namespace in the query",
      (c) => c.get("/data/x", { category: "static", query: { namespace: "static-eu" } }),
      /Reserved name "namespace"/,
    ],
    [
      "a locale in the query",
      (c) => c.get("/data/x", { category: "static", query: { locale: "de_DE" } }),
      /Reserved name "locale".*options\.locale/,
    ],
    [
      "an unknown category",
      (c) => c.get("/data/x", { category: "media" as "static" }),
      /options\.category must be one of: static, dynamic, profile/,
    ],
    [
      "a path without options",
      (c) => (c.get as (path: string) => Promise<unknown>)("/data/x"),
      /options\.category must be one of: static, dynamic, profile/,
    ],
    ["another host", (c) => c.get("//evil.example/x", { category: "static" }), /single "\/"/],
    ...["items.get", undefined, null, {}].map(
      (row): Refused => [
        `a row that is ${JSON.stringify(row)}`,
        (c) => (c.request as (...args: unknown[]) => Promise<unknown>)(row, { itemId: 1 }),
        /^row must be one of ENDPOINTS/,
      ],
    ),
    [
      "options that are not an object",
      (c) => c.items.get({ itemId: 1 }, "de_DE" as never),
      /^options must be an object/,
    ],
    [
      "options that are null",
      (c) => c.items.get({ itemId: 1 }, null as never),
      /^options must be an object/,
    ],
    [
      "options of a link that are not an object",
      (c) => c.follow({ href: `${c.provider.hosts.us.api}/data/x` }, "de_DE" as never),
      /^options must be an object/,
    ],
    ...[new AbortController(), {}, { aborted: false }, 5, "x"].map(
      (signal): Refused => [
        `a signal that is ${signal}`,
        (c) => c.items.get({ itemId: 1 }, { signal: signal as never }),
        /^options.signal must be an AbortSignal/,
      ],
    ),
    [
      "an onResult that is not a function",
      (c) => c.items.get({ itemId: 1 }, { onResult: 5 as never }),
      /^options.onResult must be a function/,
    ],
    [
      "a validator that is not a function",
      (c) => c.items.get({ itemId: 1 }, { validate: true as never }),
      /^validate must be a function/,
    ],
  ];

  test.each(refused)("%s", async (_, call, message) => {
    await using server = await startScriptedServer();
    await expect(call(server.client())).rejects.toThrow(message);
    expect([...server.apiRequests, ...server.tokenRequests]).toEqual([]);
  });

  test.each(["", "a b", "tok\r\nx: y", "tok\n", "tok\u0000", "tökén"])(
    "the user token %j, without its value in the error",
    async (userToken) => {
      await using server = await startScriptedServer();
      for (const call of [
        () => server.client().account.get({ userToken }),
        () => server.client().get("/data/x", { category: "profile", userToken }),
      ]) {
        const failure = expect(call()).rejects;
        await failure.toThrow(TypeError);
        await failure.toThrow(/^(?!.*(?:tok\W|tökén)).*options\.userToken/s);
      }
      expect([...server.apiRequests, ...server.tokenRequests]).toEqual([]);
    },
  );

  test("an unknown region, an unknown locale and a missing secret, when the client is created", async () => {
    await using server = await startScriptedServer();
    expect(() => server.client({ region: "uk" as "us" })).toThrow(/us, eu, kr, tw, cn/);
    expect(() => server.client({ locale: "xx" as "en_US" })).toThrow(/en_US/);
    const credentials = { clientId: "", clientSecret: SECRET };
    expect(() => server.client({ credentials })).toThrow(/credentials.clientId is missing/);
  });
});

test("a row that is known only at run time takes the parameters of its method", async () => {
  await using server = await startScriptedServer();
  const realm = { realm: "Emberfall", name: "Lanternwatch Company" };
  const none: string | undefined = undefined;
  const { legacy, items } = ENDPOINTS;
  await server
    .client()
    .request(loose(legacy.guild), { ...realm, fields: ["members"], other: none });
  await server.client().request(loose(items.search), { id: ["[1,5]"], _page: 1 });
  expect(server.apiRequests.map(({ url }) => url)).toEqual([
    expect.stringContaining("fields=members&"),
    expect.stringContaining("id=%5B1,5%5D&_page=1&"),
  ]);
});

test("an undefined option equals an omitted one", async () => {
  await using server = await startScriptedServer();
  const { provider } = server;
  const credentials = { clientId: "id", clientSecret: SECRET };
  const none = undefined;
  const plain = createClient({ provider, credentials, region: "us" });
  const client = createClient({
    provider,
    credentials,
    region: "us",
    locale: none,
    cache: none,
    cacheTimes: none,
    retry: none,
    quota: none,
    quotaStore: none,
    timeouts: none,
    maxBodyBytes: none,
    validate: none,
    namespaceIn: none,
    userAgent: none,
    transport: none,
    time: none,
    random: none,
  });
  await plain.realms.index();
  await client.realms.index({
    locale: none,
    edition: none,
    signal: none,
    cache: none,
    timeoutMs: none,
    validate: none,
  });
  await client.with({ locale: none }).realms.index();
  const [first, ...others] = server.apiRequests.map(({ url }) => url);
  expect(others).toEqual([first]);
  await Promise.all([plain.close(), client.close()]);
});

describe("a path that is not in the table", () => {
  test("can be called with a category and a query", { tags: "contract/versions" }, async () => {
    await using server = await startScriptedServer();
    const client = server.client({ locale: "en_US" });
    expect(
      await client.get("/data/game/pvp-tier/1", { category: "static", query: { a: ["1", "2"] } }),
    ).toEqual({ url: "/us/data/game/pvp-tier/1?a=1&a=2&namespace=static-us&locale=en_US" });
  });

  test("cannot be validated, and neither can a link without a row", async () => {
    await using server = await startScriptedServer();
    const client = server.client();
    const validate = () => [];
    const link = { href: `${server.provider.hosts.us.api}/data/game/realm/x` };
    // @ts-expect-error validate would do nothing
    const free = client.get("/data/x", { category: "static", validate });
    await expect(free).rejects.toThrow(/validate .* row/);
    // @ts-expect-error validate would do nothing
    await expect(client.follow(link, { validate })).rejects.toThrow(/validate .* row/);
    expect(server.apiRequests).toEqual([]);
  });

  test("can be called with a user token", async () => {
    await using server = await startScriptedServer();
    await server.client().get("/profile/user/game/x", { category: "profile", userToken: "u" });
    expect(server.apiRequests[0]?.headers.authorization).toBe("Bearer u");
  });
});

describe("a client made by `with`", { tags: "contract/purpose" }, () => {
  test("shares tokens and cache, and leaves the first client unchanged", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ region: "us" });
    const german = client.with({ locale: "de_DE" });
    expect([german.region, german.locale, client.locale]).toEqual(["us", "de_DE", null]);
    await german.realms.index();
    await client.realms.index({ locale: "de_DE" });
    await client.realms.index();
    expect(server.tokenRequests).toHaveLength(1);
    expect(server.apiRequests).toHaveLength(2);
    await client.with({ region: "cn" }).tokens.index();
    expect(server.apiRequests[2]?.url).toBe(
      "/gateway-cn/data/game/token/index?namespace=dynamic-cn",
    );
    expect(server.tokenRequests[1]?.url).toBe("/oauth-cn/token");
  });
});

describe("closing", () => {
  test("waits for pending calls, can be repeated, and rejects further calls", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ cache: false });
    const arrived = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    server.onApi = async (_, response) => {
      arrived.resolve();
      await gate.promise;
      json(response, 200, { id: 1 });
    };
    const call = client.items.get({ itemId: 1 });
    await arrived.promise;
    const closing = [client.close(), client.with({ region: "eu" }).close()];
    gate.resolve();
    expect(await call).toEqual({ id: 1 });
    await Promise.all(closing);
    await client.close();
    await expect(client.items.get({ itemId: 2 })).rejects.toThrow("the client is closed");
  });

  test("waits for calls that still need a token and a permit", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ quota: { perSecond: 10, perHour: 100 }, retry: {} });
    const calls = [client.items.get({ itemId: 1 }), client.items.get({ itemId: 2 })];
    await client.close();
    expect(server.apiRequests).toHaveLength(2);
    expect(await Promise.all(calls)).toHaveLength(2);
  });

  test("waits until the cache has stored the last documents", async () => {
    await using server = await startScriptedServer();
    const kept: string[] = [];
    const cache = {
      get: async () => undefined,
      set: async (key: string) => {
        await new Promise(setImmediate);
        kept.push(key);
      },
    };
    const client = server.client({ cache });
    const call = client.items.get({ itemId: 1 });
    await client.close();
    expect(kept).toHaveLength(1);
    await call;
  });

  test("rejects new calls with what to do, also for cached documents", async () => {
    await using server = await startScriptedServer();
    const client = server.client({ retry: {}, quota: { perSecond: 10, perHour: 100 } });
    await client.items.get({ itemId: 1 });
    const closing = client.close();
    for (const caller of [client, client.with({ locale: "de_DE" })]) {
      const failure = caller.items.get({ itemId: 1 }).catch((error: unknown) => error);
      expect(await failure).toMatchObject({
        name: "ApiError",
        status: null,
        attempts: 0,
        message: expect.stringMatching(
          /^GET .* was not sent, because the client is closed\. Create a new client\.$/,
        ),
      });
    }
    await closing;
    expect(server.apiRequests).toHaveLength(1);
  });
});
