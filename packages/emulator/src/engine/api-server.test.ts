import { DAY_MS, PROVIDERS } from "@guildhall/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSession, TEST_TIME, type TestSession } from "../testing/session.ts";

let session: TestSession;
beforeEach(async () => {
  session = await openSession();
  return () => session.close();
});

/** The status and the detail of the error body. */
async function refusal(path: string): Promise<[number, string]> {
  const response = await session.get(path);
  const { detail } = (await response.json()) as { detail: string };
  return [response.status, detail];
}

const GUILD = "/us/data/game/guild/emberfall/lanternwatch-company";

describe("a namespace", { tags: "contract/namespaces" }, () => {
  test("is read from the query or from the header, in any case", async () => {
    expect((await session.get(`${GUILD}?namespace=profile-us`)).status).toBe(200);
    for (const name of ["Service-Namespace", "service-namespace", "SERVICE-NAMESPACE"]) {
      expect((await session.get(GUILD, { [name]: "profile-us" })).status).toBe(200);
    }
  });

  test.each([
    ["is missing", ""],
    ["has another category", "?namespace=dynamic-us"],
    ["has another region", "?namespace=profile-eu"],
    ["has an edition that is unknown", "?namespace=profile-classic9-us"],
    ["is malformed", "?namespace=what"],
  ])("that %s is refused with 403 by profile rows and with 404 by others", async (_, query) => {
    const profile = await session.get(GUILD + query);
    expect(profile.status).toBe(403);
    expect(await profile.json()).toMatchObject({
      code: 403,
      type: "Forbidden",
      detail: expect.stringContaining("profile-us"),
    });
    const other = query.replace("dynamic", "static").replace("profile", "dynamic");
    const dynamic = await session.get(`/us/data/game/realm/index${other}`);
    expect(dynamic.status).toBe(404);
    expect(await dynamic.json()).toMatchObject({ code: 404, type: "BLZWEBAPI00000404" });
  });

  test("sets the region when the path does not", async () => {
    const realms = await session.json<{ realms: { slug: string }[] }>(
      "/data/game/realm/index?namespace=dynamic-kr",
    );
    expect(realms.realms.map(({ slug }) => slug)).toEqual(["dawnferry", "moonwell-hill"]);
  });

  test("is resolved in the response; a static one names its build", async () => {
    const legacy = await session.get(
      "/us/guild/Emberfall/Lanternwatch%20Company?namespace=profile-us",
    );
    expect(legacy.status).toBe(200);
    const resolved = await session.get("/us/data/game/playable-class/index?namespace=static-us");
    const name = resolved.headers.get("service-namespace") ?? "";
    expect(name).toMatch(/^static-\d+\.\d+\.\d+_\d+-us$/);
    const asked = await session.get(`/us/data/game/playable-class/index?namespace=${name}`);
    expect(asked.status).toBe(200);
    const unreleased = name.replace(/_\d+/, "_99999");
    const refused = await session.get(`/us/data/game/playable-class/index?namespace=${unreleased}`);
    expect([refused.status, await refused.text()]).toEqual([404, expect.stringContaining("build")]);
  });

  test("is required by legacy calls, too", async () => {
    const guild = "/us/guild/Emberfall/Lanternwatch%20Company";
    expect((await session.get(guild)).status).toBe(403);
    expect((await session.get(`${guild}?namespace=static-us`)).status).toBe(403);
    expect((await session.get("/us/realm/status")).status).toBe(404);
  });

  test("of a classic edition selects the classes, realms and guilds of that edition", async () => {
    const ids = async (namespace: string) => {
      const { classes } = await session.json<{ classes: { id: number }[] }>(
        `/us/data/game/playable-class/index?namespace=${namespace}`,
      );
      return classes.map(({ id }) => id);
    };
    expect(await ids("static-classic1x-us")).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 11]);
    expect(await ids("static-us")).toHaveLength(13);
    expect((await session.get(`${GUILD}?namespace=profile-classic-us`)).status).toBe(404);
    const guild = await session.get(
      "/us/data/game/guild/tanners-rest/the-last-ferry?namespace=profile-classic1x-us",
    );
    expect([guild.status, guild.headers.get("service-namespace")]).toEqual([
      200,
      "profile-classic1x-us",
    ]);
    expect(await refusal("/us/realm/status?namespace=dynamic-classic-us")).toEqual([
      404,
      expect.stringContaining("Progression Classic"),
    ]);
  });
});

describe("a locale", { tags: "contract/limits" }, () => {
  const path = "/eu/data/game/playable-class/7?namespace=static-eu";

  test("selects one string of every localized field; without one, fields have all 12", async () => {
    const all = await session.json<{ name: Record<string, string> }>(path);
    expect(Object.keys(all.name)).toHaveLength(12);
    expect(all.name.ru_RU).toBe("Шаман");
    const text = await (await session.get(`${path}&locale=ru_RU`)).text();
    expect(JSON.parse(text)).toMatchObject({ name: "Шаман", power_type: { name: "Мана" } });
    expect(text).not.toContain("en_US");
  });

  test("that is unknown is refused with a list of the known ones", async () => {
    const response = await session.get(`${path}&locale=tlh_KL`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 400,
      detail: expect.stringMatching(/tlh_KL.*en_US.*zh_CN/),
    });
  });
});

test("a search refuses an unknown locale, and does not treat it as a field", async () => {
  const search = "/eu/data/game/search/realm?namespace=dynamic-eu&locale=";
  expect((await session.get(`${search}enUS`)).status).toBe(400);
  expect((await session.get(`${search}de_DE`)).status).toBe(200);
});

test("the challenge of a 401 names an error only when the call has a bearer token", async () => {
  const challenge = async (headers: Record<string, string>) =>
    (await fetch(session.url + GUILD, { headers })).headers.get("www-authenticate");
  expect(await challenge({})).toBe('Bearer realm="service"');
  expect(await challenge({ authorization: "Basic YTpi" })).toBe('Bearer realm="service"');
  expect(await challenge({ authorization: "Bearer EMUunknown" })).toBe(
    'Bearer error="invalid_token"',
  );
});

test("an unknown path and an unknown document are a 404 with a helpful detail", async () => {
  expect(await refusal("/us/data/game/nonsense")).toEqual([
    404,
    expect.stringContaining("/data/game/..."),
  ]);
  expect(await refusal("/us/data/game/guild/emberfall/nobody?namespace=profile-us")).toEqual([
    404,
    expect.stringContaining("nobody"),
  ]);
  expect(await refusal("/us/data/game/token/index?namespace=dynamic-us")).toEqual([
    404,
    "Only cn has tokens.index.",
  ]);
});

test.each([
  [200, `${GUILD}?namespace=profile-us`],
  [400, `${GUILD}?namespace=profile-us&locale=tlh_KL`],
  [400, `${GUILD}?namespace=profile-us&locale=`],
  [400, `${GUILD}?namespace=profile-us&locale=en_US&locale=de_DE`],
  [400, "/us/data/game/search/realm?namespace=dynamic-us&locale=en_US&locale=en_US"],
  [403, GUILD],
  [404, "/us/data/game/nonsense"],
])(
  "a response with status %i is JSON, with a JSON content type",
  { tags: "contract/requests" },
  async (status, path) => {
    const response = await session.get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await response.json()).toBeTypeOf("object");
  },
);

test("a HEAD request returns the response of a GET without its body; other methods are refused", {
  tags: "contract/requests",
}, async () => {
  const authorization = `Bearer ${await session.token()}`;
  const url = `${session.url}${GUILD}?namespace=profile-us`;
  const { headers } = await fetch(url, { headers: { authorization } });
  const head = await fetch(url, { method: "HEAD", headers: { authorization } });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(headers.get("content-length"));
  const post = await fetch(url, { method: "POST", headers: { authorization } });
  expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("each kind of document has the Cache-Control header of the service", {
  tags: "contract/namespaces",
}, async () => {
  const keep = async (path: string) => (await session.get(path)).headers.get("cache-control");
  expect(await keep("/us/data/game/playable-race/1?namespace=static-us")).toBe(
    "public, max-age=86400",
  );
  expect(await keep(`${GUILD}?namespace=profile-us`)).toBe("public, max-age=10800");
  const realms = "/us/data/game/connected-realm";
  expect(await keep(`${realms}/101?namespace=dynamic-us`)).toBe("public, max-age=30");
  expect(await keep(`${realms}/index?namespace=dynamic-us`)).toBe("public, max-age=86400");
  const { characterName } = session.emulator.description("").example;
  const character = `/us/profile/game/character/emberfall/${encodeURIComponent(characterName.toLowerCase())}`;
  expect(await keep(`${character}?namespace=profile-us`)).toBeNull();
});

test("a response names its schema, the revision of the schema in its edition and its trace id", async () => {
  const { headers } = await session.get(`${GUILD}/achievements?namespace=profile-us`);
  expect(headers.get("service-schema")).toBe("guild-achievement-summary");
  expect(headers.get("service-schema-revision")).toBe("2");
  const subclass = (namespace: string) =>
    session.get(`/us/data/game/item-class/2/item-subclass/7?namespace=${namespace}`);
  const revisions = await Promise.all(
    ["static-us", "static-classic-us"].map(async (namespace) =>
      (await subclass(namespace)).headers.get("service-schema-revision"),
    ),
  );
  expect(revisions).toEqual(["1", "2"]);
  expect(headers.get("vary")).toBe("accept-encoding");
  expect(headers.get("x-trace-traceid")).toMatch(/./);
  expect(headers.get("date")).toBe(new Date(TEST_TIME).toUTCString());
});

test("Last-Modified has a day without a leading zero, except in the legacy shape", async () => {
  const early = await openSession({ clock: () => Date.UTC(2026, 10, 2) });
  const modified = async (path: string) => (await early.get(path)).headers.get("last-modified");
  const path = "/us/data/game/connected-realm/101?namespace=dynamic-us";
  expect(await modified(path)).toMatch(/^\w{3}, [1-9] \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(await modified("/us/realm/status?namespace=dynamic-us")).toMatch(/^\w{3}, 0\d \w{3} /);
  await early.close();
});

test("a legacy response has no namespace and no schema header", async () => {
  const { headers } = await session.get("/us/realm/status?namespace=dynamic-us");
  expect([...headers.keys()].filter((name) => name.startsWith("service-"))).toEqual([]);
});

describe("with a quota", () => {
  const path = "/us/data/game/realm/index?namespace=dynamic-us";

  test("calls beyond the limit of a second are refused until the next second", async () => {
    let now = TEST_TIME;
    const limited = await openSession({ clock: () => now, quota: { perSecond: 3, perHour: 100 } });
    const statuses = async () => {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push(await limited.get(path));
      return answers;
    };
    const first = await statuses();
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(first[3]?.headers.get("retry-after")).toBe("1");
    expect(await first[3]?.json()).toMatchObject({ code: 429, detail: expect.stringMatching(/./) });
    now += 1_000;
    expect((await statuses()).map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    await limited.close();
  });

  test('a 429 omits Retry-After with retryAfter: "none"', async () => {
    const quota = { perSecond: 1, perHour: 100 };
    const limited = await openSession({ quota, retryAfter: "none" });
    await limited.get(path);
    const { status, headers } = await limited.get(path);
    expect([status, headers.get("retry-after")]).toEqual([429, null]);
    await limited.close();
  });

  test("a reset clears the count", async () => {
    const limited = await openSession({ quota: { perSecond: 1, perHour: 1 } });
    const call = async () => {
      const authorization = `Bearer ${await limited.token()}`;
      return (await limited.get(path, { authorization })).status;
    };
    expect([await call(), await call()]).toEqual([200, 429]);
    limited.emulator.reset();
    expect(await call()).toBe(200);
    await limited.close();
  });

  test("calls beyond the limit of an hour, over all regions, are delayed", async () => {
    const waits: number[] = [];
    const limited = await openSession({
      quota: { perSecond: 100, perHour: 2 },
      wait: async (ms) => {
        waits.push(ms);
      },
    });
    for (const region of ["us", "eu", "kr"]) {
      const realms = `/${region}/data/game/realm/index?namespace=dynamic-${region}`;
      expect((await limited.get(realms)).status).toBe(200);
    }
    expect(waits).toEqual([1_000]);
    await limited.close();
  });
});

describe("Last-Modified", () => {
  const roster = `${GUILD}/roster?namespace=profile-us`;

  test("in If-Modified-Since returns a 304 until the document changes", {
    tags: "contract/namespaces",
  }, async () => {
    const first = await session.get(roster);
    const modified = first.headers.get("last-modified") ?? "";
    expect(new Date(modified).getTime()).toBeGreaterThan(0);
    const second = await session.get(roster, { "if-modified-since": modified });
    expect([second.status, await second.text()]).toEqual([304, ""]);
    expect(second.headers.get("last-modified")).toBe(modified);

    const { world } = session.emulator;
    world.setRank(world.exampleGuild.members[5]?.characterId ?? 0, 1);
    const third = await session.get(roster, { "if-modified-since": modified });
    expect(third.status).toBe(200);
    expect(Date.parse(third.headers.get("last-modified") ?? "")).toBeGreaterThan(
      Date.parse(modified),
    );
  });

  test("in If-Modified-Since is ignored when it is later than that of the document", async () => {
    const later = new Date(TEST_TIME + DAY_MS).toUTCString();
    expect((await session.get(roster, { "if-modified-since": later })).status).toBe(200);
  });

  test("in If-Modified-Since is ignored when it is not a date", async () => {
    expect((await session.get(roster, { "if-modified-since": "yesterday" })).status).toBe(200);
  });
});

test("links begin with the called base URL, and static ones name the build", {
  tags: "contract/media",
}, async () => {
  const guild = await session.json<{
    _links: { self: { href: string } };
    crest: { emblem: { media: { key: { href: string } } } };
  }>(`${GUILD}?namespace=profile-us`);
  expect(guild._links.self.href).toBe(`${session.url}${GUILD}?namespace=profile-us`);
  const { href } = guild.crest.emblem.media.key;
  expect(href).toMatch(/\?namespace=static-[\d.]+_\d+-us$/);
  const media = await session.json<{ assets: { value: string }[] }>(href.slice(session.url.length));
  expect((await fetch(media.assets[0]?.value ?? "")).headers.get("content-type")).toBe("image/png");
});

test("two emulators with the same seed and clock send the same bytes", async () => {
  const other = await openSession();
  const path = `${GUILD}/activity?namespace=profile-us&locale=en_US`;
  const text = async ({ get, url }: TestSession) =>
    (await (await get(path)).text()).replaceAll(url, "");
  expect(await text(other)).toBe(await text(session));
  await other.close();
});

test("pages, images and the description accept only GET and HEAD", async () => {
  for (const path of ["/", "/_emulator", "/render/icons/56/class_1.jpg", "/armory/en-us/x"]) {
    const response = await fetch(session.url + path, { method: "POST" });
    expect([path, response.status, response.headers.get("allow")]).toEqual([
      path,
      405,
      "GET, HEAD",
    ]);
  }
});

test("a call with the path or the header of another provider is a 404 that names the provider", async () => {
  for (const path of ["/us/data/wow/realm/index", "/data/wow/realm/index", "/wow/guild/a/b"]) {
    expect(await refusal(path)).toEqual([404, expect.stringContaining("--provider battlenet")]);
  }
  const headers = { "Battlenet-Namespace": "dynamic-us" };
  const path = "/us/data/game/realm/index";
  const refused = await session.get(path, headers);
  expect([refused.status, await refused.text()]).toEqual([
    404,
    expect.stringContaining("The header Battlenet-Namespace belongs to provider"),
  ]);
  expect((await session.get(`${path}?namespace=dynamic-us`, headers)).status).toBe(200);
});

test("the namespace is read from the header that the provider names", async () => {
  const provider = { ...PROVIDERS.contract, namespaceHeader: "X-Ns" };
  const named = await openSession({ provider });
  const { headers } = await named.get("/us/data/game/realm/index", { "x-ns": "dynamic-us" });
  expect(headers.get("x-ns")).toBe("dynamic-us");
  expect(headers.get("x-ns-schema")).toBe("realm");
  await named.close();
});

describe("as provider battlenet", () => {
  let battlenet: TestSession;
  beforeAll(async () => {
    battlenet = await openSession({ provider: PROVIDERS.battlenet });
  });
  afterAll(() => battlenet.close());

  test("paths, namespace header and legacy prefix are those of battlenet", async () => {
    const path = "/us/data/wow/guild/emberfall/lanternwatch-company";
    const response = await battlenet.get(path, { "Battlenet-Namespace": "profile-us" });
    expect(response.status).toBe(200);
    expect(response.headers.get("battlenet-namespace")).toBe("profile-us");
    expect(await response.text()).toContain(`${battlenet.url}/us/data/wow/realm/101`);
    const legacy = "/us/wow/guild/Emberfall/Lanternwatch%20Company?namespace=profile-us";
    expect((await battlenet.get(legacy)).status).toBe(200);
    expect((await battlenet.get(`${GUILD}?namespace=profile-us`)).status).toBe(404);
  });
});
