import type { DocumentProblem } from "@guildhall/client";
import { localize, realmSlug } from "@guildhall/contract";
import type { RealmFacts } from "@guildhall/store";
import { validId, validName, validOr } from "./field-checks.ts";
import { readableDocument } from "./readable-document.ts";

export interface ReadRealms {
  /** The realms with a slug and a status. */
  readonly realms: readonly RealmFacts[];
  readonly lost: readonly DocumentProblem[];
}

/** The realms of a legacy realm status document (contract 4.2). */
export function realmsOfStatus(document: unknown): ReadRealms {
  const { value, problems } = readableDocument("legacy-realm-status", document);
  const realms = (value.realms ?? []).flatMap((realm): RealmFacts[] => {
    const name = localize(realm.name);
    const slug = realm.slug ?? (name === null ? undefined : realmSlug(name));
    if (slug === undefined || validName(slug) || realm.status === undefined) return [];
    const population = realm.population === "n/a" ? undefined : realm.population;
    return [
      {
        slug,
        name: validOr(name ?? undefined, validName) ?? slug,
        connectedRealmId: null,
        status: realm.status ? "UP" : "DOWN",
        population: population?.toUpperCase() ?? null,
        type: realm.type?.toUpperCase() ?? null,
        hasQueue: realm.queue ?? null,
        battlegroup: realm.battlegroup ?? null,
        locale: realm.locale ?? null,
        timezone: realm.timezone ?? null,
      },
    ];
  });
  return { realms, lost: problems };
}

/** The realms of a modern connected realm document, which share its status and population. */
export function realmsOfConnectedRealm(document: unknown, connectedRealmId: number): ReadRealms {
  const { value, problems } = readableDocument("connected-realm", document);
  const { status, population, has_queue: hasQueue } = value;
  const realms = (value.realms ?? []).flatMap((realm): RealmFacts[] => {
    const { slug } = realm;
    if (slug === undefined || validName(slug) || status?.type === undefined) return [];
    return [
      {
        slug,
        name: validOr(localize(realm.name) ?? undefined, validName) ?? slug,
        connectedRealmId: validOr(value.id, validId) ?? connectedRealmId,
        status: status.type === "UP" ? "UP" : "DOWN",
        population: population?.type ?? null,
        type: realm.type?.type ?? null,
        hasQueue: hasQueue ?? null,
        battlegroup: null,
        locale: realm.locale ?? null,
        timezone: realm.timezone ?? null,
      },
    ];
  });
  return { realms, lost: problems };
}

/** Returns the id of the connected realm from the link in a realm document, or null without such a link. */
export function connectedRealmIdOf(realmDocument: unknown): number | null {
  const { value } = readableDocument("realm", realmDocument);
  const match = /\/connected-realm\/(\d{1,15})(?:[/?]|$)/.exec(value.connected_realm?.href ?? "");
  return match ? Number(match[1]) : null;
}
