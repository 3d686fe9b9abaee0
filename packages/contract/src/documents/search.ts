import { z } from "zod";
import { localized } from "./localized.ts";
import { asset } from "./media.ts";
import { identified, link, named, typed } from "./reference.ts";

/** One page of results; `page` counts from 1. Searches answer in all locales and have no `_links`. */
function searchPage<Result extends z.core.SomeType>(result: Result) {
  return z.looseObject({
    page: z.int(),
    pageSize: z.int(),
    maxPageSize: z.int(),
    pageCount: z.int(),
    /** True when there are more than the 1,000 results that one search gives. */
    resultCountCapped: z.boolean().optional(),
    results: z.array(result),
  });
}

/** A realm as searches tell it. */
export const foundRealm = z.looseObject({
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

/** One result of the search of realms. */
export const realmResult = z.looseObject({ key: link, data: foundRealm });

/** `realm-search` */
export const realmSearch = searchPage(realmResult);

/** A connected realm as the search tells it. */
export const foundConnectedRealm = z.looseObject({
  id: z.int(),
  has_queue: z.boolean(),
  status: typed,
  population: typed,
  realms: z.array(foundRealm),
});

/** One result of the search of connected realms. */
export const connectedRealmResult = z.looseObject({ key: link, data: foundConnectedRealm });

/** `connected-realm-search` */
export const connectedRealmSearch = searchPage(connectedRealmResult);

/** A creature as the search tells it. */
export const foundCreature = z.looseObject({
  id: z.int(),
  name: localized,
  type: named.optional(),
  family: named.optional(),
  creature_displays: z.array(identified).optional(),
  is_tameable: z.boolean().optional(),
});

/** One result of the search of creatures. */
export const creatureResult = z.looseObject({ key: link, data: foundCreature });

/** `creature-search`: what is known of a creature; real results may tell less or more. */
export const creatureSearch = searchPage(creatureResult);

/** An item as the search tells it. */
export const foundItem = z.looseObject({
  id: z.int(),
  name: localized,
  quality: typed,
  level: z.int(),
  required_level: z.int(),
  media: identified,
  item_class: named,
  item_subclass: named,
  inventory_type: typed,
  purchase_price: z.int(),
  purchase_quantity: z.int(),
  sell_price: z.int(),
  max_count: z.int(),
  is_equippable: z.boolean(),
  is_stackable: z.boolean(),
});

/** One result of the search of items. */
export const itemResult = z.looseObject({ key: link, data: foundItem });

/** `item-search`: prices in copper. */
export const itemSearch = searchPage(itemResult);

/** A media document as the search tells it. */
export const foundMedia = z.looseObject({ id: z.int(), assets: z.array(asset) });

/** One result of the search of media documents. */
export const mediaResult = z.looseObject({ key: link, data: foundMedia });

/** `media-search` */
export const mediaSearch = searchPage(mediaResult);
