import { tokenPriceAt } from "../../history/token-price.ts";
import type { ConnectedRealm, Realm } from "../../history/world-records.ts";
import { TYPE_TEXTS } from "../../texts/type-texts.ts";
import { auctionsLink } from "../auctions/auction-documents.ts";
import type { Call, Responder } from "../call.ts";
import { realmReference, regionReference, selfLink } from "../references.ts";
import { staticAnswer } from "../static-answer.ts";

/** Realms, connected realms, regions and China's token price (contract 4.4). */
export const REALM_RESPONDERS: Readonly<Record<string, Responder>> = {
  "connectedRealms.index": (call) =>
    staticAnswer(call, {
      connected_realms: call.shard.connectedRealms.map(({ id }) =>
        call.links.to("connectedRealms.get", { connectedRealmId: id }),
      ),
    }),

  "connectedRealms.get": (call) => {
    const connected = call.shard.findConnectedRealm(Number(call.parameters.connectedRealmId));
    return (
      connected && {
        modified: connected.modified,
        until: connected.until,
        document: { _links: selfLink(call), ...connectedRealmFields(call, connected) },
      }
    );
  },

  "realms.index": (call) =>
    staticAnswer(call, { realms: call.shard.realms.map((realm) => realmReference(call, realm)) }),

  "realms.get": (call) => {
    const realm = call.shard.findRealm(call.parameters.realmSlug ?? "");
    return realm && staticAnswer(call, realmFields(call, realm));
  },

  "regions.index": (call) => staticAnswer(call, { regions: [regionReference(call).key] }),

  "regions.get": (call) => {
    const { id, name } = regionReference(call);
    if (id !== Number(call.parameters.regionId)) return null;
    const [patch = ""] = call.build.name.split("_");
    return staticAnswer(call, { id, name, tag: call.region.toUpperCase(), patch_string: patch });
  },

  "tokens.index": (call) => {
    const { price, since, until } = tokenPriceAt(call.now);
    return {
      modified: since,
      until,
      document: { _links: selfLink(call), last_updated_timestamp: since, price },
    };
  },
};

function connectedRealmFields(call: Call, connected: ConnectedRealm) {
  const { id, hasQueue, status, population } = connected;
  return {
    id,
    has_queue: hasQueue,
    status: { type: status, name: call.text(TYPE_TEXTS.realmStatus[status]) },
    population: { type: population, name: call.text(TYPE_TEXTS.population[population]) },
    realms: call.shard.realms
      .filter((realm) => realm.connectedRealmId === id)
      .map((realm) => realmFields(call, realm)),
    auctions: auctionsLink(call, connected),
    ...(call.edition !== "current" && {
      pvp_season: call.links.to("pvpRegions.seasons", { pvpRegionId: 1 }),
    }),
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
