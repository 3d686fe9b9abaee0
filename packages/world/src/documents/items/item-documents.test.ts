import { createPathMatcher, EDITIONS, ENDPOINT_ROWS, type KnownEdition } from "@guildhall/contract";
import { DOCUMENTS, type DocumentTypes } from "@guildhall/contract/documents";
import { createServiceClock } from "@guildhall/contract/source";
import { describe, expect, test } from "vitest";
import { isInEdition } from "../../catalog/items/item-levels.ts";
import { ITEMS, itemsIn } from "../../catalog/items/items.ts";
import { RECIPES } from "../../catalog/items/recipes.ts";
import { buildAt } from "../../history/builds.ts";
import { createWorld } from "../../history/world.ts";
import { type AskedCall, rowCall, sentDocument } from "../../testing/row-call.ts";
import { MEDIA_RESPONDERS } from "../media/media-documents.ts";
import { itemDetails, itemReference } from "./item-details.ts";
import { ITEM_RESPONDERS } from "./item-documents.ts";

const NOW = 1_795_176_000_000;
const world = createWorld({ seed: 7, clock: createServiceClock(() => NOW) });
const responders = { ...ITEM_RESPONDERS, ...MEDIA_RESPONDERS };
const editions = Object.keys(EDITIONS) as KnownEdition[];
const matcher = createPathMatcher(ENDPOINT_ROWS);

const itemsNow = (edition: KnownEdition) => itemsIn(edition, buildAt(edition, NOW));

const callOf = (rowId: string, options: AskedCall = {}) =>
  rowCall(world, rowId, { region: "eu", locale: "en_US", ...options });

/** The document as sent; `null` if it does not exist. */
function answer<Document = unknown>(rowId: string, options: AskedCall = {}): Document | null {
  const call = callOf(rowId, options);
  return sentDocument(responders[rowId]?.(call), call) as Document | null;
}

function item(itemId: number, options: AskedCall = {}): DocumentTypes["item"] {
  const found = answer<DocumentTypes["item"]>("items.get", {
    ...options,
    parameters: { itemId: String(itemId) },
  });
  if (!found) throw new Error(`no item ${itemId}`);
  return found;
}

function issues(document: keyof typeof DOCUMENTS, value: unknown) {
  return DOCUMENTS[document].safeParse(value).error?.issues ?? [];
}

/** The paths that a document links to, without the host and the namespace. */
function linkedPaths(document: unknown): string[] {
  const found = JSON.stringify(document).matchAll(/"href":"([^"?]+)\?/g);
  return [...found].map(([, href = ""]) => new URL(href).pathname.replace(/^\/eu(?=\/)/, ""));
}

describe.each(editions)("in %s", (edition) => {
  test.each([null, "de_DE", "ko_KR"] as const)(
    "every item, its classes and its icon have documents of their schemas in locale %s",
    (locale) => {
      const options = { edition, locale };
      for (const { id } of itemsNow(edition)) {
        const parameters = { itemId: String(id) };
        expect(issues("item", answer("items.get", { ...options, parameters }))).toEqual([]);
        expect(issues("media", answer("items.media", { ...options, parameters }))).toEqual([]);
      }
      const index = answer<DocumentTypes["item-class-index"]>("items.classes", options);
      expect(issues("item-class-index", index)).toEqual([]);
      for (const { id } of index?.item_classes ?? []) {
        const itemClassId = String(id);
        const found = answer<DocumentTypes["item-class"]>("items.class", {
          ...options,
          parameters: { itemClassId },
        });
        expect(issues("item-class", found)).toEqual([]);
        for (const subclass of found?.item_subclasses ?? []) {
          const parameters = { itemClassId, itemSubclassId: String(subclass.id) };
          const document = answer("items.subclass", { ...options, parameters });
          expect(issues("item-subclass", document)).toEqual([]);
        }
      }
    },
  );

  test("every link of an item and of a class, except to spells and appearances, leads to a document", () => {
    const seen = new Set<string>();
    const pending = ["/data/game/item-class/"];
    pending.push(...itemsNow(edition).map(({ id }) => `/data/game/item/${id}`));
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
      if (seen.has(path) || /^\/data\/game\/(spell|item-appearance)\//.test(path)) continue;
      seen.add(path);
      const match = matcher(path.replace(/\/$/, "/index"));
      expect(match, path).not.toBeNull();
      if (!match) continue;
      const document = answer(match.row.id, { edition, parameters: match.parameters });
      expect(document, path).not.toBeNull();
      pending.push(...linkedPaths(document));
    }
    expect(seen.size).toBeGreaterThan(itemsIn(edition).length * 2);
  });

  test("the searches find every item and every image, in all locales", () => {
    const items = answer<DocumentTypes["item-search"]>("items.search", {
      edition,
      query: "_pageSize=1000",
    });
    expect(issues("item-search", items)).toEqual([]);
    expect(items?.results.map(({ data }) => data.id)).toEqual(
      itemsNow(edition).map(({ id }) => id),
    );
    expect(JSON.stringify(items?.results[0]?.data)).toContain('"zh_TW"');
    const media = answer<DocumentTypes["media-search"]>("media.search", {
      edition,
      query: "_pageSize=1000",
    });
    expect(issues("media-search", media)).toEqual([]);
    expect(media?.results.length).toBeGreaterThan(itemsIn(edition).length);
  });
});

test("items can be searched by name, quality and level", () => {
  const found = answer<DocumentTypes["item-search"]>("items.search", {
    query: "name.de_DE=Aschenregenten&quality.type=EPIC&item_class.id=2&level=[450,]",
  });
  expect(found?.results.length).toBeGreaterThan(5);
  for (const { data } of found?.results ?? []) {
    expect(data).toMatchObject({ quality: { type: "EPIC" }, item_class: { id: 2 } });
    expect(data.level).toBeGreaterThanOrEqual(450);
  }
});

test("media can be searched by tag", () => {
  const found = answer<DocumentTypes["media-search"]>("media.search", { query: "_tag=item" });
  expect(found?.results[0]?.key.href).toContain("/media/item/");
  expect(found?.results[0]?.data.assets?.[0]?.value).toContain("/render/eu/icons/56/item_");
});

test("a weapon's document has its damage, speed and requirements in the locale of the request", () => {
  const sword = item(220_513, { locale: "de_DE" });
  expect(sword).toMatchObject({
    name: "Klinge des Aschenregenten",
    quality: { type: "EPIC", name: "Episch" },
    level: 476,
    required_level: 80,
    inventory_type: { type: "WEAPON" },
    preview_item: {
      binding: { type: "ON_ACQUIRE" },
      weapon: { attack_speed: { value: 2600, display_string: "Tempo 2,60" } },
      requirements: { level: { value: 80, display_string: "Benötigt Stufe 80" } },
      level: { value: 476, display_string: "Gegenstandsstufe 476" },
    },
  });
  const damage = sword.preview_item?.weapon;
  const blow = ((damage?.damage.min_value ?? 0) + (damage?.damage.max_value ?? 0)) / 2;
  expect(damage?.dps.value).toBeCloseTo(blow / 2.6, 3);
});

test("without a locale every string is in all locales", () => {
  const { name, preview_item } = item(220_501, { locale: null });
  expect(name).toMatchObject({ en_US: "Ash Regent's Helm", zh_CN: "灰烬摄政头盔" });
  expect(preview_item?.stats?.[0]?.display?.display_string).toMatchObject({
    en_US: expect.stringMatching(/^\+[\d,]+ Strength$/),
    ko_KR: expect.stringMatching(/^힘 \+[\d,]+$/),
  });
});

test("the level and the stats of an item depend on the edition", () => {
  const level = (edition: KnownEdition) => item(220_501, { edition }).level;
  expect(editions.map(level)).toEqual([476, 92, 580, 164]);
  const types = (edition: KnownEdition) =>
    item(220_501, { edition }).preview_item?.stats?.map(({ type }) => type.type);
  expect(types("classic1x")).toEqual(["STRENGTH", "STAMINA", "SPIRIT"]);
  expect(types("current")).toContain("INTELLECT");
});

test("items have only the stats of their edition", () => {
  const types = (edition: KnownEdition) =>
    new Set(
      itemsNow(edition).flatMap(
        ({ id }) => item(id, { edition }).preview_item?.stats?.map(({ type }) => type.type) ?? [],
      ),
    );
  expect(types("current")).toContain("VERSATILITY");
  expect(types("classic")).toContain("MASTERY_RATING");
  expect(types("classic")).not.toContain("VERSATILITY");
  expect(types("classicann")).not.toContain("MASTERY_RATING");
  expect(types("classicann")).toContain("HASTE_RATING");
});

test("the item that teaches a recipe shows what it makes and consumes", () => {
  const { recipe } = item(225_001).preview_item ?? {};
  expect(recipe?.item).toEqual(item(220_001).preview_item);
  const [first, second] = recipe?.reagents ?? [];
  expect(first?.id).not.toBe(second?.id);
  expect(recipe?.reagents_display_string).toBe(
    `${first?.name} (${first?.quantity}), ${second?.name} (${second?.quantity})`,
  );
});

test("a recipe whose product is not an item of the edition has no preview of it", () => {
  const taught = RECIPES.filter((recipe) => {
    return recipe.item && isInEdition(recipe.item, "classic1x");
  });
  const missing = taught.filter(({ made }) => !isInEdition(made, "classic1x"));
  expect(missing.length).toBeGreaterThan(0);
  for (const { item: recipe } of missing) {
    expect(item(recipe?.id ?? 0, { edition: "classic1x" }).preview_item).not.toHaveProperty(
      "recipe",
    );
  }
});

test("a subclass has a longer name, or tooltips hide it", () => {
  const subclass = (itemSubclassId: string) =>
    answer<object>("items.subclass", { parameters: { itemClassId: "0", itemSubclassId } });
  expect(subclass("0")).toMatchObject({ hide_subclass_in_tooltips: true });
  expect(subclass("0")).not.toHaveProperty("verbose_name");
  expect(subclass("1")).toHaveProperty("verbose_name", "Consumable: Potion");
  expect(subclass("1")).not.toHaveProperty("hide_subclass_in_tooltips");
});

test("the gold, silver and copper of a price add up to it", () => {
  const { preview_item, sell_price } = item(220_501);
  const price = preview_item?.sell_price;
  const shown = typeof price === "object" ? price?.display_strings : undefined;
  const coins = [shown?.gold, shown?.silver, shown?.copper].map((text) =>
    Number(String(text).replace(/\D/g, "")),
  );
  const [gold = 0, silver = 0, copper = 0] = coins;
  expect(gold * 10_000 + silver * 100 + copper).toBe(sell_price);
});

test("items that the first edition does not have are not found there", () => {
  const gone = ITEMS.filter((each) => !itemsIn("classic1x").includes(each));
  expect(new Set(gone.map(({ classId }) => classId))).toContain(3);
  for (const { id } of gone) {
    const options = { edition: "classic1x", parameters: { itemId: String(id) } } as const;
    expect(answer("items.get", options)).toBeNull();
    expect(answer("items.media", options)).toBeNull();
  }
  const gems = { edition: "classic1x", parameters: { itemClassId: "3" } } as const;
  expect(answer("items.class", gems)).toBeNull();
});

test("unknown items, classes and subclasses are not found", () => {
  expect(answer("items.get", { parameters: { itemId: "1" } })).toBeNull();
  expect(answer("items.class", { parameters: { itemClassId: "14" } })).toBeNull();
  const parameters = { itemClassId: "2", itemSubclassId: "99" };
  expect(answer("items.subclass", { parameters })).toBeNull();
});

test("the stats of a worn item grow with its own item level", () => {
  const call = callOf("characters.equipment");
  const found = ITEMS.find(({ id }) => id === 220_501);
  if (!found) throw new Error("no helm");
  const weak = itemDetails(call, found, { level: 100 });
  const strong = itemDetails(call, found, { level: 400 });
  expect(weak.level.value).toBe(100);
  expect(strong.armor?.value).toBeGreaterThan((weak.armor?.value ?? 0) * 3);
  expect(() => itemReference(call, 1)).toThrow("no item 1");
});
