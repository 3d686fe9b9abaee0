import type { RealmSummary } from "@guildhall/server/api";
import type { TextKey, Translate } from "../texts/create-texts.ts";

const TYPES = {
  normal: "realms.normal",
  pve: "realms.normal",
  pvp: "realms.pvp",
  rp: "realms.rp",
  roleplaying: "realms.rp",
  rppvp: "realms.rpPvp",
  pvp_rp: "realms.rpPvp",
} as const;

const POPULATIONS = {
  low: "realms.low",
  medium: "realms.medium",
  high: "realms.high",
  full: "realms.full",
  new: "realms.new",
  recommended: "realms.recommended",
  locked: "realms.locked",
} as const;

/** Names a constant of the service. An unknown one, such as `VERY_HIGH`, is formatted for people. */
function nameOf(word: string, keys: Readonly<Record<string, TextKey>>, t: Translate): string {
  const key = Object.hasOwn(keys, word.toLowerCase()) ? keys[word.toLowerCase()] : undefined;
  if (key !== undefined) return t(key);
  const text = word.replaceAll("_", " ").trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function realmType(type: string | null, t: Translate): string | null {
  return type === null ? null : nameOf(type, TYPES, t);
}

export function populationName(word: string | null, t: Translate): string | null {
  return word === null || word.toLowerCase() === "n/a" ? null : nameOf(word, POPULATIONS, t);
}

export function statusName(status: RealmSummary["status"], t: Translate): string {
  return t(status === "UP" ? "realms.up" : "realms.down");
}

/** Identifies a realm among all regions and editions. */
export function realmKey(realm: Pick<RealmSummary, "region" | "edition" | "slug">): string {
  return `${realm.region}/${realm.edition}/${realm.slug}`;
}

/** The guilds' own realms first, then those that are down, then by name. */
export function orderRealms(
  realms: readonly RealmSummary[],
  own: ReadonlySet<string>,
): readonly RealmSummary[] {
  const place = (realm: RealmSummary) =>
    own.has(realmKey(realm)) ? 0 : realm.status === "DOWN" ? 1 : 2;
  return realms.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, "en"));
}
