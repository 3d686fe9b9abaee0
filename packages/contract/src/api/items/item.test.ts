// @module-tag contract/other-documents

import { expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../../document-examples.ts";
import { item } from "./item.ts";
import { itemClass } from "./item-class.ts";
import { itemSubclass } from "./item-subclass.ts";

const example = DOCUMENT_EXAMPLES.item;
const preview = example.preview_item;

test("item accepts the price of a preview as a number, as an object, null and absent", () => {
  const texts = { header: "Sell Price:", gold: "4", silver: "2", copper: "7" };
  for (const sell_price of [40_207, { value: 40_207, display_strings: texts }, null, undefined]) {
    const document = { ...example, preview_item: { ...preview, sell_price } };
    expect(item.safeParse(document).success).toBe(true);
  }
});

test("item accepts a class without a link and an empty socket, and enchantments with few fields", () => {
  const preview_item = {
    ...preview,
    item_class: { name: "Weapon", id: 2 },
    sockets: [{ socket_type: { type: "RED", name: "Red Socket" } }],
    enchantments: [{ enchantment_id: 801, enchantment_slot: { id: 0 } }],
  };
  expect(item.parse({ ...example, preview_item })).toMatchObject({ preview_item });
});

test("item accepts the words of newer schemas for slots and stats", () => {
  const inventory_type = { type: "HANDS", name: "Hands" };
  const stats = [{ type: { type: "MASTERY", name: "Mastery" }, value: 3 }];
  const document = { ...example, inventory_type, preview_item: { ...preview, stats } };
  expect(item.safeParse(document).success).toBe(true);
});

test("item accepts the oldest form, without a preview, and null in place of its optional fields", () => {
  const { preview_item, description, purchase_quantity, ...oldest } = example;
  expect(item.safeParse(oldest).success).toBe(true);
  const empty = { description: null, purchase_quantity: null, appearances: null };
  expect(item.safeParse({ ...oldest, ...empty, preview_item: null }).success).toBe(true);
});

test("item-class accepts a class without subclasses", () => {
  const { item_subclasses, ...token } = DOCUMENT_EXAMPLES["item-class"];
  expect(itemClass.safeParse(token).success).toBe(true);
});

test("item-subclass accepts a document without a longer name", () => {
  const { verbose_name, ...old } = DOCUMENT_EXAMPLES["item-subclass"];
  expect(verbose_name).toBeDefined();
  expect(itemSubclass.safeParse(old).success).toBe(true);
});
