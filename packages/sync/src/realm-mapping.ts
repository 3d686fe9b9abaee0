import { type DocumentTypes, localize } from "@guildhall/contract";
import type { RealmFacts } from "@guildhall/store";

/** The realms of a legacy realm status document (contract 4.2). */
export function realmsOfStatus(document: DocumentTypes["legacy-realm-status"]): RealmFacts[] {
  return document.realms.map((realm) => ({
    slug: realm.slug,
    name: localize(realm.name) ?? realm.slug,
    connectedRealmId: null,
    status: realm.status ? "UP" : "DOWN",
    population: realm.population === "n/a" ? null : realm.population.toUpperCase(),
    type: realm.type.toUpperCase(),
    hasQueue: realm.queue,
    battlegroup: realm.battlegroup ?? null,
    locale: realm.locale ?? null,
    timezone: realm.timezone ?? null,
  }));
}

/** The realms of a modern connected realm document, which share its status and population. */
export function realmsOfConnectedRealm(document: DocumentTypes["connected-realm"]): RealmFacts[] {
  return document.realms.map((realm) => ({
    slug: realm.slug,
    name: localize(realm.name) ?? realm.slug,
    connectedRealmId: document.id,
    status: document.status.type === "UP" ? "UP" : "DOWN",
    population: document.population.type,
    type: realm.type.type,
    hasQueue: document.has_queue,
    battlegroup: null,
    locale: realm.locale,
    timezone: realm.timezone,
  }));
}

/** The id in a link to a connected realm; null when the link is none. */
export function connectedRealmIdOf(href: string): number | null {
  const match = /\/connected-realm\/(\d+)/.exec(href);
  return match ? Number(match[1]) : null;
}
