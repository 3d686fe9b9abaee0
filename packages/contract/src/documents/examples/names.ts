import type { Category } from "../../protocol/namespace.ts";

/*
 * The small world that the examples tell of: one guild, two of its members, one realm. The names are
 * invented, the addresses lead nowhere.
 */

const HOST = "https://eu.api.guildhall.example";

/** The address of a document below `/data/game/`. */
export const dataLink = (category: Category, path: string) => ({
  href: `${HOST}/data/game/${path}?namespace=${category}-classic1x-eu`,
});

/** The address of a document below `/profile/game/character/`. */
export const characterLink = (path: string) => ({
  href: `${HOST}/profile/game/character/${path}?namespace=profile-classic1x-eu`,
});

export const self = (link: { href: string }) => ({ self: link });

/** The address of an image. */
export const imageUrl = (path: string) => `https://images.guildhall.example/${path}`;

/** A reference into the static documents. */
export const staticReference = (path: string, id: number, name: string) => ({
  key: dataLink("static", `${path}/${id}`),
  name,
  id,
});

/** A name in every locale that the world speaks. */
export const allLocales = (name: string) => ({
  en_US: name,
  de_DE: name,
  ru_RU: name,
  ko_KR: name,
});

export const ALLIANCE = { type: "ALLIANCE", name: "Alliance" };
export const FEMALE = { type: "FEMALE", name: "Female" };

export const WARRIOR = staticReference("playable-class", 1, "Warrior");
export const HUNTER = staticReference("playable-class", 3, "Hunter");
export const DWARF = staticReference("playable-race", 3, "Dwarf");

export const realm = {
  key: dataLink("dynamic", "realm/7001"),
  name: "Thornwick",
  id: 7001,
  slug: "thornwick",
};

export const shortRealm = { key: realm.key, id: realm.id, slug: realm.slug };

export const guild = {
  key: dataLink("profile", "guild/thornwick/lantern-wardens"),
  name: "Lantern Wardens",
  id: 40_310_007,
  realm,
  faction: ALLIANCE,
};

/** The guild master, a warrior. */
export const bronja = {
  key: characterLink("thornwick/bronja"),
  name: "Bronja",
  id: 81_500_113,
  realm,
};

/** A member, a hunter. */
export const ilsabet = {
  key: characterLink("thornwick/ilsabet"),
  name: "Ilsabet",
  id: 81_500_240,
  realm,
};

const color = (id: number, r: number, g: number, b: number) => ({ id, rgba: { r, g, b, a: 1 } });

export const crest = {
  emblem: {
    id: 42,
    media: { key: dataLink("static", "media/guild-crest/emblem/42"), id: 42 },
    color: color(14, 240, 196, 90),
  },
  border: {
    id: 2,
    media: { key: dataLink("static", "media/guild-crest/border/2"), id: 2 },
    color: color(3, 92, 60, 24),
  },
  background: { color: color(31, 18, 46, 84) },
};
