import type { Realm } from "../world/world-records.ts";
import type { Call, Responder } from "./call.ts";
import { listOf } from "./legacy-fields.ts";
import { realmsOf } from "./realm-documents.ts";

/** The status of the realms that `realms` names, or of all (contract 4.2). */
export const realmStatus: Responder = (call) => {
  const asked = listOf(call.query, "realms");
  const realms =
    asked.length === 0
      ? realmsOf(call)
      : [...new Set(asked.map((name) => call.world.findRealm(call.region, name)))].filter(
          (realm) => realm !== null,
        );
  const connected = realms.map(({ connectedRealmId }) =>
    call.world.findConnectedRealm(call.region, connectedRealmId),
  );
  return {
    document: { realms: realms.map((realm) => statusOf(call, realm)) },
    modified: Math.max(0, ...connected.map((each) => each?.modified ?? 0)) || call.world.began,
  };
};

function statusOf(call: Call, realm: Realm) {
  const connected = call.world.findConnectedRealm(call.region, realm.connectedRealmId);
  return {
    type: realm.type === "RP" ? "roleplaying" : "normal",
    population: connected?.population.toLowerCase() ?? "n/a",
    queue: connected?.hasQueue ?? false,
    status: connected?.status === "UP",
    name: call.text(realm.name),
    slug: realm.slug,
    battlegroup: realm.battlegroup,
    locale: realm.locale.replace(/^(..)/, "$1_"),
    timezone: realm.timezone,
    connected_realms: realmsOf(call)
      .filter(({ connectedRealmId }) => connectedRealmId === realm.connectedRealmId)
      .map(({ slug }) => slug),
  };
}
