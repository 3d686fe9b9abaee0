import { PROVIDERS, providerAt } from "@guildhall/contract";
import {
  ConflictError,
  type DocumentRequest,
  type DocumentSource,
} from "@guildhall/contract/source";
import { beforeEach, expect, test } from "vitest";
import { enginePresets } from "../faults/fault-presets.ts";
import { createEngine, type Engine } from "./engine.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const ORIGIN = "http://engine.test";
const EXAMPLE = {
  region: "eu",
  realmSlug: "harbour",
  guildSlug: "the-crew",
  realmName: "Harbour",
  guildName: "The Crew",
  characterName: "Mira",
} as const;
const ITEMS = [
  { id: 1, name: "Lantern", level: 10 },
  { id: 2, name: "Oar", level: 12 },
];
const ENTRIES = ITEMS.map((data) => ({ key: { href: `${ORIGIN}/${data.id}` }, data }));
const SINCE = { modified: NOW - 1_000, until: NOW + 60_000 };

let items: { readonly id: number; readonly name: string }[];
let version: number;
let requests: DocumentRequest[];
let drawn: string[];
let engine: Engine;
let token: string;

/** A source that is neither the world nor a folder of recordings: items in an array. */
const source: DocumentSource = {
  get version() {
    return version;
  },
  example: EXAMPLE,
  rows: [
    { id: "own.list", path: "/data/game/own-list", category: "dynamic", document: "own-list" },
  ],
  accounts: [{ id: 77, battletag: "Mira#77" }],
  builds: {
    at: () => ({ name: "2.0.0_2", released: 0, until: Number.POSITIVE_INFINITY }),
    isReleased: (_edition, name) => name === "2.0.0_2",
  },
  images: {
    credits: "Drawn by Mira.",
    find: (path) =>
      path === "/render/own.png"
        ? {
            key: "own",
            modified: NOW,
            draw: async () => {
              drawn.push(path);
              return Uint8Array.of(1, 2, 3);
            },
          }
        : null,
  },
  rowGroups: { things: ["items.get", "own.list"] },
  faultKinds: {
    "renamed-item": {
      summary: "Renames an item.",
      settings: { name: { type: "string", required: true } },
      change: (document, { name = "" }) => Object.assign(document, { name }),
    },
  },
  controlRoutes: {
    "GET /items": ({ query }) => ({ items, wanted: query.get("wanted") }),
    "POST /items": ({ body }) => {
      if (items.length > 2) throw new ConflictError("The list is full.");
      items.push(body as { id: number; name: string });
      version += 1;
    },
  },
  find(request) {
    requests.push(request);
    const { row, parameters } = request;
    if (row.id === "own.list") return { document: { items }, ...SINCE };
    if (row.id === "items.search") return { entries: ENTRIES, ...SINCE };
    if (row.id === "realms.index") {
      return { status: 403, body: new TextEncoder().encode('{"code":403}'), ...SINCE };
    }
    const item = items.find(({ id }) => row.id === "items.get" && String(id) === parameters.itemId);
    return item ? { document: item, ...SINCE } : { missing: `No ${row.id} here.` };
  },
  exampleParameters: () => ({ itemId: 2 }),
  state: () => ({ items: items.length }),
  reset() {
    items = [...ITEMS];
  },
};

const send = (path: string, init: RequestInit = {}) =>
  engine.fetch(new Request(`${ORIGIN}${path}`, init));
const call = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  send(path, { headers: { authorization: `Bearer ${token}`, ...headers } });
const control = async (path: string, body?: object): Promise<unknown> => {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  return (await send(`/_emulator${path}`, init)).json();
};
const ITEM = "/eu/data/game/item/2?namespace=static-eu";
const LIST = "/eu/data/game/own-list?namespace=dynamic-eu";

beforeEach(async () => {
  items = [...ITEMS];
  version = 0;
  requests = [];
  drawn = [];
  engine = createEngine({ clock: () => NOW, source: () => source });
  const { clientId, clientSecret } = engine.credentials;
  const response = await send("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
});

test("the source is created with the seed, the provider, the clock and the option lenient", () => {
  let seen: unknown;
  const { clock } = createEngine({
    seed: 3,
    provider: PROVIDERS.battlenet,
    clock: () => NOW,
    source(context) {
      seen = context;
      return source;
    },
  });
  expect(seen).toEqual({ seed: 3, provider: PROVIDERS.battlenet, clock, lenient: false });
});

test("find receives the row, its parameters and the context of the call", async () => {
  const response = await call(`${ITEM}&locale=de_DE&more=1`);
  expect(await response.json()).toEqual(ITEMS[1]);
  const [{ query, ...request } = { query: null }] = requests;
  expect(request).toEqual({
    row: expect.objectContaining({ id: "items.get" }),
    region: "eu",
    edition: "current",
    parameters: { itemId: "2" },
    locale: "de_DE",
    provider: providerAt(PROVIDERS.contract, ORIGIN),
    accountId: null,
  });
  expect(query?.get("more")).toBe("1");
});

test("modified becomes Last-Modified, and until and version limit how long a document is cached", async () => {
  const first = await call(LIST);
  const since = first.headers.get("last-modified") ?? "";
  expect(Date.parse(since)).toBe(SINCE.modified);
  expect((await call(LIST, { "if-modified-since": since })).status).toBe(304);
  expect(requests).toHaveLength(1);
  version += 1;
  await call(LIST);
  expect(requests).toHaveLength(2);
  engine.clock.set(SINCE.until);
  await call(LIST);
  expect(requests).toHaveLength(3);
});

test("entries are searched, a recorded body is sent unchanged, and missing is the reason of a 404", async () => {
  const search = await call("/eu/data/game/search/item?namespace=static-eu&level=[11,]");
  expect(await search.json()).toMatchObject({ results: [{ data: ITEMS[1] }] });
  const recorded = await call("/eu/data/game/realm/index?namespace=dynamic-eu");
  expect([recorded.status, await recorded.text()]).toEqual([403, '{"code":403}']);
  const missing = await call("/eu/data/game/item/3?namespace=static-eu");
  expect([missing.status, await missing.json()]).toMatchObject([
    404,
    { detail: "No items.get here." },
  ]);
});

test("rows of the source are served, and its row groups match in faults", async () => {
  expect(await (await call(LIST)).json()).toEqual({ items: ITEMS });
  engine.faults.add({ match: "things", status: 503, times: 2 });
  expect([(await call(LIST)).status, (await call(ITEM)).status]).toEqual([503, 503]);
});

test("fault kinds of the source change documents, after their settings are checked", async () => {
  engine.faults.add({ kind: "renamed-item", match: "items.get", name: "Paddle" });
  expect(await (await call(ITEM)).json()).toMatchObject({ name: "Paddle" });
  expect(() => engine.faults.add({ kind: "renamed-item", match: "items.get" })).toThrow(
    'A fault of kind "renamed-item" requires the setting `name`.',
  );
});

test("the emulator's presets match every call of a source, and may be limited to a row", async () => {
  engine.faults.add("503-burst");
  expect([(await call(LIST)).status, (await call(ITEM)).status]).toEqual([503, 503]);
  engine.faults.clear();
  engine.faults.add(enginePresets("items.get")["empty-200"]);
  expect(await (await call(ITEM)).text()).toBe("");
  expect(await (await call(LIST)).json()).toEqual({ items: ITEMS });
  for (const preset of Object.keys(enginePresets("*"))) engine.faults.add(preset);
});

test("control routes of the source receive query and body, and may refuse with a 409", async () => {
  expect(await control("/items?wanted=all")).toEqual({ items: ITEMS, wanted: "all" });
  const added = { id: 3, name: "Rope" };
  expect(await control("/items", added)).toMatchObject({ items: 3 });
  expect(await (await call(LIST)).json()).toEqual({ items: [...ITEMS, added] });
  expect(await control("/items", added)).toMatchObject({ code: 409, detail: "The list is full." });
});

test("state adds fields to the state, and reset returns the source to its start", async () => {
  await control("/items", { id: 3, name: "Rope" });
  expect(await control("/state")).toMatchObject({ items: 3 });
  expect(await control("/reset", {})).toMatchObject({ items: 2 });
});

test("accounts can sign in, and rows of a user receive the id of the account", async () => {
  const fields = {
    client_id: engine.credentials.clientId,
    redirect_uri: "http://localhost:3000/back",
    response_type: "code",
    scope: "wow.profile",
    account: "77",
    decision: "allow",
  };
  const post = (path: string, body: Readonly<Record<string, string>>) =>
    send(path, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
  const allowed = await post("/oauth/authorize", fields);
  const code = new URL(allowed.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const granted = await post("/oauth/token", {
    grant_type: "authorization_code",
    code,
    redirect_uri: fields.redirect_uri,
    client_id: fields.client_id,
    client_secret: engine.credentials.clientSecret,
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;
  const user = await send("/oauth/userinfo", { headers: { authorization } });
  expect(await user.json()).toMatchObject({ id: 77, battletag: "Mira#77" });
  await call("/eu/profile/user/game?namespace=profile-eu", { authorization });
  expect(requests.map(({ accountId }) => accountId)).toEqual([77]);
});

test("builds are named by static namespaces, and others are refused", async () => {
  const { headers } = await call(ITEM);
  expect(headers.get("service-namespace")).toBe("static-2.0.0_2-eu");
  expect((await call(ITEM.replace("static-eu", "static-2.0.0_2-eu"))).status).toBe(200);
  expect((await call(ITEM.replace("static-eu", "static-1.0.0_1-eu"))).status).toBe(404);
});

test("images are drawn once, and the reference shows their credits and the example parameters", async () => {
  for (const _ of [1, 2]) {
    const image = await send("/render/own.png");
    expect([...new Uint8Array(await image.arrayBuffer())]).toEqual([1, 2, 3]);
  }
  expect(drawn).toEqual(["/render/own.png"]);
  expect((await send("/render/none.png")).status).toBe(404);
  const { info, paths } = (await control("/openapi.json")) as {
    info: { description: string };
    paths: Record<string, { get: { parameters: object[] } }>;
  };
  expect(info.description).toContain("Drawn by Mira.");
  expect(paths["/data/game/item/{itemId}"]?.get.parameters[0]).toMatchObject({ example: 2 });
});

test("the example is part of the description, and names the region of the home page", async () => {
  expect(engine.description(ORIGIN)).toMatchObject({ example: EXAMPLE });
  expect(await (await send("/")).text()).toContain(`${ORIGIN}/eu/data/game/realm/index`);
});

test("the home page shows the note, the call and the links of the source", async () => {
  const home = {
    note: "Items & oars.",
    call: "item/2?namespace=static-eu",
    links: { items: "/_emulator/items" },
  };
  engine = createEngine({ clock: () => NOW, source: () => ({ ...source, home: () => home }) });
  const page = await (await send("/")).text();
  expect(page).toContain("Items &amp; oars.");
  expect(page).toContain("/data/game/item/2?namespace=static-eu&amp;locale=en_US");
  expect(page).toContain('the <a href="/_emulator/items">items</a>');
});

test("a source of only version, example and find is enough", async () => {
  const { find } = source;
  engine = createEngine({
    clock: () => NOW,
    source: () => ({ version: 0, example: null, find }),
  });
  expect(engine.description(ORIGIN).example).toBeNull();
  const home = await send("/");
  expect([home.status, await home.text()]).toEqual([
    200,
    expect.not.stringMatching(/guilds|recordings/),
  ]);
});
