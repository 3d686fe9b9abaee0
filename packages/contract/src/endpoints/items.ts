import { endpoint } from "../endpoint.ts";

/** Items, their classes, subclasses and icons (contract 4.4). */
export const items = {
  /** All item classes. */
  classes: endpoint({
    path: "/data/game/item-class/index",
    category: "static",
    document: "item-class-index",
  }),
  /** One item class by its id, with its subclasses. */
  class: endpoint({
    path: "/data/game/item-class/{itemClassId}",
    category: "static",
    document: "item-class",
  }),
  /** One subclass of an item class. */
  subclass: endpoint({
    path: "/data/game/item-class/{itemClassId}/item-subclass/{itemSubclassId}",
    category: "static",
    document: "item-subclass",
  }),
  /** One item by its id. */
  get: endpoint({ path: "/data/game/item/{itemId}", category: "static", document: "item" }),
  /** The icon of an item. */
  media: endpoint({
    path: "/data/game/media/item/{itemId}",
    category: "static",
    document: "media",
  }),
  /** Searches the items. */
  search: endpoint({
    path: "/data/game/search/item",
    category: "static",
    document: "item-search",
    search: true,
  }),
} as const;
