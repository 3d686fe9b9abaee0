import { DAY_MS, EDITIONS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { describe, expect, test } from "vitest";
import { isInEdition, itemLevelIn } from "../../catalog/items/item-levels.ts";
import { findItem } from "../../catalog/items/items.ts";
import { createCharacterCalls } from "../../testing/character-calls.ts";
import { additionsOf } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

const calls = createCharacterCalls();
const editions = Object.keys(EDITIONS) as KnownEdition[];
/** How the legacy progression calls the modes, by the contexts of what is found in them; the easiest first. */
const RAID_CONTEXTS: ReadonlyMap<number, keyof typeof RAID_NAMES> = new Map([
  [4, "lfr"],
  [3, "normal"],
  [5, "heroic"],
  [6, "mythic"],
]);
const RAID_NAMES = {
  lfr: "Raid Finder",
  normal: undefined,
  heroic: "Heroic",
  mythic: "Mythic",
} as const;

function piecesIn(edition: KnownEdition, locale: "en_US" | "de_DE" | null = "en_US") {
  return calls.characters(edition).flatMap((character) => {
    const document = calls.document("characters.equipment", character, { locale });
    return DOCUMENTS["character-equipment"].parse(document).equipped_items;
  });
}

const PIECES = Object.fromEntries(
  editions.map((edition) => [edition, piecesIn(edition)]),
) as Record<KnownEdition, ReturnType<typeof piecesIn>>;

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
  const pieces = PIECES[edition];

  test("the level of every piece is that of its item plus the levels of its bonus id", () => {
    for (const piece of pieces) {
      const item = findItem(piece.item.id);
      if (!item) throw new Error(`no item ${piece.item.id}`);
      if (edition === "classic1x") {
        expect(piece).not.toHaveProperty("level");
        continue;
      }
      const difference = (piece.level?.value ?? Number.NaN) - itemLevelIn(item, edition);
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

  test("gems, scrolls and transmogrified items exist in the edition", () => {
    const added = pieces.flatMap(({ sockets, enchantments, transmog }) => [
      ...(sockets ?? []).flatMap(({ item }) => item ?? []),
      ...(enchantments ?? []).flatMap(({ source_item }) => source_item ?? []),
      ...(transmog ? [transmog.item] : []),
    ]);
    for (const { id } of added) {
      const item = findItem(id);
      expect(item !== null && isInEdition(item, edition)).toBe(true);
    }
  });

  test("the document without a locale matches the schema", () => {
    expect(piecesIn(edition, null)).toHaveLength(pieces.length);
  });
});

test("some pieces of the current game have each kind of addition", () => {
  const shares = sharesOf(PIECES.current);
  for (const share of Object.values(shares)) {
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(1);
  }
});

test("each other edition has only its own kinds of additions", () => {
  const known = (edition: KnownEdition) =>
    Object.entries(sharesOf(PIECES[edition])).flatMap(([field, share]) =>
      share > 0 ? [field] : [],
    );
  expect(known("classic1x")).toEqual(["enchantments"]);
  expect(known("classicann")).toEqual(["enchantments", "sockets"]);
  expect(known("classic")).toEqual(["enchantments", "sockets", "transmog"]);
});

test("pieces from harder raids have higher levels", () => {
  const levels = new Map<number, Map<number, number>>();
  for (const { context, item, level } of PIECES.current) {
    if (typeof context !== "number" || !level || !RAID_CONTEXTS.has(context)) continue;
    const ofItem = levels.get(item.id) ?? new Map<number, number>();
    levels.set(item.id, ofItem.set(context, level.value));
  }
  for (const ofItem of levels.values()) {
    const levels = [...RAID_CONTEXTS.keys()].flatMap((context) => ofItem.get(context) ?? []);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
  }
  expect([...levels.values()].some((ofItem) => ofItem.size > 2)).toBe(true);
});

test("no character wears a piece from a raid mode in which it defeated no boss", () => {
  const seen = new Map<string, number>();
  for (const character of calls.characters("current")) {
    const { progression } = calls.document("legacy.character", character, {
      query: "fields=progression",
    }) as DocumentTypes["legacy-character"];
    const { equipped_items: pieces } = DOCUMENTS["character-equipment"].parse(
      calls.document("characters.equipment", character),
    );
    for (const { context, name_description: name } of pieces) {
      const mode = RAID_CONTEXTS.get(context ?? 0);
      expect(name?.display_string).toBe(mode && RAID_NAMES[mode]);
      if (!mode) continue;
      seen.set(mode, (seen.get(mode) ?? 0) + 1);
      const won = progression?.raids.some((raid) => (raid[mode] ?? 0) > 0);
      expect(won, `${character.name} ${mode}`).toBe(true);
    }
  }
  for (const mode of RAID_CONTEXTS.values()) expect(seen.get(mode), mode).toBeGreaterThan(10);
});

test("the origin of a piece stays the same while it is worn", () => {
  const { now } = calls;
  const known = new Map<string, unknown>();
  let kept = 0;
  try {
    for (const days of [-330, -329, -300, -250, -200, -150, -100, -50, 0]) {
      calls.now = now + days * DAY_MS;
      for (const character of calls.characters("current")) {
        for (const worn of wornItems(character)) {
          const { origin } = additionsOf(character, worn);
          const piece = `${character.id} ${worn.slot} ${worn.item.id} ${worn.upgrade} ${worn.found}`;
          if (known.has(piece)) kept += 1;
          expect(known.get(piece) ?? origin, piece).toBe(origin);
          known.set(piece, origin);
        }
      }
    }
  } finally {
    calls.now = now;
  }
  expect(kept).toBeGreaterThan(1_000);
});

test("the strings of additions are in the locale of the request", () => {
  const pieces = piecesIn("current", "de_DE");
  const enchanted = pieces.find(({ enchantments }) => enchantments)?.enchantments?.[0];
  expect(enchanted?.display_string).toMatch(/^Verzaubert: /);
  const changed = pieces.find(({ transmog }) => transmog)?.transmog;
  expect(changed?.display_string).toBe(`Transmogrifiziert zu:\n${changed?.item.name}`);
});
