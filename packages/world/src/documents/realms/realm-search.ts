import type { SearchEntry } from "@guildhall/contract/source";
import { regionIdentity } from "../../catalog/regions.ts";
import type { WorldRealm } from "../../history/world-records.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import type { Call, Responder } from "../call.ts";
import { searchResponder } from "../search-responder.ts";

/** The searches of realms and connected realms (contract 4.4). */
export const REALM_SEARCH_RESPONDERS: Readonly<Record<string, Responder>> = {
  "realms.search": searchResponder(realmSearchEntries),
  "connectedRealms.search": searchResponder(connectedRealmSearchEntries, ({ shard }) => ({
    modified: Math.max(...shard.connectedRealms.map(({ modified }) => modified)),
    until: Math.min(...shard.connectedRealms.map(({ until }) => until)),
  })),
};

/** Returns the entries of `realms.search`. */
function realmSearchEntries({ shard, links }: Call): SearchEntry[] {
  return shard.realms.map((realm) => ({
    key: links.to("realms.get", { realmSlug: realm.id }),
    data: realmData(realm),
  }));
}

/** Returns the entries of `connectedRealms.search`: the connected realms with their realms. */
function connectedRealmSearchEntries({ shard, links }: Call): SearchEntry[] {
  return shard.connectedRealms.map(({ id, hasQueue, status, population }) => ({
    key: links.to("connectedRealms.get", { connectedRealmId: id }),
    data: {
      id,
      has_queue: hasQueue,
      status: { type: status, name: TYPE_TEXTS.realmStatus[status] },
      population: { type: population, name: TYPE_TEXTS.population[population] },
      realms: shard.realms.filter(({ connectedRealmId }) => connectedRealmId === id).map(realmData),
    },
  }));
}

function realmData(realm: WorldRealm) {
  const { id, edition, region, slug, name, category, locale, timezone, type } = realm;
  const { name: regionName, id: regionId } = regionIdentity(edition, region);
  return {
    id,
    region: { name: regionName, id: regionId },
    name,
    category,
    locale,
    timezone,
    type: { type, name: TYPE_TEXTS.realmType[type] },
    is_tournament: false,
    slug,
  };
}
