import { z } from "zod";
import { allLocales, dataLink, namedInAllLocales, typedInAllLocales } from "../shared/examples.ts";
import { link, named } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { realmFields } from "./realm-fields.ts";

export const foundRealm = z
  .looseObject({
    id: realmFields.id,
    name: realmFields.name,
    slug: realmFields.slug,
    region: named.describe("Region of the realm."),
    category: realmFields.category,
    locale: realmFields.locale,
    timezone: realmFields.timezone,
    type: realmFields.type,
    is_tournament: realmFields.is_tournament,
  })
  .meta({ id: "FoundRealm", description: "Realm in a search result." });

export const foundThornwick = {
  id: 7001,
  name: allLocales("Thornwick"),
  slug: "thornwick",
  region: namedInAllLocales(3, "Europe"),
  category: allLocales("English"),
  locale: "enGB",
  timezone: "Europe/Paris",
  type: typedInAllLocales("NORMAL", "Normal"),
  is_tournament: false,
};

const realmResult = z
  .looseObject({
    key: link,
    data: foundRealm,
  })
  .meta({ id: "RealmResult", description: "Result of the realm search." });

export const realmSearch = searchPage(realmResult).meta({
  id: "realm-search",
  description: "Page of realms that match a search.",
  examples: [
    {
      ...examplePage,
      results: [{ key: dataLink("dynamic", "realm/7001"), data: foundThornwick }],
    },
  ],
});
