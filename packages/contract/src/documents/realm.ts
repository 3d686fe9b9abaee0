import { z } from "zod";
import { localized } from "./localized.ts";
import { link, reference, selfLinks, typed } from "./reference.ts";
import { realmReference } from "./subject.ts";

const realmFields = {
  id: z.int(),
  region: reference,
  connected_realm: link,
  name: localized,
  category: localized,
  /** Written without an underscore, such as `enUS`. */
  locale: z.string(),
  timezone: z.string(),
  type: typed,
  is_tournament: z.boolean(),
  slug: z.string(),
};

/** `realm-index` */
export const realmIndex = z.looseObject({ _links: selfLinks, realms: z.array(realmReference) });

/** `realm` */
export const realm = z.looseObject({ _links: selfLinks, ...realmFields });

/** A realm of a connected realm. */
export const connectedRealmMember = z.looseObject(realmFields);

/** `connected-realm-index` */
export const connectedRealmIndex = z.looseObject({
  _links: selfLinks,
  connected_realms: z.array(link),
});

/** `connected-realm`: realms that share one world, with their status (`UP` or `DOWN`). */
export const connectedRealm = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  has_queue: z.boolean(),
  status: typed,
  population: typed,
  realms: z.array(connectedRealmMember),
  mythic_leaderboards: link.optional(),
  auctions: link.optional(),
  /** Classic editions only. */
  pvp_season: link.optional(),
});

/** `region-index` */
export const regionIndex = z.looseObject({ _links: selfLinks, regions: z.array(link) });

/** `region` */
export const region = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  tag: z.string(),
  patch_string: z.string().optional(),
});
