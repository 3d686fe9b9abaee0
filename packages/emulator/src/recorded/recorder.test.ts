import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { battlenet, type Provider, REGIONS } from "@guildhall/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createEmulator } from "../create-emulator.ts";
import { exchange } from "../protocol/test-exchange.ts";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";
import { createRecorder, type Recorder, type RecorderOptions } from "./recorder.ts";
import type { Upstream } from "./upstream.ts";

/** The real service: an emulator that spells as the provider does, on a port of its own. */
let service: TestSession;
let provider: Provider;
let upstream: Upstream;
beforeAll(async () => {
  service = await openSession({ provider: battlenet });
  provider = service.emulator.description(service.url).provider;
  const tokens = { global: await service.token("/oauth"), china: await service.token("/oauth-cn") };
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), "set-cookie": "session=of-the-service" },
      body: await response.bytes(),
    };
  };
  upstream = {
    api: (region, path) => {
      const token = region === "cn" ? tokens.china : tokens.global;
      return get(provider.hosts[region].api + path, { authorization: `Bearer ${token}` });
    },
    render: (region, path) => get(provider.hosts[region].render + path),
    redact: (text) =>
      Object.values(tokens).reduce((rest, each) => rest.replaceAll(each, "[secret]"), text),
  };
});
afterAll(() => service.close());

let folder: string;
let recorder: Recorder;
let url: string;
let lines: string[];
let close: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recorder-"));
  await open();
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function open(options: Partial<RecorderOptions> = {}): Promise<void> {
  lines = [];
  const log = (line: string) => lines.push(line);
  const all = { provider, upstream, folder, seed: 99, clock: () => TEST_TIME, log, ...options };
  recorder = await createRecorder(all);
  ({ url, close } = await recorder.listen());
}

async function reopen(options: Partial<RecorderOptions>): Promise<void> {
  await close();
  await open(options);
}

/** The token that a server gives for the credentials of its own description. */
async function tokenOf(base: string, gateway: string): Promise<string> {
  const description = (await (await fetch(`${base}/_emulator`)).json()) as {
    credentials: { clientId: string; clientSecret: string };
  };
  const { clientId, clientSecret } = description.credentials;
  const response = await fetch(`${base}${gateway}/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials" }),
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

async function get(path: string, { base = url, ...headers }: Record<string, string> = {}) {
  const gateway = path.startsWith("/gateway-cn/") ? "/oauth-cn" : "/oauth";
  const authorization = `Bearer ${await tokenOf(base, gateway)}`;
  return fetch(base + path, { headers: { authorization, ...headers } });
}

const GUILD = () => service.emulator.description(service.url).example;

/** Calls that differ in everything that an answer can differ by. */
function calls(): string[] {
  const { region, realmSlug, guildSlug, characterName } = GUILD();
  const guild = `/${region}/data/wow/guild/${realmSlug}/${encodeURIComponent(guildSlug)}`;
  const character = `/${region}/profile/wow/character/${realmSlug}/${encodeURIComponent(characterName.toLowerCase())}`;
  const profile = `namespace=profile-${region}`;
  return [
    `${guild}?${profile}&locale=en_US`,
    `${guild}?${profile}`,
    `${guild}/roster?${profile}`,
    `${character}?${profile}&locale=de_DE`,
    `${character}/equipment?${profile}&locale=de_DE`,
    "/us/data/wow/realm/index?namespace=dynamic-us&locale=en_US",
    "/us/data/wow/realm/index?namespace=dynamic-us&locale=ru_RU",
    "/us/data/wow/realm/index?namespace=dynamic-us",
    "/us/data/wow/realm/index?namespace=dynamic-classic1x-us",
    "/kr/data/wow/realm/index?namespace=dynamic-kr",
    "/us/data/wow/search/realm?namespace=dynamic-us&_pageSize=2&_page=1",
    "/us/data/wow/search/realm?namespace=dynamic-us&_pageSize=2&_page=2",
    "/us/data/wow/guild/nowhere/nobody?namespace=profile-us",
    "/us/data/wow/playable-class/1?namespace=static-us&locale=en_US",
    `/${region}/wow/guild/${realmSlug}/${encodeURIComponent(guildSlug)}?${profile}&fields=members`,
    "/gateway-cn/data/wow/token/index?namespace=dynamic-cn",
  ];
}

test("an emulator replays the bodies and statuses of recorded responses unchanged", async () => {
  const recorded: [path: string, status: number, body: string][] = [];
  for (const path of calls()) {
    const response = await get(path);
    recorded.push([path, response.status, (await response.text()).replaceAll(url, "")]);
  }
  expect(recorder.documents).toBe(recorded.length);
  expect(new Set(recorded.map(([, status]) => status))).toEqual(new Set([200, 404]));

  const replay = createEmulator({ provider: battlenet, documents: folder, clock: () => TEST_TIME });
  const listening = await replay.listen();
  try {
    expect(replay.world).toBeNull();
    expect(replay.recorded).toEqual({ documents: recorded.length, skipped: 0 });
    for (const [path, status, body] of recorded) {
      const response = await get(path, { base: listening.url });
      const replayed = (await response.text()).replaceAll(listening.url, "");
      expect([path, response.status, replayed]).toEqual([path, status, body]);
    }
    const described = replay.description(listening.url);
    expect(described).toMatchObject({ example: { guildSlug: GUILD().guildSlug } });
    const home = await (await fetch(listening.url)).text();
    expect(home).toContain("Its documents are recordings");
    expect(home).not.toContain("invented");
  } finally {
    await listening.close();
  }
});

test("a document is stored as the service sent it, and answered with links that lead to the recorder", async () => {
  const path = "/us/data/wow/realm/index?namespace=dynamic-us&locale=en_US";
  const direct = await (await service.get(path)).text();
  const response = await get(path);
  expect(response.headers.get("last-modified")).toBeTruthy();
  expect(response.headers.get("battlenet-namespace")).toBe("dynamic-us");
  expect(await response.text()).toBe(direct.replaceAll(service.url, url));

  const [file = ""] = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  expect(file).toMatch(/^realms\.index-us-current-[0-9a-f]{16}\.json$/);
  expect(await readFile(join(folder, file), "utf8")).toBe(direct);
  const [, line] = (await readFile(join(folder, "INDEX.tsv"), "utf8")).split("\n");
  expect(line).toBe(
    [file, service.url + path, "current", "us", "200", response.headers.get("last-modified")].join(
      "\t",
    ),
  );
});

test("a later answer to the same call replaces the earlier one, whatever carries the namespace", async () => {
  const path = "/us/data/wow/region/index";
  await get(`${path}?namespace=dynamic-us&locale=en_US`);
  await get(`${path}?locale=en_US`, { "battlenet-namespace": "dynamic-us" });
  expect(recorder.documents).toBe(1);
});

test("secrets are not stored, logged or forwarded", async () => {
  const { clientSecret } = service.emulator.credentials;
  const own = recorder.description(url).credentials.clientSecret;
  let seen = "";
  for (const path of calls()) {
    const response = await get(`${path}&access_token=SECRET-OF-A-CALLER`);
    seen += JSON.stringify([...response.headers]) + (await response.text());
  }
  for (const file of await readdir(folder))
    seen += file + (await readFile(join(folder, file), "utf8"));
  seen += lines.join("\n");
  expect(seen).not.toMatch(/EMU[0-9a-f]{8}/); // as every token begins, the service's and the recorder's
  expect(seen).not.toMatch(/bearer|basic |set-cookie|session=|SECRET-OF/i);
  for (const secret of [clientSecret, own]) expect(seen).not.toContain(secret);
});

test("secrets that the service repeats are not stored, logged or forwarded", async () => {
  const secret = "the user's/own s3cret";
  const spelled = [secret, encodeURIComponent(secret), encodeURIComponent(encodeURI(secret))];
  const echo: Upstream["api"] = async (_, path) => ({
    status: path.includes("nobody") ? 404 : 200,
    headers: {
      "content-type": `application/json;seen=${secret}`,
      "last-modified": secret,
      "battlenet-namespace": secret,
    },
    body: new TextEncoder().encode(
      JSON.stringify({
        authorization: `Bearer ${secret}`,
        [secret]: spelled,
        _links: { self: { href: `${service.url}/us/data/wow/realm/?a=${spelled[2]}` } },
      }).replaceAll("own", "\\u006fwn"),
    ),
  });
  const fail: Upstream["api"] = async () => {
    throw new Error(`No answer to ${secret}, ${spelled[1]}.`);
  };
  const redact = (text: string) => text.replaceAll(secret, "[secret]");
  let seen = "";
  for (const api of [echo, fail]) {
    await reopen({ upstream: { ...upstream, api, redact } });
    const asked = [...calls(), `/us/data/wow/guild/a/nobody?namespace=${spelled[1]}`];
    for (const path of [...asked, `/us/data/wow/guild/a/${spelled[1]}?namespace=profile-us`]) {
      const response = await get(path);
      seen += `${response.status} ${JSON.stringify([...response.headers])}${await response.text()}`;
    }
    seen += lines.join("\n");
  }
  expect(recorder.documents).toBe(calls().length);
  for (const file of await readdir(folder))
    seen += file + (await readFile(join(folder, file), "utf8"));
  expect(seen).toContain("400");
  for (const word of ["s3cret", "\\u006fwn", "Bearer the"]) expect(seen).not.toContain(word);
});

test("a call with a token or secret in its address is refused with the reason", async () => {
  const token = await service.token();
  await reopen({
    upstream: { ...upstream, redact: (text) => text.replaceAll("s3cret", "[secret]") },
  });
  for (const path of [`/us/data/wow/realm/${token}?a=1`, "/us/data/wow/realm/%733cret?a=1"]) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("contains a token or a client secret"),
    ]);
  }
  expect(lines).toEqual(
    Array(2).fill(expect.stringMatching(/^400 {2}us {2}realms\.get: not called/)),
  );
  expect(recorder.documents).toBe(0);
});

test("an image with a secret in its address is not requested", async () => {
  const render: Upstream["render"] = () => Promise.reject(new Error("It was asked for."));
  await reopen({
    upstream: { ...upstream, render, redact: (text) => text.replaceAll("s3cret", "[secret]") },
  });
  for (const path of ["/render/s3cret", "/render/a.jpg?b=%733cret"]) {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining("contains a token or a client secret"),
    ]);
  }
});

test("a deeply nested document is forwarded unchanged", async () => {
  const body = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const api: Upstream["api"] = async () => ({
    ...{ status: 200, headers: {}, body: new TextEncoder().encode(body) },
  });
  await reopen({ upstream: { ...upstream, api } });
  const response = await get("/us/data/wow/realm/index?namespace=dynamic-us");
  expect([response.status, await response.text()]).toEqual([200, body]);
});

test("only tokens of the recorder itself are valid, each at its own gateway", async () => {
  const path = "/us/data/wow/realm/index?namespace=dynamic-us";
  const authorization = `Bearer ${await service.token()}`;
  expect((await fetch(url + path)).status).toBe(401);
  expect((await fetch(url + path, { headers: { authorization } })).status).toBe(401);
  expect((await get("/gateway-cn/data/wow/realm/index?namespace=dynamic-cn")).status).toBe(200);
  expect(recorder.documents).toBe(1);
});

test("account profiles are refused with a reason, however the path is spelled", async () => {
  for (const path of ["/profile/user/wow", "/profile/us%65r/wow/protected-character/1-2"]) {
    const response = await get(`/us${path}?namespace=profile-us`);
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining("personal"),
    ]);
  }
  expect(recorder.documents).toBe(0);
});

test("temporary responses are forwarded and not stored", async () => {
  const { faults } = service.emulator;
  const path = "/us/data/wow/realm/index?namespace=dynamic-us";
  try {
    for (const status of [429, 500, 503]) {
      faults.add({ match: "realms.index", status, times: 1, headers: { "retry-after": "7" } });
      const response = await get(path);
      expect([response.status, response.headers.get("retry-after")]).toEqual([status, "7"]);
    }
    faults.add({ match: "realms.index", kind: "invalid-json", times: 1 });
    expect((await get(path)).status).toBe(200);
  } finally {
    faults.clear();
  }
  expect(recorder.documents).toBe(0);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^429 {2}us {2}realms\.index: not stored, because /);
});

test("a call without a response is a 502 with the reason, and the next call is sent again", async () => {
  let down = true;
  const api: Upstream["api"] = async (region, path) => {
    if (down) throw new Error("No answer: the host is away.");
    return upstream.api(region, path);
  };
  await reopen({ upstream: { ...upstream, api } });
  const path = "/us/data/wow/realm/index?namespace=dynamic-us";
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([
    502,
    expect.stringContaining("the host is away"),
  ]);
  down = false;
  expect((await get(path)).status).toBe(200);
});

test("a document that cannot be stored is still returned, and the reason is logged", async () => {
  await rm(folder, { recursive: true });
  expect((await get("/us/data/wow/realm/index?namespace=dynamic-us")).status).toBe(200);
  expect(lines).toEqual([expect.stringMatching(/not stored, because the folder is gone/)]);
});

test("settled waits until pending requests are answered and stored", async () => {
  const gate = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const api: Upstream["api"] = async (region, path) => {
    arrived.resolve();
    await gate.promise;
    return upstream.api(region, path);
  };
  await reopen({ upstream: { ...upstream, api } });
  const cutOff = expect(get("/us/data/wow/realm/index?namespace=dynamic-us")).rejects.toThrow();
  await arrived.promise;
  await close();
  const settled = recorder.settled();
  gate.resolve();
  await Promise.all([settled, cutOff]);
  expect(recorder.documents).toBe(1);
});

test("calls of a region that is not recorded, of no region, and of another method are refused", async () => {
  await reopen({ regions: ["eu"] });
  const refused = async (path: string) => {
    const response = await get(path);
    return [response.status, await response.text()];
  };
  const path = "/data/wow/realm/index";
  expect(await refused(`/us${path}?namespace=dynamic-us`)).toEqual([
    404,
    expect.stringContaining("started for eu, not us"),
  ]);
  expect(await refused(path)).toEqual([404, expect.stringContaining("region")]);
  expect((await fetch(`${url}/eu${path}`, { method: "POST" })).status).toBe(405);
  expect((await get(`${path}?namespace=dynamic-eu`)).status).toBe(200);
});

test("images are forwarded, profile pages redirect to the provider, and neither is stored", async () => {
  const [member] = service.emulator.world.exampleGuild.members;
  const id = member?.characterId ?? 0;
  const image = await fetch(`${url}/render/character/us/emberfall/${id & 255}/${id}-avatar.jpg`);
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const page = await fetch(`${url}/armory/en-us/character/us/a/b`, { redirect: "manual" });
  expect(page.headers.get("location")).toBe(`${service.url}/armory/en-us/character/us/a/b`);
  expect(recorder.documents).toBe(0);
});

test("its description has every host below its own base URL, and a guild once one is recorded", async () => {
  const { provider: here, example } = recorder.description(url);
  for (const region of REGIONS) {
    for (const host of Object.values(here.hosts[region])) expect(host).toContain(`${url}/`);
  }
  expect({ ...here, hosts: null }).toEqual({ ...provider, hosts: null });
  expect(example).toBeNull();
  for (const path of calls()) await get(path);
  await reopen({});
  expect(recorder.description(url).example?.guildSlug).toBe(GUILD().guildSlug);
});

test("a request for another server is refused, as to a proxy", async () => {
  const lines = "GET http://192.0.2.1/_emulator HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
  const { received } = await exchange(Number(new URL(url).port), lines);
  expect(received).toMatch(/^HTTP\/1.1 421 .*192\.0\.2\.1/s);
});

test("a page of another site cannot use the recorder", async () => {
  const call = `${url}/us/data/wow/realm/index?namespace=dynamic-us`;
  const authorization = `Bearer ${await tokenOf(url, "/oauth")}`;
  const status = async (headers: Record<string, string>) =>
    (await fetch(call, { headers: { authorization, ...headers } })).status;
  expect(await status({ origin: "https://page.example" })).toBe(403);
  expect(await status({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await status({ origin: url })).toBe(200);
  const named = async (host: string) => {
    const lines = `GET /_emulator HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    return (await exchange(Number(new URL(url).port), lines)).received.slice(9, 12);
  };
  expect([await named("rebound.example"), await named("localhost")]).toEqual(["403", "200"]);
});
