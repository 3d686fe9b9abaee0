import { queryList } from "@guildhall/contract/source";
import type { WorldRealm } from "../../history/world-records.ts";
import type { Call, DocumentResponder } from "../call.ts";

const LEGACY_TYPES = { NORMAL: "normal", PVP: "pvp", RP: "roleplaying" } as const;

/** The status of the realms in the parameter `realms`, by default of all realms (contract 4.2). */
export const realmStatus: DocumentResponder = (call) => {
  const requested = queryList(call.query, "realms");
  const realms =
    requested.length === 0
      ? call.shard.realms
      : [...new Set(requested.map((name) => call.shard.findRealm(name)))].filter(
          (realm) => realm !== null,
        );
  const connected = realms
    .map(({ connectedRealmId }) => call.shard.findConnectedRealm(connectedRealmId))
    .filter((each) => each !== null);
  return {
    document: { realms: realms.map((realm) => statusOf(call, realm)) },
    modified: Math.max(0, ...connected.map(({ modified }) => modified)) || call.build.released,
    until: Math.min(call.build.until, ...connected.map(({ until }) => until)),
  };
};

function statusOf(call: Call, realm: WorldRealm) {
  const connected = call.shard.findConnectedRealm(realm.connectedRealmId);
  return {
    type: LEGACY_TYPES[realm.type],
    population: connected?.population.toLowerCase() ?? "n/a",
    queue: connected?.hasQueue ?? false,
    status: connected?.status === "UP",
    name: call.text(realm.name),
    slug: realm.slug,
    battlegroup: realm.battlegroup,
    locale: realm.locale.replace(/^(..)/, "$1_"),
    timezone: realm.timezone,
    connected_realms: call.shard.realms
      .filter(({ connectedRealmId }) => connectedRealmId === realm.connectedRealmId)
      .map(({ slug }) => slug),
  };
}
