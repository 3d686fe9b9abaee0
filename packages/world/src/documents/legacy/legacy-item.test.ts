import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { SLOTS } from "../../catalog/items/item-terms.ts";
import { itemsIn } from "../../catalog/items/items.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import { activeSpecialization } from "../characters/character-facts.ts";
import { chosenGlyphs } from "../characters/character-talents.ts";
import { newsOrigin } from "./legacy-item.ts";

const calls = createCharacterCalls();
const editions = Object.keys(EDITIONS) as KnownEdition[];
const slotNames = Object.keys(SLOTS) as (keyof typeof SLOTS)[];

const BLACKSMITHING = 164;
const HERBALISM = 182;
const COOKING = 185;
const MINING = 186;
const ENGINEERING = 202;
const ENCHANTING = 333;

/** What a character wears by the legacy document, beside what it wears by the modern one. */
function pairsIn(edition: KnownEdition) {
  return calls.characters(edition).flatMap((character) => {
    const query = `fields=items`;
    const { items } = calls.document("legacy.character", character, {
      query,
    }) as DocumentTypes["legacy-character"];
    const { equipped_items: modern } = DOCUMENTS["character-equipment"].parse(
      calls.document("characters.equipment", character),
    );
    return modern.flatMap((worn) => {
      const slot = slotNames.find((name) => SLOTS[name].type === worn.slot.type);
      const legacy = slot && items?.[slot];
      if (!legacy) throw new Error(`nothing in ${worn.slot.type}`);
      return { legacy, modern: worn, wearerLevel: character.level };
    });
  });
}

describe.each(editions)("in %s", (edition) => {
  test("gems, enchantment, look and bonuses of a worn piece are those of the equipment document", () => {
    for (const { legacy, modern, wearerLevel } of pairsIn(edition)) {
      const gems = (modern.sockets ?? []).flatMap(({ item }) => item?.id ?? []);
      const enchant = modern.enchantments?.[0]?.enchantment_id;
      const transmogItem = modern.transmog?.item.id;
      expect(legacy.tooltipParams).toEqual({
        ...Object.fromEntries(gems.map((id, index) => [`gem${index}`, id])),
        ...(enchant !== undefined && { enchant }),
        ...(transmogItem !== undefined && { transmogItem }),
        timewalkerLevel: wearerLevel,
      });
      expect(legacy.appearance).toMatchObject(transmogItem ? { itemId: transmogItem } : {});
      expect(legacy.bonusLists).toEqual(modern.bonus_list ?? []);
      expect(legacy.context === "").toBe(modern.context === undefined);
    }
  });
});

test("each context id of modern documents has one legacy context", () => {
  const words = new Map<unknown, string | null | undefined>();
  for (const { legacy, modern } of pairsIn("current")) {
    expect(words.get(modern.context) ?? legacy.context).toBe(legacy.context);
    words.set(modern.context, legacy.context);
  }
  expect(new Set(words.values()).size).toBe(words.size);
  expect([...words.values()]).toEqual(expect.arrayContaining(["raid-mythic", "quest-reward", ""]));
});

test("items in the news have an origin in the current game only", () => {
  const rare = itemsIn("current").find(({ quality }) => quality === 3);
  const entry = { timestamp: 1_000, characterId: 7, itemId: rare?.id ?? 0 };
  const origin = (type: "itemLoot" | "itemPurchase" | "itemCraft", edition: KnownEdition) =>
    newsOrigin({ edition }, { ...entry, type });
  expect(origin("itemPurchase", "current")).toEqual({ context: "vendor", bonusLists: [] });
  expect(origin("itemCraft", "current")).toEqual({ context: "trade-skill", bonusLists: [] });
  const { context, bonusLists } = origin("itemLoot", "current");
  expect(context).toBe("dungeon-normal");
  expect(bonusLists).toHaveLength(2);
  expect(origin("itemLoot", "classic")).toEqual({ context: "", bonusLists: [] });
});

test("loot of a boss has the mode of its kill as context, and harder modes give higher levels", () => {
  const epic = itemsIn("current").find(({ quality }) => quality === 4);
  const entry = { timestamp: 1_000, characterId: 7, itemId: epic?.id ?? 0 };
  const origins = (["NORMAL", "HEROIC", "MYTHIC"] as const).map((mode) =>
    newsOrigin({ edition: "current" }, { ...entry, type: "itemLoot", mode }),
  );
  expect(origins.map(({ context }) => context)).toEqual([
    "raid-normal",
    "raid-heroic",
    "raid-mythic",
  ]);
  const levels = origins.map(({ bonusLists }) => bonusLists.at(-1) ?? 0);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(new Set(levels).size).toBe(3);
});

test("a higher skill in a craft gives more recipes, and gathering professions have none", () => {
  const known = calls.characters("current").flatMap((character) => {
    const { professions } = calls.document("legacy.character", character, {
      query: "fields=professions",
    }) as DocumentTypes["legacy-character"];
    return [...(professions?.primary ?? []), ...(professions?.secondary ?? [])];
  });
  for (const crafts of Map.groupBy(known, ({ id }) => id).values()) {
    const counts = crafts.toSorted((a, b) => a.rank - b.rank).map(({ recipes }) => recipes.length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  }
  const most = (craft: number) =>
    Math.max(...known.flatMap(({ id, recipes }) => (id === craft ? recipes.length : [])));
  for (const craft of [COOKING, BLACKSMITHING, ENCHANTING, ENGINEERING]) {
    expect(most(craft), `${craft}`).toBeGreaterThan(5);
  }
  expect(most(MINING)).toBe(4);
  expect(most(HERBALISM)).toBe(0);
});

test("a specialization has one glyph for each slot that the level unlocks", () => {
  const glyphsOf = (level: (of: number) => boolean) => {
    const character = calls.characters("current").find((each) => level(each.level));
    if (!character) throw new Error("No character has such a level.");
    const { major, minor } = chosenGlyphs(character, activeSpecialization(character));
    return [major.length, minor.length];
  };
  expect(glyphsOf((level) => level === 80)).toEqual([3, 3]);
  expect(glyphsOf((level) => level >= 40 && level < 60)).toEqual([2, 2]);
  expect(glyphsOf((level) => level < 20)).toEqual([0, 0]);
});

test("loot in the feed has the same origin as in the news of the guild", () => {
  const contexts: string[] = [];
  for (const character of calls.characters("current")) {
    const { feed } = calls.document("legacy.character", character, {
      query: "fields=feed",
    }) as DocumentTypes["legacy-character"];
    const news = calls.world.shard("us").publishedGuildOf(character)?.itemNews ?? [];
    for (const { type, timestamp, itemId, context, bonusLists } of feed ?? []) {
      if (type !== "LOOT") continue;
      contexts.push(String(context));
      const entry = news.find((each) => each.timestamp === timestamp && each.itemId === itemId);
      if (entry) expect({ context, bonusLists }).toEqual(newsOrigin(character, entry));
    }
  }
  expect(new Set(contexts)).toContain("dungeon-normal");
  expect(contexts.some((context) => context.startsWith("raid-"))).toBe(true);
  expect(contexts).not.toContain("");
});

test("only pets of the current game have the specialization of their family", () => {
  const specsOf = (edition: KnownEdition) =>
    calls.characters(edition).flatMap((character) => {
      const { hunterPets } = calls.document("legacy.character", character, {
        query: "fields=hunterPets",
      }) as DocumentTypes["legacy-character"];
      return (hunterPets ?? []).map(({ spec, calcSpec }) => `${spec?.name} ${calcSpec}`);
    });
  expect(new Set(specsOf("current"))).toEqual(new Set(["Ferocity a", "Tenacity Z", "Cunning b"]));
  expect(new Set(specsOf("classic1x"))).toEqual(new Set(["undefined "]));
});
