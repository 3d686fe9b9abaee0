import { expect, test } from "vitest";
import { emptySockets, enchantableSlots, enchantedSlots, gearOf } from "./gear.ts";
import { legacyGearOf } from "./legacy-gear.ts";

const key = { href: "https://eu.game.example/data/game/item/1" };
const worn = (slot: string, more: object = {}) => ({
  ...{ slot: { type: slot, name: slot }, item: { key, id: 9 }, name: "Cinderblade" },
  ...{ quality: { type: "EPIC", name: "Epic" }, level: { value: 610, display_string: "" } },
  ...more,
});
const enchant = (type: string | null, text: string) => ({
  enchantment_id: 7,
  display_string: text,
  ...(type !== null && { enchantment_slot: { id: 0, type } }),
});

test("an item has its quality, its level, its enchants without markup, and its sockets", () => {
  const gem = { key, id: 5, name: "Tidal Pearl" };
  const item = worn("WRIST", {
    enchantments: [enchant("PERMANENT", "Enchanted: |cff00ff00Light Step|r |A:Star:0|a")],
    sockets: [
      { socket_type: { type: "PRISMATIC" }, item: gem, display_string: "+5" },
      { socket_type: { type: "PRISMATIC" } },
    ],
    set: { item_set: { key, id: 3, name: "Lamplight" } },
  });
  expect(gearOf({ equipped_items: [item] }, null)).toEqual({
    items: [
      {
        ...{ slot: "WRIST", itemId: 9, name: "Cinderblade", quality: "EPIC", itemLevel: 610 },
        enchants: [{ id: 7, text: "Enchanted: Light Step", permanent: true }],
        lacksEnchant: null,
        sockets: [
          { type: "PRISMATIC", gem: { itemId: 5, name: "Tidal Pearl" }, text: "+5" },
          { type: "PRISMATIC", gem: null, text: null },
        ],
        set: "Lamplight",
      },
    ],
  });
});

test("an item lacks an enchant in a slot that usually has one", () => {
  const items = [
    worn("CHEST"),
    worn("FEET", { enchantments: [enchant("ON_USE_SPELL", "Rocket boots")] }),
    worn("FINGER_1", { enchantments: [enchant(null, "Promise")] }),
    worn("NECK"),
    worn("OFF_HAND", { inventory_type: { type: "HOLDABLE" } }),
  ];
  const usual = new Set(["CHEST", "FEET", "FINGER_1", "OFF_HAND"]);
  const lacking = gearOf({ equipped_items: items }, usual).items.map((item) => item.lacksEnchant);
  expect(lacking).toEqual([true, true, false, false, false]);
});

test("an item of Classic Era without an item level has none", () => {
  const { level: _, ...item } = worn("RANGED");
  expect(gearOf({ equipped_items: [item] }, null).items[0]).toMatchObject({ itemLevel: null });
});

test("a slot usually has an enchant when a tenth of its items have one, and more than one of them", () => {
  const gear = (count: number, enchanted: readonly string[], plain: readonly string[]) =>
    Array.from({ length: count }, () => ({ enchanted, plain }));
  const slots = enchantableSlots([
    ...gear(2, ["CHEST"], ["NECK", "HEAD", "FEET"]),
    ...gear(1, ["HEAD", "CHEST"], ["NECK", "FEET"]),
    ...gear(20, [], ["CHEST", "FEET"]),
  ]);
  expect([...(slots ?? [])]).toEqual(["CHEST"]);
  expect(enchantableSlots([])).toBeNull();
});

test("the slots of an equipment are listed by whether they have an enchant that stays, and by empty sockets", () => {
  const items = [
    worn("OFF_HAND", { inventory_type: { type: "HOLDABLE" } }),
    worn("NECK", {
      inventory_type: { type: "HOLDABLE" },
      sockets: [
        { socket_type: { type: "PRISMATIC" }, item: { key, id: 5, name: "Tidal Pearl" } },
        { socket_type: { type: "PRISMATIC" } },
        { socket_type: { type: "PRISMATIC" } },
      ],
    }),
    worn("CHEST", { enchantments: [enchant("PERMANENT", "Steady Heart")] }),
    worn("FEET", { enchantments: [enchant("ON_USE_SPELL", "Rocket boots")] }),
  ];
  const gear = gearOf({ equipped_items: items }, null);
  expect(enchantedSlots(gear)).toEqual({ enchanted: ["CHEST"], plain: ["FEET"] });
  expect(emptySockets(gear)).toEqual(["NECK", "NECK"]);
});

test("a legacy item has the ids of its enchant and its gems", () => {
  const legacy = (tooltipParams: object, itemLevel: number) => ({
    ...{ id: 4, name: "Ebb Tide", icon: "", quality: 3, itemLevel, tooltipParams },
  });
  const items = { mainHand: legacy({ enchant: 71, gem0: 6 }, 865), head: legacy({}, 0) };
  const shared = { itemId: 4, name: "Ebb Tide", quality: "RARE", set: null };
  expect(legacyGearOf({ items }, new Set(["HEAD", "MAIN_HAND"]))?.items).toEqual([
    { ...shared, slot: "HEAD", itemLevel: null, enchants: [], lacksEnchant: true, sockets: [] },
    {
      ...{ ...shared, slot: "MAIN_HAND", itemLevel: 865, lacksEnchant: false },
      enchants: [{ id: 71, text: null, permanent: true }],
      sockets: [{ type: null, gem: { itemId: 6, name: null }, text: null }],
    },
  ]);
  expect(legacyGearOf({}, null)).toBeNull();
});
