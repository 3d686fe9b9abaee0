const API = "https://us.api.blizzard.com";

function link(path: string, category: string) {
  return { href: `${API}/data/wow/${path}?namespace=${category}-us` };
}

function named(kind: string, id: number, name: string) {
  return { key: link(`${kind}/${id}`, "static"), name, id };
}

const REALM = {
  key: link("realm/4711", "dynamic"),
  name: "Emberfall",
  id: 4711,
  slug: "emberfall",
};

/** Names in several scripts, like those of rosters. */
const NAMES = ["Thrael", "Mírael", "Оливия", "달빛나루", "晨风", "Grünhain"] as const;

function character(index: number) {
  const name = `${NAMES[index % NAMES.length]}${index}`;
  const path = `${API}/profile/wow/character/emberfall/${encodeURIComponent(name.toLowerCase())}`;
  return {
    key: { href: `${path}?namespace=profile-us` },
    name,
    id: 100_000 + index,
    realm: REALM,
    level: 60 + (index % 21),
    playable_class: { key: link(`playable-class/${1 + (index % 13)}`, "static"), id: index % 13 },
    playable_race: { key: link(`playable-race/${1 + (index % 24)}`, "static"), id: index % 24 },
    faction: { type: "ALLIANCE" },
  };
}

/** A character of about 4 KB, with its equipment. */
export const CHARACTER = {
  ...character(0),
  _links: { self: { href: `${API}/profile/wow/character/emberfall/thrael0?namespace=profile-us` } },
  equipped_items: Array.from({ length: 12 }, (_, index) => ({
    item: { key: link(`item/${19_000 + index}`, "static"), id: 19_000 + index },
    slot: { type: `SLOT_${index}`, name: `Slot ${index}` },
    quality: { type: "EPIC", name: "Epic" },
    name: `Emberglass Piece ${index}`,
    level: { value: 380 + index, display_string: `Item Level ${380 + index}` },
  })),
};

/** A roster of about 200 KB. */
export const ROSTER = {
  _links: { self: link("guild/emberfall/lanternwatch/roster", "profile") },
  guild: { ...named("guild", 70, "Lanternwatch"), realm: REALM, faction: { type: "ALLIANCE" } },
  members: Array.from({ length: 333 }, (_, index) => ({
    character: character(index),
    rank: index % 10,
  })),
};
