import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmulator } from "../create-emulator.ts";
import { openSession, type TestSession } from "../testing/session.ts";

const SELF = "https://eu.host.test/data/wow/guild/far-shore/old-oaks?namespace=profile-eu";
const GUILD_STUB = { name: "Old Oaks", id: 5, realm: { slug: "far-shore", name: "Far Shore" } };

const RECORDED: [file: string, region: string, request: string, document: object][] = [
  ["plain.json", "", "http://us.host.test/api/wow/guild/Shore/Tall%20Reeds", { lastModified: 1 }],
  [
    "members.json",
    "",
    "http://us.host.test/api/wow/guild/shore/tall%20reeds?fields=members",
    {
      name: "Tall Reeds",
      realm: "Shore",
      members: [
        {
          character: {
            name: "Iva",
            class: 8,
            race: 1,
            gender: 1,
            thumbnail: "shore/10/10-avatar.jpg",
          },
          rank: 0,
        },
        { character: { name: "Öno", thumbnail: "shore/11/11-avatar.jpg" }, rank: 1 },
      ],
    },
  ],
  ["character.json", "", "http://us.host.test/api/wow/character/shore/%C3%96no", { name: "Öno" }],
  ["guild.json", "eu", SELF, { _links: { self: { href: SELF } } }],
  [
    "roster.json",
    "eu",
    SELF.replace("old-oaks", "old-oaks/roster"),
    { guild: GUILD_STUB, members: [{ character: { name: "Oda", id: 300 }, rank: 0 }] },
  ],
  ["status.json", "", "https://us.host.test/wow/realm/status?locale=en_US", { realms: [] }],
  [
    "newer.json",
    "eu",
    "https://eu.host.test/data/wow/item-class/?namespace=static-3.1.2_70000-classic9x-eu",
    { item_classes: [] },
  ],
  [
    "realm.json",
    "eu",
    "https://eu.host.test/data/wow/realm/far-shore?namespace=dynamic-eu",
    {
      name: { en_US: "Far Shore", de_DE: "Ferne Küste" },
      region: { name: { en_US: "Europe", de_DE: null }, id: 3 },
      aliases: [{ en_US: "Shore" }],
      links: {},
    },
  ],
  [
    "realm-french.json",
    "eu",
    "https://eu.host.test/data/wow/realm/far-shore?namespace=dynamic-eu&locale=fr_FR",
    { name: "Rive lointaine" },
  ],
  ["untold.json", "", "", {}],
];

let folder: string;
let session: TestSession;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "recorded-"));
  const rows = RECORDED.map(([file, region, request, document]) => {
    writeFileSync(join(folder, file), JSON.stringify(document));
    return [file, "endpoint", "flattened", "retail", region, request, "source"].join("\t");
  });
  const header = "file\tendpoint\tform\tedition\tregion\trequest\tsource";
  writeFileSync(join(folder, "INDEX.tsv"), [header, ...rows, ""].join("\n"));
  session = await openSession({ documents: folder });
});
afterAll(async () => {
  await session.close();
  rmSync(folder, { recursive: true });
});

test("index rows without a request are counted as skipped", () => {
  expect(session.emulator.recorded).toEqual({ documents: 9, skipped: 1 });
});

test("a recorded document is served unchanged, except for links, which lead to the emulator", async () => {
  const response = await session.get(
    "/eu/data/game/guild/far-shore/old-oaks?namespace=profile-eu&locale=de_DE",
  );
  expect(response.headers.get("last-modified")).toBeTruthy();
  const href = SELF.replace("https://eu.host.test/data/wow", `${session.url}/eu/data/game`);
  expect(await response.json()).toEqual({ _links: { self: { href } } });
});

test("a recording without a locale is flattened to the requested one", {
  tags: "contract/limits",
}, async () => {
  const path = "/eu/data/game/realm/far-shore?namespace=dynamic-eu";
  expect(await session.json(`${path}&locale=de_DE`)).toEqual({
    name: "Ferne Küste",
    region: { name: "Europe", id: 3 },
    aliases: ["Shore"],
    links: {},
  });
  expect(await session.json(`${path}&locale=fr_FR`)).toEqual({ name: "Rive lointaine" });
  expect(await session.json(path)).toMatchObject({ name: { de_DE: "Ferne Küste" } });
});

test("a legacy call gets the recording with exactly its fields, else one that includes them", async () => {
  const guild = "/us/guild/Shore/TALL-reeds?namespace=profile-us";
  expect(await session.json(guild)).toEqual({ lastModified: 1 });
  expect(await session.json(`${guild}&fields=members`)).toHaveProperty("members");
  expect((await session.get(`${guild}&fields=members,news`)).status).toBe(404);
});

test("a realm status call gets a recording for any realms", async () => {
  const path = "/us/realm/status?namespace=dynamic-us&realms=shore";
  expect(await session.json(path)).toEqual({ realms: [] });
});

test("another region, another edition and a row without recordings return 404 with the reason", async () => {
  const detail = async (path: string) => {
    const response = await session.get(path);
    expect(response.status).toBe(404);
    return ((await response.json()) as { detail: string }).detail;
  };
  const path = "/data/game/guild/far-shore/old-oaks?namespace=profile";
  expect(await detail(`/us${path}-us`)).toMatch(/guilds\.get.*far-shore\/old-oaks in eu/);
  expect(await detail(`/eu${path}-classic-eu`)).toContain("classic");
  expect(await detail("/us/data/game/playable-class/1?namespace=static-us")).toMatch(
    /playableClasses\.get.*no recordings/,
  );
});

test("an edition newer than those of the world is served when it was recorded", async () => {
  const path = "/eu/data/game/item-class/index?namespace=static";
  const response = await session.get(`${path}-classic9x-eu`);
  expect([response.status, await response.json()]).toEqual([200, { item_classes: [] }]);
  expect(response.headers.get("service-namespace")).toBe("static-classic9x-eu");
  expect((await session.get(`${path}-4.0.0_80000-classic9x-eu`)).status).toBe(200);
  const refused = async (namespace: string) => {
    const answer = await session.get(`${path}${namespace}`);
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  };
  expect(await refused("-classic8x-eu")).toEqual([
    404,
    expect.stringMatching(/edition classic8x\. Recorded: it in eu, edition classic9x\./),
  ]);
  expect(await refused("-Classic9x!-eu")).toEqual([
    404,
    expect.stringContaining("is invalid for this path"),
  ]);
  const world = await openSession();
  const unknown = await world.get(`${path}-classic9x-eu`);
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining("is invalid for this path"),
  ]);
  await world.close();
});

test("recorded documents require a token and a namespace", async () => {
  expect((await fetch(`${session.url}/us/realm/status`)).status).toBe(401);
  expect((await session.get("/eu/data/game/guild/far-shore/old-oaks")).status).toBe(403);
});

test("the example is a guild and a member that are recorded, in the shape of the provider's rosters", () => {
  expect(session.emulator.description(session.url).example).toEqual({
    region: "us",
    realmSlug: "shore",
    guildSlug: "tall-reeds",
    realmName: "Shore",
    guildName: "Tall Reeds",
    characterName: "Öno",
  });
  const modern = createEmulator({ documents: folder, provider: PROVIDERS.battlenet });
  expect(modern.description("").example).toMatchObject({
    region: "eu",
    guildName: "Old Oaks",
    characterName: "Oda",
  });
});

test("the members of recorded rosters have portraits", async () => {
  const status = async (path: string) =>
    (await fetch(`${session.url}/render/character/${path}`)).status;
  expect(await status("us/shore/10/10-avatar.jpg")).toBe(200);
  expect(await status("eu/far-shore/44/300-avatar.jpg")).toBe(200);
  expect(await status("eu/far-shore/45/301-avatar.jpg")).toBe(404);
});

test("a recording has the status and the Last-Modified of the index", async () => {
  const place = mkdtempSync(join(tmpdir(), "recorded-"));
  const request = "https://us.host.test/wow/guild/shore/hidden";
  const modified = "Fri, 20 Nov 2026 18:30:00 GMT";
  writeFileSync(join(place, "hidden.json"), JSON.stringify({ status: "nok", reason: "Hidden." }));
  writeFileSync(
    join(place, "INDEX.tsv"),
    `file\trequest\tstatus\tmodified\nhidden.json\t${request}\t403\t${modified}\n`,
  );
  const other = await openSession({ documents: place });
  const response = await other.get("/us/guild/shore/hidden?namespace=profile-us");
  expect([response.status, response.headers.get("last-modified")]).toEqual([403, modified]);
  await other.close();
  rmSync(place, { recursive: true });
});

test("a folder without an index is an error that names the file", () => {
  expect(() => createEmulator({ documents: join(folder, "none") })).toThrow(/none.INDEX\.tsv/);
});
