// @module-tag promise/held-rosters

import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createClient } from "@guildhall/client";
import { PROVIDERS } from "@guildhall/contract";
import { createEmulator } from "@guildhall/emulator";
import { openStore } from "@guildhall/store";
import { createSync } from "@guildhall/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addGuild } from "./add-guild.ts";
import { temporaryFolder } from "./temporary-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Recorded {
  readonly file: string;
  readonly request: string;
  readonly document: unknown;
}

/** Writes documents and their index in the form of `guildhall emulate --documents`. */
async function writeDocuments(documents: readonly Recorded[]): Promise<string> {
  const place = join(folder, "documents");
  await mkdir(place);
  for (const { file, document } of documents) {
    await writeFile(join(place, file), JSON.stringify(document));
  }
  const lines = documents.map(({ file, request }) => `${file}\t${request}`);
  await writeFile(join(place, "INDEX.tsv"), ["file\trequest", ...lines, ""].join("\n"));
  return place;
}

/** Syncs a guild from the documents, and returns the stored data. */
async function syncFrom(
  documents: readonly Recorded[],
  guild: { provider: "contract" | "battlenet"; region: "eu" | "us"; realm: string; name: string },
) {
  const emulator = createEmulator({
    provider: PROVIDERS[guild.provider],
    documents: await writeDocuments(documents),
  });
  const server = await emulator.listen();
  const { provider, credentials } = emulator.description(server.url);
  const client = createClient({ provider, credentials, region: guild.region });
  const store = await openStore({ sqlite: join(folder, "guildhall.sqlite") });
  const sync = createSync({
    store,
    provider,
    clients: () => client,
    mediaFolder: join(folder, "media"),
  });
  const { id } = await addGuild(store, provider, { ...guild, minimumLevel: 1 });
  const run = await sync.run(id, { trigger: "command" });
  const stored = {
    run,
    guild: await store.guilds.get(id),
    members: (await store.members.roster(id, { sort: "name" })).members,
    realms: await store.realms.list(),
    news: await store.news.list(id),
    documents: await store.documents.list(id),
  };
  await store.close();
  await client.close();
  await server.close();
  return stored;
}

const legacyMember = (name: string, realm: string, id: number, rank: number, level = 85) => ({
  character: {
    name,
    realm,
    class: 9,
    race: 5,
    gender: 1,
    level,
    achievementPoints: id,
    thumbnail: `tarn/${id % 256}/${id}-avatar.jpg`,
  },
  rank,
});

const legacyGuild = {
  lastModified: 1_300_000_000_000,
  name: "NIGHT WATCH",
  realm: "Old Tarn",
  level: 25,
  side: 1,
  achievementPoints: 970,
  members: [
    legacyMember("Ysolde", "Old Tarn", 1001, 0),
    legacyMember("Бранн", "Hollow'mere", 1002, 4, 1),
    // Two characters with the same name and realm: one of them was deleted.
    legacyMember("Namesake", "Old Tarn", 1003, 6),
    legacyMember("Namesake", "Old Tarn", 1004, 7),
  ],
  emblem: {
    icon: 122,
    iconColor: "ff101517",
    border: 5,
    borderColor: "ff0f1415",
    backgroundColor: "ff9a2c2b",
  },
};

const status = (name: string, slug: string, up: boolean) => ({
  type: "pvp",
  population: "low",
  queue: false,
  status: up,
  name,
  slug,
  battlegroup: "Embers",
});

test("a recorded legacy guild is imported with every member, rank and realm", async () => {
  const statusUrl = "http://us.game.example:80/api/wow/realm/status";
  const { run, guild, members, realms } = await syncFrom(
    [
      {
        file: "status-1.json",
        request: statusUrl,
        document: { realms: [status("Elsewhere", "elsewhere", true)] },
      },
      {
        file: "status-2.json",
        request: statusUrl,
        document: { realms: [status("Old Tarn", "old-tarn", false)] },
      },
      {
        file: "guild.json",
        request: "http://us.game.example:80/api/wow/guild/old-tarn/night%20watch?fields=members",
        document: legacyGuild,
      },
    ],
    { provider: "contract", region: "us", realm: "old-tarn", name: "night watch" },
  );
  expect(run).toMatchObject({ status: "succeeded", counts: { imported: 4, realms: 1 } });
  expect(guild).toMatchObject({
    name: "NIGHT WATCH",
    realmName: "Old Tarn",
    faction: 2,
    level: 25,
  });
  const stored = members.map(({ name, characterId, realmName, rank, level, achievementPoints }) => [
    name,
    characterId,
    realmName,
    rank,
    level,
    achievementPoints,
  ]);
  expect(stored.sort()).toEqual(
    [
      ["Namesake", 1003, "Old Tarn", 6, 85, 1003],
      ["Namesake", 1004, "Old Tarn", 7, 85, 1004],
      ["Ysolde", 1001, "Old Tarn", 0, 85, 1001],
      ["Бранн", 1002, "Hollow'mere", 4, 1, 1002],
    ].sort(),
  );
  expect(realms).toMatchObject([{ slug: "old-tarn", status: "DOWN", population: "LOW" }]);
});

const key = (path: string) => ({ href: `https://eu.game.example/data/wow/${path}` });
const realm = { key: key("realm/550"), name: "Hollowmere", id: 550, slug: "hollowmere" };
const color = { id: 1, rgba: { r: 10, g: 20, b: 30, a: 1.0 } };
const stub = { key: key("guild/hollowmere/lantern"), name: "Lantern", id: 36, realm };

const modernGuild = {
  _links: { self: stub.key },
  id: 36,
  name: "Lantern",
  faction: { type: "ALLIANCE", name: "Alliance" },
  achievement_points: 2895,
  member_count: 2,
  realm,
  crest: {
    emblem: { id: 12, media: { key: key("media/guild-crest/emblem/12") }, color },
    border: { id: 4, media: { key: key("media/guild-crest/border/4") }, color },
    background: { color },
  },
  roster: key("guild/hollowmere/lantern/roster"),
  achievements: key("guild/hollowmere/lantern/achievements"),
  created_timestamp: 1_300_000_000_000,
};

const modernMember = (name: string, id: number, slug: string, rank: number) => ({
  character: {
    key: key(`character/${slug}/${id}`),
    name,
    id,
    realm: { key: key(`realm/${slug}`), id: 551, slug },
    level: 91,
    playable_class: { key: key("playable-class/3"), id: 3 },
    playable_race: { key: key("playable-race/4"), id: 4 },
  },
  rank,
});

const modernDocuments = (activities?: readonly unknown[]): Recorded[] => {
  const base = "https://eu.game.example/data/wow/guild/hollowmere/lantern";
  const query = "?namespace=profile-eu&locale=en_gb";
  const members = [
    modernMember("Ysolde", 71, "hollowmere", 0),
    modernMember("Бранн", 72, "tarn", 5),
  ];
  const links = { _links: { self: stub.key }, guild: stub };
  return [
    { file: "guild.json", request: `${base}${query}`, document: modernGuild },
    { file: "roster.json", request: `${base}/roster${query}`, document: { ...links, members } },
    {
      file: "activity.json",
      request: `${base}/activity${query}`,
      document: { ...links, ...(activities && { activities }) },
    },
    {
      file: "forbidden.json",
      request: `https://eu.game.example/profile/wow/character/hollowmere/ysolde${query}`,
      document: { code: 404, type: "BLZWEBAPI00000404", detail: "Not Found" },
    },
  ];
};
const modern = {
  provider: "battlenet",
  region: "eu",
  realm: "hollowmere",
  name: "lantern",
} as const;

test("a recorded modern guild is imported with every member, rank and realm", async () => {
  const { run, guild, members, news } = await syncFrom(modernDocuments(), modern);
  expect(run).toMatchObject({ status: "succeeded", counts: { imported: 2, news: 0 } });
  expect(guild).toMatchObject({ name: "Lantern", serviceId: 36, faction: 1, memberCount: 2 });
  expect(members).toMatchObject([
    { name: "Ysolde", characterId: 71, realmSlug: "hollowmere", rank: 0, level: 91, classId: 3 },
    { name: "Бранн", characterId: 72, realmSlug: "tarn", rank: 5, level: 91, raceId: 4 },
  ]);
  expect(news).toEqual([]);
});

test("recorded activity becomes news", async () => {
  const activity = {
    activity: { type: "ENCOUNTER" },
    timestamp: 1_700_000_000_000,
    encounter_completed: {
      encounter: { key: key("encounter/9"), name: "The Drowned Bell", id: 9 },
      mode: { type: "HEROIC", name: "Heroic" },
    },
  };
  const { news } = await syncFrom(modernDocuments([activity]), modern);
  expect(news).toMatchObject([
    { source: "api", text: "Encounter", subject: "The Drowned Bell", difficulty: "HEROIC" },
  ]);
});

describe("documents of another guild", () => {
  const encounter = {
    activity: { type: "ENCOUNTER" },
    timestamp: 1_700_000_000_000,
    encounter_completed: { encounter: { key: key("encounter/9"), name: "Boss", id: 9 } },
  };
  const withDocument = (file: string, change: object) =>
    modernDocuments([encounter]).map((recorded) =>
      recorded.file === file
        ? { ...recorded, document: { ...Object(recorded.document), ...change } }
        : recorded,
    );

  test.each([
    ["another id", { guild: { ...stub, id: 99 } }, "expected id 36, received id 99"],
    ["another name and no id", { guild: { name: "Other" } }, "received hollowmere/other"],
  ])("an activity with %s is a warning and is not stored", async (_, change, words) => {
    const { run, news, members } = await syncFrom(withDocument("activity.json", change), modern);
    expect(run.status).toBe("succeeded");
    expect(members).toHaveLength(2);
    expect(news).toEqual([]);
    expect(run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining(words),
    );
  });

  test("legacy news of another guild are a warning and are not stored", async () => {
    const base = "http://us.game.example:80/api/wow/guild/old-tarn/night%20watch";
    const loot = { type: "itemLoot", character: "Ysolde", timestamp: 1_700_000_000_000, itemId: 5 };
    const document = { ...legacyGuild, name: "Other", news: [loot] };
    const { run, news } = await syncFrom(
      [
        { file: "guild.json", request: `${base}?fields=members`, document: legacyGuild },
        { file: "news.json", request: `${base}?fields=news`, document },
      ],
      { provider: "contract", region: "us", realm: "old-tarn", name: "night watch" },
    );
    expect(run.status).toBe("succeeded");
    expect(news).toEqual([]);
    expect(run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("received old-tarn/other"),
    );
  });

  test.each(["roster", "activity"])(
    "one warning reports a document without its guild: %s",
    async (title) => {
      const documents = withDocument(`${title}.json`, { guild: undefined });
      const { run, members } = await syncFrom(documents, modern);
      expect(members).toHaveLength(2);
      expect(
        run.warnings
          .map(({ message }) => message)
          .filter((warning) => warning.includes("does not name its guild")),
      ).toEqual([expect.stringContaining(`The ${title} document`)]);
    },
  );
});

describe("documents of real guilds never stop a sync", () => {
  const query = "?namespace=profile-eu&locale=en_gb";
  const staticQuery = "?namespace=static-eu&locale=en_gb";
  const host = "https://eu.game.example";
  const rosterOf = (...members: unknown[]): Recorded => ({
    file: "roster.json",
    request: `${host}/data/wow/guild/hollowmere/lantern/roster${query}`,
    document: { _links: { self: stub.key }, guild: stub, members },
  });
  const guildOf = (change: object): Recorded => ({
    file: "guild.json",
    request: `${host}/data/wow/guild/hollowmere/lantern${query}`,
    document: { ...modernGuild, ...change },
  });
  const characterOf = (change: object): Recorded => ({
    file: "character.json",
    request: `${host}/profile/wow/character/hollowmere/ysolde${query}`,
    document: {
      _links: { self: key("character") },
      id: 71,
      name: "Ysolde",
      gender: { type: "FEMALE", name: "Female" },
      faction: { type: "ALLIANCE", name: "Alliance" },
      race: { key: key("race"), name: "Human", id: 1 },
      character_class: { key: key("class"), name: "Hunter", id: 3 },
      realm,
      level: 91,
      achievement_points: 40,
      ...change,
    },
  });
  const ysolde = modernMember("Ysolde", 71, "hollowmere", 0);
  const without = (field: string) => {
    const { [field]: _, ...rest }: Record<string, unknown> = modernGuild;
    return { file: "guild.json", request: guildOf({}).request, document: rest };
  };

  test.each([
    ["without a crest", without("crest")],
    ["with null for its crest", guildOf({ crest: null })],
    ["without an emblem", guildOf({ crest: { border: modernGuild.crest.border } })],
    ["without a border", guildOf({ crest: { ...modernGuild.crest, border: undefined } })],
    ["with a crest without colors", guildOf({ crest: { emblem: { id: 12 }, border: { id: 4 } } })],
    ["without a faction", without("faction")],
    ["whose realm has no name", guildOf({ realm: { ...realm, name: undefined } })],
    ["with an id and a name only", { ...guildOf({}), document: { id: 36, name: "Lantern" } }],
  ])("a guild %s is imported with its roster, without a warning", async (_, guildDocument) => {
    const stored = await syncFrom([guildDocument, rosterOf(ysolde)], modern);
    expect(stored.run).toMatchObject({ status: "succeeded", counts: { imported: 1 } });
    expect(
      stored.run.warnings
        .map(({ message }) => message)
        .filter((warning) => warning.includes("invalid")),
    ).toEqual([]);
    expect(stored.guild).toMatchObject({ name: "Lantern", serviceId: 36 });
  });

  test("a guild without a name is imported with the name from the settings, with a warning", async () => {
    const nameless = { ...guildOf({}), document: { id: 36 } };
    const stored = await syncFrom([nameless, rosterOf(ysolde)], modern);
    expect(stored.run).toMatchObject({ status: "succeeded", counts: { imported: 1 } });
    expect(stored.run.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("name: is missing"),
    );
    expect(stored.guild).toMatchObject({ name: "Lantern", serviceId: 36 });
  });

  test.each([
    ["only a name", { name: "the Patient" }],
    ["a string", "the Patient"],
    ["null", null],
    ["a display string of another language form", { name: { en_GB: "x" }, display_string: "%s" }],
  ])("a character whose title is %s keeps the rest of its profile", async (_, title) => {
    const documents = [guildOf({}), rosterOf(ysolde), characterOf({ active_title: title })];
    const { run, members } = await syncFrom(documents, modern);
    expect(run.status).toBe("succeeded");
    expect(members).toMatchObject([{ gender: 1, achievementPoints: 40 }]);
  });

  test("a character with only an id, a gender and null is imported", async () => {
    const bare = { id: 71, gender: { type: "FEMALE" }, realm: null, faction: null };
    const character = { ...characterOf({}), document: bare };
    const { run, members } = await syncFrom([guildOf({}), rosterOf(ysolde), character], modern);
    expect(
      run.warnings.map(({ message }) => message).filter((warning) => warning.includes("invalid")),
    ).toEqual([]);
    expect(members).toMatchObject([{ gender: 1, profileAt: expect.any(Number) }]);
  });

  const newClass = { ...ysolde, character: { ...ysolde.character, playable_class: { id: 15 } } };

  test("a new class gets its name from the service", async () => {
    const named = {
      file: "class.json",
      request: `${host}/data/wow/playable-class/15${staticQuery}`,
      document: { _links: { self: key("class") }, id: 15, name: "Tinker" },
    };
    const { run, members } = await syncFrom([guildOf({}), rosterOf(newClass), named], modern);
    expect(run.status).toBe("succeeded");
    expect(members).toMatchObject([{ classId: 15, className: "Tinker" }]);
  });

  test("a class without a name in the service is shown by its number and requested again later", async () => {
    const { run, members, documents } = await syncFrom([guildOf({}), rosterOf(newClass)], modern);
    expect(run.status).toBe("succeeded");
    expect(members).toMatchObject([{ classId: 15, className: null }]);
    expect(documents).toContainEqual(
      expect.objectContaining({ document: "playableClasses.get", subject: "15", status: 404 }),
    );
  });

  test("members without key, faction and realm name are imported", async () => {
    const { name, id, level, playable_class, playable_race } = ysolde.character;
    const classic = { name, id, level, playable_class, playable_race, realm: { slug: "tarn" } };
    const roster = rosterOf({ character: classic, rank: 3 });
    const { members } = await syncFrom([guildOf({}), roster], modern);
    expect(members).toMatchObject([{ name: "Ysolde", realmSlug: "tarn", rank: 3, faction: 1 }]);
  });

  test("one invalid entry is one warning with its path, and the others are imported", async () => {
    const wrong = { ...modernMember("Adric", 72, "hollowmere", -1) };
    const { run, members } = await syncFrom([guildOf({}), rosterOf(ysolde, wrong)], modern);
    expect(members.map(({ name }) => name)).toEqual(["Ysolde"]);
    expect(run.warnings.map(({ message }) => message)).toContain(
      "1 entry of the roster could not be read: members.1.rank: must be an integer from 0 to 99.",
    );
  });

  test("an item without a level, quality and class is named in the news", async () => {
    const loot = { type: "itemLoot", character: "Ysolde", timestamp: 1_700_000_000_000, itemId: 5 };
    const base = "http://us.game.example:80/api/wow/guild/old-tarn/night%20watch";
    const { run, news } = await syncFrom(
      [
        { file: "guild.json", request: `${base}?fields=members`, document: legacyGuild },
        {
          file: "news.json",
          request: `${base}?fields=news`,
          document: { ...legacyGuild, news: [loot] },
        },
        {
          file: "item.json",
          request: "https://us.game.example/data/wow/item/5?namespace=static-us&locale=en_us",
          document: { _links: { self: key("item/5") }, id: 5, name: "Moonbell" },
        },
      ],
      { provider: "contract", region: "us", realm: "old-tarn", name: "night watch" },
    );
    expect(run.status).toBe("succeeded");
    expect(news).toMatchObject([{ type: "itemLoot", subject: "Moonbell" }]);
  });
});
