import { createPathMatcher, EDITIONS, ENDPOINT_ROWS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { classesOf, HUNTER } from "../../catalog/classes-and-races.ts";
import { bracketsOf } from "../../catalog/pvp.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import type { Character } from "../../world-records.ts";
import { pvpStanding } from "../pvp/pvp-standing.ts";
import { activeTitle } from "./character-facts.ts";

const editions = Object.keys(EDITIONS) as KnownEdition[];
const calls = createCharacterCalls();
const match = createPathMatcher(ENDPOINT_ROWS);

const ROWS = {
  "characters.get": "character",
  "characters.status": "character-status",
  "characters.media": "character-media",
  "characters.appearance": "character-appearance",
  "characters.equipment": "character-equipment",
  "characters.pvpSummary": "character-pvp-summary",
  "characters.specializations": "character-specializations",
  "characters.statistics": "character-statistics",
} as const;

/** Some characters of each class in the edition's guilds, of low and high levels. */
function someOfEachClass(edition: KnownEdition): Character[] {
  const all = calls.characters(edition);
  return classesOf(edition).flatMap((classId) => {
    const known = all
      .filter((character) => character.classId === classId)
      .sort((a, b) => a.level - b.level);
    return [known[0], known[known.length >> 1], known.at(-1)].filter((each) => each !== undefined);
  });
}

function find(edition: KnownEdition, isIt: (character: Character) => boolean): Character {
  const found = calls.characters(edition).find(isIt);
  if (!found) throw new Error(`No character of ${edition} matches.`);
  return found;
}

const get = (character: Character, locale: "de_DE" | null = "de_DE") =>
  calls.document("characters.get", character, { locale }) as DocumentTypes["character"];

describe.each(editions)("in %s", (edition) => {
  describe.each(Object.entries(ROWS))("%s", (row, name) => {
    test.each([null, "ko_KR"] as const)("is as the contract says in locale %s", (locale) => {
      for (const character of someOfEachClass(edition)) {
        const document = calls.document(row, character, { locale });
        expect(DOCUMENTS[name].safeParse(document).error?.issues ?? []).toEqual([]);
      }
    });
  });

  test("only hunters have the hunter pets document", () => {
    const hunter = find(edition, ({ classId, level }) => classId === HUNTER && level > 40);
    const document = calls.document("characters.hunterPets", hunter);
    const { hunter_pets: pets } = DOCUMENTS["character-hunter-pets"].parse(document);
    expect(pets.length).toBeGreaterThan(0);
    expect(pets.filter((pet) => pet.is_summoned)).toHaveLength(1);
    expect(Math.max(...pets.map(({ level }) => level))).toBeLessThanOrEqual(hunter.level);
    const other = find(edition, ({ classId }) => classId !== HUNTER);
    expect(calls.document("characters.hunterPets", other)).toBeNull();
  });

  test("only the brackets that a character plays in have documents and links to them", () => {
    for (const bracket of bracketsOf(edition)) {
      const parameters = { pvpBracket: bracket.slug };
      for (const character of calls.characters(edition)) {
        const document = calls.document("characters.pvpBracket", character, { parameters });
        const standing = pvpStanding(character, bracket);
        expect(document === null).toBe(standing === null);
        if (!document) continue;
        const { rating, season } = DOCUMENTS["character-pvp-bracket"].parse(document);
        expect({ rating, season: season.id }).toEqual({
          rating: standing?.rating,
          season: standing?.season.id,
        });
        if (edition === "classic1x") continue;
        const summary = calls.document("characters.pvpSummary", character);
        expect(JSON.stringify(summary)).toContain(`/pvp-bracket/${bracket.slug}?`);
      }
    }
  });

  test("a bracket that the edition does not have is not found", () => {
    const character = find(edition, () => true);
    const parameters = { pvpBracket: "9v9" };
    expect(calls.document("characters.pvpBracket", character, { parameters })).toBeNull();
  });

  test("the links of a summary to rows of the table lead to documents", () => {
    for (const character of someOfEachClass(edition)) {
      const hrefs = [...JSON.stringify(get(character)).matchAll(/"href":"([^"]+)"/g)].map(
        ([, href]) => new URL(href ?? ""),
      );
      const below = hrefs.filter(({ pathname }) => pathname.includes("/profile/game/character/"));
      expect(below.length).toBeGreaterThan(7);
      for (const { pathname } of below) {
        const found = match(decodeURI(pathname.replace("/us", "")));
        const row = found?.row.id ?? "";
        if (!(row in ROWS) && row !== "characters.hunterPets") continue;
        expect(calls.answer(row, edition, { parameters: found?.parameters ?? {} })).not.toBeNull();
      }
    }
  });

  test("the item level of the summary is the average of all slots, except in Classic Era, whose items have no level", () => {
    for (const character of someOfEachClass(edition)) {
      const { equipped_items: worn } = DOCUMENTS["character-equipment"].parse(
        calls.document("characters.equipment", character),
      );
      if (edition === "classic1x") {
        expect(worn.filter(({ level }) => level)).toEqual([]);
        continue;
      }
      const levels = worn
        .filter(({ slot }) => slot.type !== "SHIRT" && slot.type !== "TABARD")
        .flatMap(({ slot, inventory_type: { type }, level }) => {
          const value = level?.value ?? Number.NaN;
          const isTwoHanded = ["TWOHWEAPON", "RANGED", "RANGEDRIGHT"].includes(type);
          return slot.type === "MAIN_HAND" && isTwoHanded ? [value, value] : [value];
        });
      const places = worn.some(({ slot }) => slot.type === "RANGED") ? 17 : 16;
      const average = levels.reduce((sum, level) => sum + level, 0) / places;
      const { equipped_item_level: equipped, average_item_level: best } = get(character);
      expect(equipped).toBe(Math.round(average));
      expect(best).toBeGreaterThanOrEqual(equipped);
    }
  });
});

test("a document changes when the character is published", () => {
  const character = find("current", () => true);
  const call = calls.callOf("characters.get", "current");
  expect(calls.document("characters.get", character)).not.toBeNull();
  expect(call.shard.findCharacterById(character.id)).toMatchObject({
    modified: character.modified,
    until: character.until,
  });
});

test("`active_spec` has a name in the current game, and only the id 0 in early Classic", () => {
  const named = (edition: KnownEdition) =>
    get(find(edition, ({ level }) => level >= 10)).active_spec;
  expect(named("current")).toMatchObject({ name: expect.any(String) });
  expect(named("classic1x")).toMatchObject({ id: 0 });
  expect(named("classic1x")).not.toHaveProperty("name");
  expect(get(find("current", ({ level }) => level < 10))).not.toHaveProperty("active_spec");
});

test("every hunter's summary links to the pets, and only Classic Era's always has `is_ghost`", () => {
  const isGrownHunter = ({ classId, level }: Character) => classId === HUNTER && level > 30;
  for (const edition of editions) {
    expect(get(find(edition, isGrownHunter))).toMatchObject({
      hunter_pets: { href: expect.stringContaining("/hunter-pets?") },
    });
  }
  expect(get(find("classic1x", isGrownHunter))).toMatchObject({ is_ghost: expect.any(Boolean) });
  expect(get(find("current", isGrownHunter))).not.toHaveProperty("is_ghost");
});

test("the active title is a reference in the current game and a name in Progression Classic", () => {
  const titled = (edition: KnownEdition) => find(edition, (each) => activeTitle(each) !== null);
  expect(get(titled("current")).active_title).toMatchObject({
    id: expect.any(Number),
    display_string: expect.stringContaining("{name}"),
  });
  expect(get(titled("classic")).active_title).toEqual({ name: expect.stringContaining("%s") });
  expect(get(titled("classic1x"))).not.toHaveProperty("active_title");
});

test("the titles of a character contain the active one", () => {
  const titled = find("current", (each) => activeTitle(each) !== null);
  const { titles, active_title: active } = DOCUMENTS["character-titles"].parse(
    calls.document("characters.titles", titled, { locale: "de_DE" }),
  );
  expect(active).toEqual(get(titled).active_title);
  expect(titles.map(({ id }) => id)).toContain(active?.id);
});

test("Classic Era's PvP summary has a rank and no honor level", () => {
  const summary = (edition: KnownEdition) =>
    calls.document(
      "characters.pvpSummary",
      find(edition, () => true),
    );
  expect(summary("classic1x")).toHaveProperty("pvp_rank");
  expect(summary("classic1x")).not.toHaveProperty("honor_level");
  expect(summary("classic")).toHaveProperty("honor_level");
});

test("a worn piece shows its set with the number of equipped pieces", () => {
  const documents = calls
    .characters("current")
    .map((character) =>
      DOCUMENTS["character-equipment"].parse(
        calls.document("characters.equipment", character, { locale: "en_US" }),
      ),
    );
  const complete = documents.find(({ equipped_item_sets: sets }) =>
    sets?.some(({ effects }) => effects?.every((effect) => effect.is_active)),
  );
  const [set] = complete?.equipped_item_sets ?? [];
  const equipped = set?.items?.filter((piece) => piece.is_equipped) ?? [];
  expect(set?.display_string).toContain(`(${equipped.length}/5)`);
  const ids = new Set(complete?.equipped_items.map(({ item }) => item.id));
  expect(equipped.every(({ item }) => ids.has(item.id))).toBe(true);
  const shown = complete?.equipped_items.filter(
    (worn) => worn.set?.item_set?.id === set?.item_set?.id,
  );
  expect(shown).toHaveLength(equipped.length);
  expect(shown?.[0]?.set).toEqual(set);
});

test("statistics differ between the editions: mastery in the current game, spirit in Classic", () => {
  const statistics = (edition: KnownEdition) =>
    calls.document(
      "characters.statistics",
      find(edition, ({ level }) => level >= 60),
    );
  expect(statistics("current")).toHaveProperty("mastery");
  expect(statistics("current")).not.toHaveProperty("spirit");
  expect(statistics("classic1x")).toHaveProperty("spirit");
  expect(statistics("classic1x")).not.toHaveProperty("mastery");
});

test("the appearance has customizations in the current game, and numbers in Classic", () => {
  const looks = (edition: KnownEdition) =>
    calls.document(
      "characters.appearance",
      find(edition, () => true),
    );
  expect(looks("current")).toHaveProperty("customizations");
  expect(looks("current")).not.toHaveProperty("appearance");
  expect(looks("classic")).toHaveProperty("appearance");
});

test("strings are in the locale of the call, or in all twelve without one", () => {
  const character = find("current", ({ level }) => level === 80);
  expect(get(character).gender.name).toMatch(/^(Männlich|Weiblich)$/);
  expect(Object.keys(get(character, null).gender.name)).toHaveLength(12);
});

test("the status of an invalidated character has `is_valid` false", () => {
  const character = find("current", () => true);
  const status = () => calls.document("characters.status", character);
  expect(status()).toMatchObject({ id: character.id, is_valid: true });
  calls.world.invalidate(character.id);
  expect(status()).toMatchObject({ id: character.id, is_valid: false });
  calls.world.reset();
});
