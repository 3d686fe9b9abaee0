import { EDITIONS, formatArgb, formatNamespace, type KnownEdition } from "@guildhall/contract";
import type { DocumentName, DocumentTypes } from "@guildhall/contract/documents";
import { openSession, type TestSession } from "@guildhall/emulator/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let session: TestSession;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session.close());

const editions = Object.keys(EDITIONS) as KnownEdition[];

function read<Name extends DocumentName>(
  _name: Name,
  path: string,
  edition: KnownEdition = "current",
  category: "static" | "dynamic" | "profile" = "static",
) {
  const namespace = formatNamespace({ category, edition, region: "us" });
  return session.json<DocumentTypes[Name]>(`/us${path}?namespace=${namespace}&locale=en_US`);
}

test("the colors of a guild's crest are those of the palettes, with the same ids in both shapes", async () => {
  const { colors } = await read("guild-crest-index", "/data/game/guild-crest/index");
  const path = "/data/game/guild/emberfall/lanternwatch-company";
  const { crest } = await read("guild", path, "current", "profile");
  expect(colors?.emblems).toContainEqual(crest?.emblem.color);
  expect(colors?.borders).toContainEqual(crest?.border.color);
  expect(colors?.backgrounds).toContainEqual(crest?.background.color);
  const { emblem } = await session.json<DocumentTypes["legacy-guild"]>(
    "/us/guild/emberfall/Lanternwatch%20Company?namespace=profile-us",
  );
  for (const { id, rgba } of colors?.emblems ?? []) {
    if (id === crest?.emblem.color.id) expect(formatArgb(rgba)).toBe(emblem?.iconColor);
  }
  expect([emblem?.iconColorId, emblem?.borderColorId, emblem?.backgroundColorId]).toEqual([
    crest?.emblem.color.id,
    crest?.border.color.id,
    crest?.background.color.id,
  ]);
});

describe.each(editions)("in %s", (edition) => {
  test("only classes of the current game have specializations, and some classes have additional powers", async () => {
    const warrior = await read("playable-class", "/data/game/playable-class/1", edition);
    const druid = await read("playable-class", "/data/game/playable-class/11", edition);
    expect("specializations" in warrior).toBe(edition === "current");
    expect(warrior).not.toHaveProperty("additional_power_types");
    expect(druid.additional_power_types?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Rage", "Energy"]),
    );
    expect(druid.playable_races?.length).toBeGreaterThan(0);
  });

  test("each race has its own spells, which have documents", async () => {
    const { races } = await read("playable-race-index", "/data/game/playable-race/index", edition);
    for (const { id } of races) {
      const race = await read("playable-race", `/data/game/playable-race/${id}`, edition);
      expect(race.racial_spells?.length).toBeGreaterThan(1);
      for (const { key, name } of race.racial_spells ?? []) {
        const spell = await session.json<{ name: unknown }>(
          `${key.href.replace(session.url, "")}&locale=en_US`,
        );
        expect(spell.name).toBe(name);
      }
    }
  });

  test("a connected realm has dungeon leaderboards in the current game and a PvP season in Classic", async () => {
    const [realm] = session.emulator.world.shard("us", edition).connectedRealms;
    const path = `/data/game/connected-realm/${realm?.id}`;
    const { mythic_leaderboards, realm_locked_status, pvp_season } = await read(
      "connected-realm",
      path,
      edition,
      "dynamic",
    );
    const isCurrent = edition === "current";
    expect([!mythic_leaderboards, !realm_locked_status, !pvp_season]).toEqual([
      !isCurrent,
      !isCurrent,
      isCurrent,
    ]);
  });

  test("a PvP season has leaderboards, rewards and, except for the first season, a name", async () => {
    const season = (id: number) =>
      read("pvp-season", `/data/game/pvp-season/${id}`, edition, "dynamic");
    expect(await season(2)).toMatchObject({
      season_name: "Season 2",
      leaderboards: {},
      rewards: {},
    });
    expect((await season(1)).season_name).toBeNull();
    expect("pvp_regions" in (await season(2))).toBe(edition !== "current");
  });
});

test("legacy documents have the form of 2018", async () => {
  const { realmSlug, name } = session.emulator.world.exampleGuild.members[0]?.character ?? {};
  const { stats, talents, items, pvp, achievements } = await session.json<
    DocumentTypes["legacy-character"]
  >(
    `/us/character/${realmSlug}/${name}?namespace=profile-us&fields=stats,talents,items,pvp,achievements`,
  );
  expect(Object.keys(stats ?? {})).toHaveLength(49);
  expect(stats).not.toHaveProperty("attackPower");
  for (const build of talents ?? []) {
    expect(build).not.toHaveProperty("glyphs");
    expect(build).not.toHaveProperty("calcGlyph");
  }
  expect(items?.head).toMatchObject({
    tooltipParams: { timewalkerLevel: expect.any(Number) },
    artifactTraits: [],
    relics: [],
    azeriteItem: { azeriteLevel: 0 },
    azeriteEmpoweredItem: { azeritePowers: [] },
  });
  expect(Object.keys(pvp?.brackets ?? {})).toEqual(
    expect.arrayContaining(["ARENA_BRACKET_2v2_SKIRMISH", "UNKNOWN"]),
  );
  const begun = achievements?.criteriaCreated ?? [];
  expect([begun.includes(0), begun.some((time) => time > 0)]).toEqual([true, true]);
});

test("a specialization that the character does not use is empty in the legacy shape", async () => {
  const novices = session.emulator.world.exampleGuild.members.filter(
    ({ character }) => character.level < 10,
  );
  const { talents } = await session.json<DocumentTypes["legacy-character"]>(
    `/us/character/${novices[0]?.character.realmSlug}/${novices[0]?.character.name}?namespace=profile-us&fields=talents`,
  );
  expect(talents).toContainEqual({ talents: [], calcTalent: "", calcSpec: "" });
});
