import type { Category } from "../../protocol/namespace.ts";

/*
 * Shared parts of the example documents: one guild, two of its members, one realm. All names and
 * addresses are invented.
 */

const HOST = "https://eu.api.guildhall.example";

/** Link to a document below `/data/game/`. */
export const dataLink = (category: Category, path: string) => ({
  href: `${HOST}/data/game/${path}?namespace=${category}-eu`,
});

/** Link to a document below `/profile/game/character/`. */
export const characterLink = (path: string) => ({
  href: `${HOST}/profile/game/character/${path}?namespace=profile-eu`,
});

export const guildLink = (path = "") =>
  dataLink("profile", `guild/thornwick/lantern-wardens${path}`);

export const selfLink = (link: { href: string }) => ({ self: link });

export const imageUrl = (path: string) => `https://images.guildhall.example/${path}`;

/** Reference to a static document. */
export const staticReference = (path: string, id: number, name: string) => ({
  key: dataLink("static", `${path}/${id}`),
  name,
  id,
});

export const allLocales = (name: string) => ({
  en_US: name,
  de_DE: name,
  ru_RU: name,
  ko_KR: name,
});

export const typedInAllLocales = (type: string, name: string) => ({ type, name: allLocales(name) });
export const namedInAllLocales = (id: number, name: string) => ({ id, name: allLocales(name) });

export const ALLIANCE = { type: "ALLIANCE", name: "Alliance" };
export const FEMALE = { type: "FEMALE", name: "Female" };
export const EPIC = { type: "EPIC", name: "Epic" };
export const GREEN = { r: 0, g: 255, b: 0, a: 1 };

export const WARRIOR = staticReference("playable-class", 1, "Warrior");
export const HUNTER = staticReference("playable-class", 3, "Hunter");
export const DWARF = staticReference("playable-race", 3, "Dwarf");

export const ragePower = staticReference("power-type", 1, "Rage");
export const barrowBreaker = staticReference("achievement", 1204, "Barrow Breaker");

export const connectedRealmLink = dataLink("dynamic", "connected-realm/700");
export const regionLink = dataLink("dynamic", "region/3");

export const exampleRealm = {
  key: dataLink("dynamic", "realm/7001"),
  name: "Thornwick",
  id: 7001,
  slug: "thornwick",
};

export const exampleShortRealm = {
  key: exampleRealm.key,
  id: exampleRealm.id,
  slug: exampleRealm.slug,
};

export const exampleGuild = {
  key: guildLink(),
  name: "Lantern Wardens",
  id: 40_310_007,
  realm: exampleRealm,
  faction: ALLIANCE,
};

/** The guild master, a warrior. */
export const bronja = {
  key: characterLink("thornwick/bronja"),
  name: "Bronja",
  id: 81_500_113,
  realm: exampleRealm,
};

/** A member, a hunter. */
export const ilsabet = {
  key: characterLink("thornwick/ilsabet"),
  name: "Ilsabet",
  id: 81_500_240,
  realm: exampleRealm,
};

const color = (id: number, r: number, g: number, b: number) => ({ id, rgba: { r, g, b, a: 1 } });

export const exampleCrest = {
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

export const exampleSeason = { key: dataLink("dynamic", "pvp-season/4"), id: 4 };
export const exampleMatches = { played: 30, won: 18, lost: 12 };
export const pvpRegionLink = dataLink("dynamic", "pvp-region/1/pvp-season/");
