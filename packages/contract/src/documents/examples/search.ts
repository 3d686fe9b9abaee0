import type { DocumentTypes } from "../index.ts";
import { allLocales, dataLink, imageUrl } from "./names.ts";

const page = { page: 1, pageSize: 100, maxPageSize: 1000, pageCount: 1, resultCountCapped: false };

const typed = (type: string, name: string) => ({ type, name: allLocales(name) });
const named = (id: number, name: string) => ({ id, name: allLocales(name) });

const thornwick = {
  id: 7001,
  name: allLocales("Thornwick"),
  slug: "thornwick",
  region: named(3, "Europe"),
  category: allLocales("English"),
  locale: "enGB",
  timezone: "Europe/Paris",
  type: typed("NORMAL", "Normal"),
  is_tournament: false,
};

/** One page of each search, in all locales. */
export const searchExamples = {
  "realm-search": {
    ...page,
    results: [{ key: dataLink("dynamic", "realm/7001"), data: thornwick }],
  },
  "connected-realm-search": {
    ...page,
    results: [
      {
        key: dataLink("dynamic", "connected-realm/700"),
        data: {
          id: 700,
          has_queue: false,
          status: typed("UP", "Up"),
          population: typed("MEDIUM", "Medium"),
          realms: [thornwick],
        },
      },
    ],
  },
  "creature-search": {
    ...page,
    results: [
      {
        key: dataLink("static", "creature/6120"),
        data: {
          ...named(6120, "Fen Boar"),
          type: named(1, "Beast"),
          family: named(5, "Boar"),
          creature_displays: [{ id: 6120 }],
          is_tameable: true,
        },
      },
    ],
  },
  "item-search": {
    ...page,
    results: [
      {
        key: dataLink("static", "item/51300"),
        data: {
          ...named(51_300, "Ferrymaster's Oar"),
          quality: typed("EPIC", "Epic"),
          level: 71,
          required_level: 60,
          media: { id: 51_300 },
          item_class: named(2, "Weapon"),
          item_subclass: named(5, "Mace"),
          inventory_type: typed("TWOHWEAPON", "Two-Hand"),
          purchase_price: 201_035,
          purchase_quantity: 1,
          sell_price: 40_207,
          max_count: 1,
          is_equippable: true,
          is_stackable: false,
        },
      },
    ],
  },
  "media-search": {
    ...page,
    results: [
      {
        key: dataLink("static", "media/item/51300"),
        data: {
          id: 51_300,
          assets: [{ key: "icon", value: imageUrl("icons/oar.jpg"), file_data_id: 990_114 }],
        },
      },
    ],
  },
} satisfies Partial<DocumentTypes>;
