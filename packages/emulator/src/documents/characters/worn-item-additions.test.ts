import { EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { isInEdition, itemLevelIn } from "../../catalog/items/item-levels.ts";
import { findItem } from "../../catalog/items/items.ts";
import { createCharacterCalls } from "../testing/character-calls.ts";

const calls = createCharacterCalls();
const editions = Object.keys(EDITIONS) as KnownEdition[];

function piecesIn(edition: KnownEdition, locale: "en_US" | "de_DE" | null = "en_US") {
  return calls.characters(edition).flatMap((character) => {
    const document = calls.document("characters.equipment", character, { locale });
    return DOCUMENTS["character-equipment"].parse(document).equipped_items;
  });
}

/** How many of the pieces have each of the fields. */
function sharesOf(pieces: ReturnType<typeof piecesIn>) {
  const share = (field: keyof (typeof pieces)[number]) =>
    pieces.filter((piece) => piece[field] !== undefined).length / pieces.length;
  return {
    context: share("context"),
    enchantments: share("enchantments"),
    sockets: share("sockets"),
    transmog: share("transmog"),
    nameDescription: share("name_description"),
  };
}

describe.each(editions)("in %s", (edition) => {
  const pieces = piecesIn(edition);

  test("every piece's level is its item's own, or its bonuses tell the difference", () => {
    for (const piece of pieces) {
      const item = findItem(piece.item.id);
      if (!item) throw new Error(`no item ${piece.item.id}`);
      const difference = piece.level.value - itemLevelIn(item, edition);
      if (edition !== "current" || ["SHIRT", "TABARD"].includes(piece.slot.type)) {
        expect(difference).toBe(0);
        expect(piece).not.toHaveProperty("context");
        expect(piece).not.toHaveProperty("bonus_list");
      } else {
        expect(piece.context).toBeGreaterThan(0);
        expect(piece.bonus_list?.at(-1)).toBe(1472 + difference);
      }
    }
  });

  test("whatever was added to a piece is an item of the edition", () => {
    const added = pieces.flatMap(({ sockets = [], enchantments = [], transmog }) => [
      ...sockets.flatMap(({ item }) => item ?? []),
      ...enchantments.flatMap(({ source_item }) => source_item ?? []),
      ...(transmog ? [transmog.item] : []),
    ]);
    for (const { id } of added) {
      const item = findItem(id);
      expect(item !== null && isInEdition(item, edition)).toBe(true);
    }
  });

  test("what is told without a locale is of the schema too", () => {
    expect(piecesIn(edition, null)).toHaveLength(pieces.length);
  });
});

test("gear of the current game has all that can be added to it, here and there", () => {
  const shares = sharesOf(piecesIn("current"));
  for (const share of Object.values(shares)) {
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(1);
  }
});

test("each of the other editions adds what it knows", () => {
  const known = (edition: KnownEdition) =>
    Object.entries(sharesOf(piecesIn(edition))).flatMap(([field, share]) =>
      share > 0 ? [field] : [],
    );
  expect(known("classic1x")).toEqual(["enchantments"]);
  expect(known("classicann")).toEqual(["enchantments", "sockets"]);
  expect(known("classic")).toEqual(["enchantments", "sockets", "transmog"]);
});

test("the higher the raid that a piece comes from, the higher its level", () => {
  const levels = new Map<number, Map<string, number>>();
  for (const piece of piecesIn("current")) {
    if (piece.quality.type !== "EPIC" || piece.context === undefined) continue;
    const ofItem = levels.get(piece.item.id) ?? new Map<string, number>();
    levels.set(
      piece.item.id,
      ofItem.set(String(piece.name_description?.display_string), piece.level.value),
    );
  }
  const order = ["Raid Finder", "undefined", "Heroic", "Mythic"];
  for (const ofItem of levels.values()) {
    const told = order.flatMap((name) => ofItem.get(name) ?? []);
    expect(told).toHaveLength(ofItem.size);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  }
  expect([...levels.values()].some((ofItem) => ofItem.size > 2)).toBe(true);
});

test("texts are in the language of the call", () => {
  const pieces = piecesIn("current", "de_DE");
  const enchanted = pieces.find(({ enchantments }) => enchantments)?.enchantments?.[0];
  expect(enchanted?.display_string).toMatch(/^Verzaubert: /);
  const changed = pieces.find(({ transmog }) => transmog)?.transmog;
  expect(changed?.display_string).toBe(`Transmogrifiziert zu:\n${changed?.item.name}`);
});
