import { regionIdentity } from "../../catalog/regions.ts";
import type { WorldRealm } from "../../world-records.ts";
import { staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { realmReference, regionReference, typeValue } from "../references.ts";
import { searchResponder } from "../search-responder.ts";

/** Realms (contract 4.4). */
export const REALM_RESPONDERS: Readonly<Record<string, Responder>> = {
  "realms.index": (call) =>
    staticAnswer(call, { realms: call.shard.realms.map((realm) => realmReference(call, realm)) }),

  "realms.get": (call) => {
    const realm = call.shard.findRealm(call.parameters.realmSlug ?? "");
    return realm && staticAnswer(call, realmFields(call, realm));
  },

  "realms.search": searchResponder((call) =>
    call.shard.realms.map((realm) => ({
      key: call.links.to("realms.get", realm.id),
      data: foundRealm(call, realm),
    })),
  ),
};

/** The fields of a realm's document. */
export function realmFields(call: Call, realm: WorldRealm) {
  return {
    id: realm.id,
    region: regionReference(call),
    connected_realm: call.links.to("connectedRealms.get", realm.connectedRealmId),
    ...realmData(call, realm),
  };
}

/** A realm in the results of searches, whose references have no links. */
export function foundRealm(call: Call, realm: WorldRealm) {
  const { name, id } = regionIdentity(realm.edition, realm.region);
  return { id: realm.id, region: { name, id }, ...realmData(call, realm) };
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
