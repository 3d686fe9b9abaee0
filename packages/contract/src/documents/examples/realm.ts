import type { DocumentTypes } from "../index.ts";
import { allLocales, dataLink, realm, self } from "./names.ts";

const connectedRealmLink = dataLink("dynamic", "connected-realm/700");
const regionLink = dataLink("dynamic", "region/3");

const thornwick = {
  id: realm.id,
  region: { key: regionLink, name: "Europe", id: 3 },
  connected_realm: connectedRealmLink,
  name: realm.name,
  category: "English",
  locale: "enGB",
  timezone: "Europe/Paris",
  type: { type: "NORMAL", name: "Normal" },
  is_tournament: false,
  slug: realm.slug,
};

/** Realms and regions; the realm index is in all locales. */
export const realmExamples = {
  "realm-index": {
    _links: self(dataLink("dynamic", "realm/")),
    realms: [{ ...realm, name: allLocales(realm.name) }],
  },
  realm: { _links: self(realm.key), ...thornwick },
  "connected-realm-index": {
    _links: self(dataLink("dynamic", "connected-realm/")),
    connected_realms: [connectedRealmLink],
  },
  "connected-realm": {
    _links: self(connectedRealmLink),
    id: 700,
    has_queue: false,
    status: { type: "UP", name: "Up" },
    population: { type: "MEDIUM", name: "Medium" },
    realms: [thornwick],
    auctions: dataLink("dynamic", "connected-realm/700/auctions/"),
    pvp_season: dataLink("dynamic", "pvp-season/4"),
  },
  "region-index": { _links: self(dataLink("dynamic", "region/")), regions: [regionLink] },
  region: {
    _links: self(regionLink),
    id: 3,
    name: "Europe",
    tag: "EU",
    patch_string: "1.15.7",
  },
} satisfies Partial<DocumentTypes>;
