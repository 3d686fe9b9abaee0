import type { RealmSummary } from "@guildhall/server/api";

const TYPES: ReadonlyMap<string, string> = new Map([
  ["normal", "Normal"],
  ["pve", "Normal"],
  ["pvp", "PvP"],
  ["rp", "Roleplaying"],
  ["roleplaying", "Roleplaying"],
  ["rppvp", "Roleplaying PvP"],
  ["pvp_rp", "Roleplaying PvP"],
]);

/** Formats a constant of the service, such as `VERY_HIGH`, for people. */
function humanised(word: string): string {
  const text = word.replaceAll("_", " ").trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function realmType(type: string | null): string | null {
  return type === null ? null : (TYPES.get(type.toLowerCase()) ?? humanised(type));
}

export function population(word: string | null): string | null {
  return word === null || word.toLowerCase() === "n/a" ? null : humanised(word);
}

export function statusName(status: RealmSummary["status"]): string {
  return status === "UP" ? "Up" : "Down";
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
