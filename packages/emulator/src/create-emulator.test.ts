import { fillPath, portraitUrl, profilePageUrl } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmulator } from "./create-emulator.ts";
import { openSession, TEST_TIME, type TestSession } from "./testing/session.ts";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

test("a client that knows only the emulator's description reaches the example guild", async () => {
  const described = await (await fetch(`${session.url}/_emulator`)).json();
  expect(described).toEqual(session.emulator.description(session.url));
  const { provider, credentials, example } = session.emulator.description(session.url);
  const { api, token } = provider.hosts[example.region];
  const granted = await fetch(`${token}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    headers: {
      authorization: `Basic ${btoa(`${credentials.clientId}:${credentials.clientSecret}`)}`,
    },
  });
  const { access_token } = (await granted.json()) as { access_token: string };
  const path = fillPath("/guild/{realm}/{name}", {
    realm: example.realmName,
    name: example.guildName,
  });
  const guild = await fetch(`${api}${path}?fields=members&namespace=profile-us`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(await guild.json()).toMatchObject({ name: example.guildName, realm: example.realmName });
});

test("the root page describes the emulator and escapes values", async () => {
  const page = await (await fetch(session.url)).text();
  expect(page).toContain("Game Data and Profile API");
  expect(page).toContain("Lanternwatch Company");
  expect(page).toContain('<a href="/_emulator/guilds">guilds</a>');
});

test("the profile pages that the contract links to exist", async () => {
  const { provider, example } = session.emulator.description(session.url);
  const link = profilePageUrl(provider, {
    region: "us",
    realm: example.realmSlug,
    name: "<b>Name</b>",
  });
  const response = await fetch(link ?? "");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("<b>Name");
  expect((await fetch(`${session.url}/armory/nothing`)).status).toBe(404);
});

test("the portraits that the legacy roster names are images", {
  tags: "contract/guild",
}, async () => {
  const { members } = await session.json<{ members: { character: { thumbnail: string } }[] }>(
    "/us/guild/emberfall/lanternwatch-company?fields=members&namespace=profile-us",
  );
  const { provider } = session.emulator.description(session.url);
  const url = portraitUrl(provider, "us", members[17]?.character.thumbnail ?? "");
  const image = await fetch(url ?? "");
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});

test("requests are handled in process, with links to the origin of the request", async () => {
  const emulator = createEmulator({ clock: () => TEST_TIME });
  const granted = await emulator.fetch(
    new Request("http://emulator.test/oauth/token", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: emulator.credentials.clientId,
        client_secret: emulator.credentials.clientSecret,
      }),
    }),
  );
  const { access_token } = (await granted.json()) as { access_token: string };
  const call = (headers = {}) =>
    emulator.fetch(
      new Request("http://emulator.test/us/data/game/realm/emberfall?namespace=dynamic-us", {
        headers: { authorization: `Bearer ${access_token}`, ...headers },
      }),
    );
  const response = await call();
  expect(await response.json()).toMatchObject({
    _links: {
      self: { href: "http://emulator.test/us/data/game/realm/emberfall?namespace=dynamic-us" },
    },
  });
  const since = response.headers.get("last-modified") ?? "";
  expect((await call({ "if-modified-since": since })).status).toBe(304);
});

test("an emulator of a source of its own has no world", () => {
  const find = () => ({ missing: "Not here." });
  const emulator = createEmulator({ source: () => ({ version: 0, example: null, find }) });
  expect([emulator.world, emulator.recorded]).toEqual([null, null]);
});

test("a port that is in use is an error", async () => {
  const port = Number(new URL(session.url).port);
  await expect(createEmulator().listen({ port })).rejects.toThrow("EADDRINUSE");
});

test("a body that is too large is refused", async () => {
  const response = await fetch(`${session.url}/oauth/token`, {
    method: "POST",
    body: "x".repeat(70_000),
  });
  expect(response.status).toBe(413);
});

test("the option clients replaces the client of the demo", async () => {
  const emulator = createEmulator({ clients: [{ id: "mine", secret: "s3cret" }] });
  const ask = (secret: string) =>
    emulator.fetch(
      new Request("http://emulator.test/oauth/token", {
        method: "POST",
        body: new URLSearchParams({ grant_type: "client_credentials" }),
        headers: { authorization: `Basic ${btoa(`mine:${secret}`)}` },
      }),
    );
  expect([(await ask("s3cret")).status, (await ask("guess")).status]).toEqual([200, 401]);
  expect(emulator.description("http://emulator.test").credentials).toEqual({
    clientId: "mine",
    clientSecret: "s3cret",
  });
});

test("each client has its own tokens and its own quota", async () => {
  const first = { id: "first", secret: "of the first" };
  const second = { id: "second", secret: "of the second", quota: { perSecond: 2, perHour: 99 } };
  const emulator = createEmulator({
    clients: [first, second],
    quota: { perSecond: 1, perHour: 99 },
    clock: () => TEST_TIME,
  });
  const fetchHere = (path: string, init: RequestInit) =>
    emulator.fetch(new Request(`http://emulator.test${path}`, init));
  const tokenOf = async ({ id, secret }: typeof first) => {
    const response = await fetchHere("/oauth/token?grant_type=client_credentials", {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
    });
    const body = (await response.json()) as { access_token: string; sub: string };
    expect(body.sub).toBe(id);
    return body.access_token;
  };
  const statuses = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const calls = [1, 2, 3].map(() =>
      fetchHere("/us/data/game/realm/index?namespace=dynamic-us", { headers }),
    );
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  const tokens = [await tokenOf(first), await tokenOf(second)];
  expect(await Promise.all(tokens.map(statuses))).toEqual([
    [200, 429, 429],
    [200, 200, 429],
  ]);
  expect(emulator.tokens.list().map(({ clientId }) => clientId)).toEqual(["first", "second"]);
  const checked = await fetchHere(`/oauth/check_token?token=${tokens[1]}`, {});
  expect(await checked.json()).toMatchObject({ client_id: "second" });
  expect(emulator.credentials).toEqual({ clientId: "first", clientSecret: "of the first" });
});

test.each([
  [{ seed: Number.NaN }, "seed"],
  [{ seed: 1.5 }, "seed"],
  [{ quota: { perSecond: 0, perHour: 1 } }, "perSecond"],
  [{ quota: { perSecond: 1, perHour: -1 } }, "perHour"],
  [{ clock: () => Number.NaN }, "clock"],
  [{ clients: [] }, "client"],
  [{ clients: [{ id: "mine", secret: "" }] }, '"mine" has no secret'],
])("createEmulator refuses the options %o", (options, named) => {
  expect(() => createEmulator(options)).toThrow(named);
});

test("tokens last by the clock, while the documents follow the time of the service", {
  tags: "contract/authentication",
}, async () => {
  let serviceTime = TEST_TIME;
  const clocks = { clock: () => TEST_TIME, serviceTime: () => serviceTime };
  const own = await openSession(clocks);
  const authorization = `Bearer ${await own.token()}`;
  const roster = async () => {
    const path = "/us/data/game/guild/emberfall/lanternwatch-company/roster?namespace=profile-us";
    const { status, headers } = await fetch(own.url + path, { headers: { authorization } });
    return [status, Date.parse(headers.get("last-modified") ?? "")];
  };
  const [, before = 0] = await roster();
  serviceTime += 30 * 86_400_000;
  expect(await roster()).toEqual([200, before + 30 * 86_400_000]);
  expect(own.emulator.clock.now()).toBe(serviceTime);
  await own.close();
});
