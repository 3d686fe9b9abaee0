import { regionIdentity } from "../../catalog/regions.ts";
import { tokenPriceAt } from "../../history/token-price.ts";
import type { ConnectedRealm, WorldRealm } from "../../world-records.ts";
import { published, requestedId, staticAnswer } from "../answers.ts";
import { auctionsLink } from "../auctions/auction-documents.ts";
import type { Call, Responder } from "../call.ts";
import { realmReference, regionReference, typeValue } from "../references.ts";
import { searchResponder } from "../search-responder.ts";

/** Realms, connected realms, regions and China's token price (contract 4.4). */
export const REALMS_RESPONDERS: Readonly<Record<string, Responder>> = {
  "connectedRealms.index": (call) =>
    staticAnswer(call, {
      connected_realms: call.shard.connectedRealms.map(({ id }) =>
        call.links.to("connectedRealms.get", id),
      ),
    }),

  "connectedRealms.get": (call) => {
    const connected = call.shard.findConnectedRealm(requestedId(call));
    if (!connected) return null;
    return published(call, connected, {
      ...connectedRealmData(call, connected),
      realms: realmsOf(call, connected).map((realm) => realmFields(call, realm)),
      auctions: auctionsLink(call, connected),
      ...(call.edition !== "current" && { pvp_season: call.links.to("pvpRegions.seasons", 1) }),
    });
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
    if (id !== requestedId(call)) return null;
    const [patch = ""] = call.build.name.split("_");
    return staticAnswer(call, { id, name, tag: call.region.toUpperCase(), patch_string: patch });
  },

  "tokens.index": (call) => {
    const { price, since, until } = tokenPriceAt(call.now);
    const fields = { last_updated_timestamp: since, price };
    return published(call, { modified: since, until }, fields);
  },

  "realms.search": searchResponder((call) =>
    call.shard.realms.map((realm) => ({
      key: call.links.to("realms.get", realm.id),
      data: foundRealm(call, realm),
    })),
  ),

  "connectedRealms.search": searchResponder(
    (call) =>
      call.shard.connectedRealms.map((connected) => ({
        key: call.links.to("connectedRealms.get", connected.id),
        data: {
          ...connectedRealmData(call, connected),
          realms: realmsOf(call, connected).map((realm) => foundRealm(call, realm)),
        },
      })),
    ({ shard }) => ({
      modified: Math.max(...shard.connectedRealms.map(({ modified }) => modified)),
      until: Math.min(...shard.connectedRealms.map(({ until }) => until)),
    }),
  ),
};

function realmsOf({ shard }: Call, { id }: ConnectedRealm) {
  return shard.realms.filter(({ connectedRealmId }) => connectedRealmId === id);
}

function realmFields(call: Call, realm: WorldRealm) {
  return {
    id: realm.id,
    region: regionReference(call),
    connected_realm: call.links.to("connectedRealms.get", realm.connectedRealmId),
    ...realmData(call, realm),
  };
}

/** A realm in the results of searches, whose references have no links. */
function foundRealm(call: Call, realm: WorldRealm) {
  const { name, id } = regionIdentity(realm.edition, realm.region);
  return { id: realm.id, region: { name, id }, ...realmData(call, realm) };
}

function connectedRealmData(call: Call, { id, hasQueue, status, population }: ConnectedRealm) {
  return {
    id,
    has_queue: hasQueue,
    status: typeValue(call, "realmStatus", status),
    population: typeValue(call, "population", population),
  };
}

function realmData(call: Call, { name, category, locale, timezone, type, slug }: WorldRealm) {
  return {
    name: call.text(name),
    category: call.text(category),
    locale,
    timezone,
    type: typeValue(call, "realmType", type),
    is_tournament: false,
    slug,
  };
}
