import { LOCALES } from "../../protocol/locale.ts";
import { connectedRealmLink, exampleRealm, regionLink } from "../shared/examples.ts";
import { localized } from "../shared/localized.ts";
import { boolean, string } from "../shared/primitives.ts";
import { link, reference } from "../shared/reference.ts";
import { realmReference } from "../shared/subject.ts";
import { realmType } from "../shared/typed-values.ts";

export const realmFields = {
  id: realmReference.shape.id,
  region: reference.describe("Region of the realm."),
  connected_realm: link.describe("Connected realm that the realm belongs to."),
  name: realmReference.shape.name,
  category: localized.describe("Group the realm is listed in, such as a language."),
  locale: string.meta({
    description: "Language of the realm, without an underscore.",
    known: LOCALES.map((locale) => locale.replace("_", "")),
  }),
  timezone: string.describe("Time zone, such as `Europe/Paris`."),
  type: realmType.describe("Play style of the realm."),
  is_tournament: boolean.describe("Whether the realm is for tournaments."),
  slug: realmReference.shape.slug,
};

/** The realm of the examples. */
export const exampleRealmFields = {
  id: exampleRealm.id,
  region: { key: regionLink, name: "Europe", id: 3 },
  connected_realm: connectedRealmLink,
  name: exampleRealm.name,
  category: "English",
  locale: "enGB",
  timezone: "Europe/Paris",
  type: { type: "NORMAL", name: "Normal" },
  is_tournament: false,
  slug: exampleRealm.slug,
};
