import { type EndpointGroup, endpoint } from "../../endpoint.ts";
import { parameter } from "../shared/parameters.ts";

export const group: EndpointGroup = {
  title: "Items",
  description: "Items, item classes, subclasses and icons.",
};

const itemClassId = parameter<number>(4, "Item class ID, from `items.classes`.");
const itemId = parameter<number>(
  220_001,
  "Item ID, from `items.search` or `characters.equipment`.",
);

/** Rows of contract 4.4. */
export const items = {
  classes: endpoint({
    path: "/data/game/item-class/index",
    category: "static",
    document: "item-class-index",
    summary: "Returns all item classes.",
  }),
  class: endpoint({
    path: "/data/game/item-class/{itemClassId}",
    category: "static",
    document: "item-class",
    summary: "Returns an item class with its subclasses.",
    parameters: { itemClassId },
  }),
  subclass: endpoint({
    path: "/data/game/item-class/{itemClassId}/item-subclass/{itemSubclassId}",
    category: "static",
    document: "item-subclass",
    schema: { revision: 1, classicRevision: 2 },
    summary: "Returns a subclass of an item class.",
    parameters: {
      itemClassId,
      itemSubclassId: {
        description: "Subclass ID within its item class, from `items.class`.",
        example: 1,
      },
    },
  }),
  get: endpoint({
    path: "/data/game/item/{itemId}",
    category: "static",
    document: "item",
    summary: "Returns an item.",
    parameters: { itemId },
  }),
  media: endpoint({
    path: "/data/game/media/item/{itemId}",
    category: "static",
    document: "media",
    summary: "Returns the icon of an item.",
    parameters: { itemId },
  }),
  search: endpoint({
    path: "/data/game/search/item",
    category: "static",
    document: "item-search",
    search: true,
    summary: "Searches items.",
    exampleQuery: "required_level=[50,]&orderby=level:desc&_pageSize=20",
  }),
} as const;
