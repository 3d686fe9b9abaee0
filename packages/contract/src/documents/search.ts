import { z } from "zod";
import { localized } from "./localized.ts";
import { asset } from "./media.ts";
import { link, named, typed } from "./reference.ts";

/** One page of results; `page` counts from 1. Searches answer in all locales and have no `_links`. */
function searchPage<Data extends z.core.SomeType>(data: Data) {
  return z.looseObject({
    page: z.int(),
    pageSize: z.int(),
    maxPageSize: z.int(),
    pageCount: z.int(),
    /** True when there are more than the 1,000 results that one search gives. */
    resultCountCapped: z.boolean().optional(),
    results: z.array(z.looseObject({ key: link, data })),
  });
}

const foundRealm = z.looseObject({
  id: z.int(),
  name: localized,
  slug: z.string(),
  region: named,
  category: localized,
  locale: z.string(),
  timezone: z.string(),
  type: typed,
  is_tournament: z.boolean(),
});

/** `realm-search` */
export const realmSearch = searchPage(foundRealm);

/** `connected-realm-search` */
export const connectedRealmSearch = searchPage(
  z.looseObject({
    id: z.int(),
    has_queue: z.boolean(),
    status: typed,
    population: typed,
    realms: z.array(foundRealm),
  }),
);

/** `creature-search`: no document of it is known; what a creature is known by is expected. */
export const creatureSearch = searchPage(
  z.looseObject({
    id: z.int(),
    name: localized,
    type: named.optional(),
    family: named.optional(),
    creature_displays: z.array(z.looseObject({ id: z.int() })).optional(),
    is_tameable: z.boolean().optional(),
  }),
);

/** `item-search`: prices in copper. */
export const itemSearch = searchPage(
  z.looseObject({
    id: z.int(),
    name: localized,
    quality: typed,
    level: z.int(),
    required_level: z.int(),
    media: z.looseObject({ id: z.int() }),
    item_class: named,
    item_subclass: named,
    inventory_type: typed,
    purchase_price: z.int(),
    purchase_quantity: z.int(),
    sell_price: z.int(),
    max_count: z.int(),
    is_equippable: z.boolean(),
    is_stackable: z.boolean(),
  }),
);

/** `media-search` */
export const mediaSearch = searchPage(z.looseObject({ id: z.int(), assets: z.array(asset) }));
