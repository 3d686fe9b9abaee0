import { expect, test } from "vitest";
import { documentFacts } from "./document-facts.ts";

const EQUIPMENT = "characters.equipment";
const item = (slot: string, more: object = {}) => ({ slot: { type: slot, name: slot }, ...more });
const enchantments = [{ enchantment_id: 1, enchantment_slot: { id: 0, type: "PERMANENT" } }];
const sockets = [{ socket_type: { type: "PRISMATIC", name: "Prismatic" } }];

function slotsOf(items: unknown): unknown {
  const { enchantedSlots } = documentFacts(EQUIPMENT, { equipped_items: items });
  return enchantedSlots && JSON.parse(enchantedSlots);
}

test("the facts of an equipment are the slots with an enchant, without one, and with an empty socket", () => {
  const worn = [
    item("HEAD", { enchantments, sockets, name: 7 }),
    item("CHEST", { enchantments: null }),
    item("OFF_HAND", { inventory_type: { type: "HOLDABLE", name: "Held" } }),
  ];
  expect(slotsOf(worn)).toEqual({ enchanted: ["HEAD"], plain: ["CHEST"], emptySockets: ["HEAD"] });
});

test("an invalid field of an item affects only that field", { tags: "promise/input" }, () => {
  const worn = [
    item("HEAD", { enchantments, sockets: "none" }),
    { slot: { type: 5 }, enchantments },
    item("CHEST", { enchantments: [{ enchantment_slot: 3 }] }),
    "an item",
  ];
  expect(slotsOf(worn)).toEqual({ enchanted: ["HEAD", "CHEST"], plain: [], emptySockets: [] });
});

test("a document without items has no worn slots, and one of another type has no facts", () => {
  const none = { enchanted: [], plain: [], emptySockets: [] };
  expect(slotsOf(null)).toEqual(none);
  expect(documentFacts(EQUIPMENT, ["a list"])).toEqual({});
});
