import { z } from "zod";
import { LOCALES } from "../../protocol/locale.ts";
import { allLocales, dataLink, namedInAllLocales, typedInAllLocales } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, int, string } from "../shared/primitives.ts";
import { link, named } from "../shared/reference.ts";
import { examplePage, searchPage } from "../shared/search-page.ts";
import { realmType } from "../shared/typed-values.ts";

export const foundRealm = z
  .looseObject({
    id: int.describe("Realm ID."),
    name: localized.describe("Realm name."),
    slug: string.describe("Realm slug, as used in paths."),
    region: named.describe("Region of the realm."),
    category: localized.describe("Group the realm is listed in, such as a language."),
    locale: string.meta({
      description: "Language of the realm, without an underscore.",
      known: LOCALES.map((locale) => locale.replace("_", "")),
    }),
    timezone: string.describe("Time zone, such as `Europe/Paris`."),
    type: realmType.describe("Play style of the realm."),
    is_tournament: boolean.describe("Whether the realm is for tournaments."),
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
