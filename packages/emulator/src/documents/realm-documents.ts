import { REGIONS, type Region } from "@guildhall/contract";
import { TYPE_TEXTS } from "../texts/type-texts.ts";
import { REGION_IDS } from "../world/realms.ts";
import type { ConnectedRealm, Realm } from "../world/world-records.ts";
import type { Call, Responder } from "./call.ts";
import { realmReference, regionReference, selfLink } from "./references.ts";

/** Realms, connected realms, regions and China's token price (contract 4.4). */
export const REALM_RESPONDERS: Readonly<Record<string, Responder>> = {
  "connectedRealms.index": (call) => ({
    modified: call.world.began,
    document: {
      _links: selfLink(call),
      connected_realms: call.world.connectedRealms
        .filter(({ region }) => region === call.region)
        .map(({ id }) => call.links.to("connectedRealms.get", { connectedRealmId: id })),
    },
  }),

  "connectedRealms.get": (call) => {
    const id = Number(call.parameters.connectedRealmId);
    const connected = call.world.findConnectedRealm(call.region, id);
    return (
      connected && {
        modified: connected.modified,
        document: { _links: selfLink(call), ...connectedRealmFields(call, connected) },
      }
    );
  },

  "realms.index": (call) => ({
    modified: call.world.began,
    document: {
      _links: selfLink(call),
      realms: realmsOf(call).map((realm) => realmReference(call, realm)),
    },
  }),

  "realms.get": (call) => {
    const realm = call.world.findRealm(call.region, call.parameters.realmSlug ?? "");
    return (
      realm && {
        modified: call.world.began,
        document: { _links: selfLink(call), ...realmFields(call, realm) },
      }
    );
  },

  "regions.index": (call) => ({
    modified: call.world.began,
    document: { _links: selfLink(call), regions: [regionReference(call).key] },
  }),

  "regions.get": (call) => {
    const region = REGIONS.find((each) => REGION_IDS[each] === Number(call.parameters.regionId));
    if (region !== call.region) return null;
    const { id, name } = regionReference(call);
    return {
      modified: call.world.began,
      document: { _links: selfLink(call), id, name, tag: region.toUpperCase() },
    };
  },

  "tokens.index": (call) => ({
    modified: call.world.began,
    document: {
      _links: selfLink(call),
      last_updated_timestamp: call.world.began,
      price: 2_468_130_000,
    },
  }),
};

/** The realms of the call's region. */
export function realmsOf({ world, region }: { world: Call["world"]; region: Region }): Realm[] {
  return world.realms.filter((realm) => realm.region === region);
}

function connectedRealmFields(call: Call, connected: ConnectedRealm) {
  const { id, hasQueue, status, population } = connected;
  return {
    id,
    has_queue: hasQueue,
    status: { type: status, name: call.text(TYPE_TEXTS.realmStatus[status]) },
    population: { type: population, name: call.text(TYPE_TEXTS.population[population]) },
    realms: realmsOf(call)
      .filter((realm) => realm.connectedRealmId === id)
      .map((realm) => realmFields(call, realm)),
  };
}

function realmFields(call: Call, realm: Realm) {
  const { id, slug, type, connectedRealmId } = realm;
  return {
    id,
    region: regionReference(call),
    connected_realm: call.links.to("connectedRealms.get", { connectedRealmId }),
    name: call.text(realm.name),
    category: call.text(realm.category),
    locale: realm.locale,
    timezone: realm.timezone,
    type: { type, name: call.text(TYPE_TEXTS.realmType[type]) },
    is_tournament: false,
    slug,
  };
}
