import {
  characterSlug,
  EDITIONS,
  formatNamespace,
  guildSlug,
  type KnownEdition,
} from "@guildhall/contract";
import { createEmulator, type Emulator } from "@guildhall/emulator";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACHIEVEMENTS } from "../catalog/achievements/achievements.ts";
import { GEAR } from "../catalog/items/graded-items.ts";
import { seasonAt } from "../catalog/pvp.ts";
import { levelCapAt, releasesOf } from "../catalog/releases.ts";
import { createReader, everyPath, type ReadDocument } from "../testing/reader.ts";
import { TEST_TIME } from "../testing/test-time.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const emulatorAt = (time: number) => createEmulator({ clock: () => time, speed: 0 });

/** Documents of every row at the time of the other tests; some do not exist at other times. */
const PATHS = new Map(editions.map((each) => [each, everyPath(emulatorAt(TEST_TIME), [each])]));
const CHARACTER_DOCUMENTS = ["", "/equipment", "/achievements", "/hunter-pets", "/pvp-summary"];
const FIELDS = "items,feed,hunterPets,achievements,titles,mounts,pets,progression";

/** The documents of two members of each guild and of the guild itself, at the emulator's time. */
function pathsOfGuilds({ world }: Emulator, edition: KnownEdition): string[] {
  const namespace = `namespace=${formatNamespace({ category: "profile", edition, region: "us" })}`;
  return world.shard("us", edition).guilds.flatMap(({ members, name, realmSlug }) => [
    ...["", "/roster", "/activity", "/achievements"].map(
      (document) => `/us/data/game/guild/${realmSlug}/${guildSlug(name)}${document}?${namespace}`,
    ),
    `/us/guild/${realmSlug}/${encodeURIComponent(name)}?${namespace}&fields=members,news`,
    ...members.slice(0, 2).flatMap(({ character }) => {
      const realm = character.realmSlug;
      const slug = encodeURIComponent(characterSlug(character.name));
      const path = `/us/profile/game/character/${realm}/${slug}`;
      const legacy = `/us/character/${realm}/${encodeURIComponent(character.name)}`;
      return [
        ...CHARACTER_DOCUMENTS.map((document) => `${path}${document}?${namespace}`),
        ...(edition === "current" ? [`${legacy}?${namespace}&fields=${FIELDS}`] : []),
      ];
    }),
  ]);
}

/** Everything in a document that the time limits. */
interface Limited {
  readonly dates: number[];
  readonly levels: number[];
  readonly itemIds: Set<number>;
}

type Fields = Readonly<Record<string, unknown>>;

/** Adds what a JSON value contains. `name` is the name of the field that holds it. */
function collect(value: unknown, name: string, into: Limited): void {
  if (typeof value === "number") {
    // When a battle begins next lies in the future.
    if (value > 1e12 && value < 1e14 && name !== "next") into.dates.push(value);
    if (name === "required_level") into.levels.push(value);
    if (name === "itemId") into.itemIds.add(value);
  } else if (typeof value === "string") {
    const id = /\/data\/game\/item\/(\d+)/.exec(value)?.[1];
    if (name === "href" && id) into.itemIds.add(Number(id));
  } else if (typeof value === "object" && value !== null) {
    const fields = value as Fields;
    const isCharacter = ["playable_class", "character_class", "calcClass", "creature"].some(
      (each) => Object.hasOwn(fields, each),
    );
    if (isCharacter && typeof fields.level === "number") into.levels.push(fields.level);
    const required = (fields.requirements as Fields | undefined)?.level as Fields | undefined;
    if (typeof required?.value === "number") into.levels.push(required.value);
    const { id } = (name === "item" ? fields : {}) as Fields;
    if (typeof id === "number") into.itemIds.add(id);
    for (const [key, each] of Object.entries(fields)) collect(each, key, into);
  }
}

/** The documents of the running season, if there is one. */
function pathsOfSeason(edition: KnownEdition, time: number): string[] {
  const season = seasonAt(edition, time);
  if (!season) return [];
  const region = `/us/data/game/pvp-region/1/pvp-season/${season.id}`;
  const namespace = formatNamespace({ category: "dynamic", edition, region: "us" });
  return ["", "/pvp-leaderboard/2v2", "/pvp-reward/index"].map(
    (document) => `${region}${document}?namespace=${namespace}`,
  );
}

async function limitedAt(edition: KnownEdition, time: number) {
  const emulator = emulatorAt(time);
  const { read } = createReader(emulator);
  const found: Limited = { dates: [], levels: [], itemIds: new Set() };
  const documents: ReadDocument[] = [];
  const paths = [
    ...(PATHS.get(edition) ?? []),
    ...pathsOfGuilds(emulator, edition),
    ...pathsOfSeason(edition, time),
  ];
  for (const path of paths) {
    const document = await read(path);
    expect([200, 404]).toContain(document.status);
    if (document.status !== 200) continue;
    documents.push(document);
    collect(JSON.parse(document.body), "", found);
  }
  const missing: number[] = [];
  const namespace = formatNamespace({ category: "static", edition, region: "us" });
  for (const id of found.itemIds) {
    const { status } = await read(`/us/data/game/item/${id}?namespace=${namespace}&locale=en_US`);
    if (status !== 200) missing.push(id);
  }
  return { ...found, missing, documents };
}

describe.each(editions)("at many times of %s", (edition) => {
  const [first] = releasesOf(edition);
  test("no document has a date after the time, a level above the cap or an item that does not exist", {
    tags: "contract/catalogue",
  }, async () => {
    const times = fc.integer({ min: first.starts, max: TEST_TIME + 400 * 86_400_000 });
    await fc.assert(
      fc.asyncProperty(times, async (time) => {
        const { dates, levels, itemIds, missing, documents } = await limitedAt(edition, time);
        expect(documents.length).toBeGreaterThan(20);
        expect(itemIds.size).toBeGreaterThan(20);
        expect(Math.max(...levels)).toBeLessThanOrEqual(levelCapAt(edition, time));
        expect(Math.max(0, ...dates)).toBeLessThanOrEqual(time);
        expect(missing).toEqual([]);
        for (const { modified } of documents) expect(modified).toBeLessThanOrEqual(time);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });
});

describe("in 2012", () => {
  const time = Date.UTC(2012, 5, 1);
  const { read } = createReader(emulatorAt(time));
  const status = async (path: string) => (await read(path)).status;

  test("characters have the level cap of the release and wear what it has", async () => {
    const guild = emulatorAt(time).world.exampleGuild;
    const levels = guild.members.map(({ character }) => character.level);
    expect(Math.max(...levels)).toBe(35);
    const roster = await read(
      `/us/data/game/guild/${guild.realmSlug}/${guildSlug(guild.name)}/roster?namespace=profile-us`,
    );
    expect(JSON.parse(roster.body).members).toHaveLength(guild.members.length);
  });

  test("an item of a later release does not exist and is not found", async () => {
    const later = GEAR.filter(({ levelShare }) => levelShare === 1).slice(0, 3);
    for (const { id } of later) {
      expect(await status(`/us/data/game/item/${id}?namespace=static-us`)).toBe(404);
      expect(await status(`/us/data/game/media/item/${id}?namespace=static-us`)).toBe(404);
      const search = await read(`/us/data/game/search/item?namespace=static-us&id=${id}`);
      expect(JSON.parse(search.body).results).toEqual([]);
    }
    const [early] = GEAR.filter(({ levelShare }) => levelShare === 0.35);
    expect(await status(`/us/data/game/item/${early?.id}?namespace=static-us`)).toBe(200);
  });

  test("an edition without a PvP season has no list of seasons, and the response says so", async () => {
    for (const path of ["pvp-season/index", "pvp-season/1", "pvp-region/1/pvp-season/index"]) {
      expect(await status(`/us/data/game/${path}?namespace=dynamic-us`)).toBe(404);
    }
    const index = await read("/us/data/game/pvp-season/index?namespace=dynamic-us");
    expect(JSON.parse(index.body).detail).toContain("exists in us at this time");
    const season = await read("/us/data/game/pvp-season/1?namespace=dynamic-us");
    expect(JSON.parse(season.body).detail).toContain("there is no season yet");
  });

  test("the achievement of a later release's level does not exist", async () => {
    const levels = ACHIEVEMENTS.flatMap(({ id, editions: of, requirement }) =>
      requirement.kind === "level" && of.includes("current") ? [[id, requirement.level]] : [],
    );
    for (const [id, level = 0] of levels) {
      const expected = level <= 35 ? 200 : 404;
      expect(await status(`/us/data/game/achievement/${id}?namespace=static-us`)).toBe(expected);
    }
  });
});
