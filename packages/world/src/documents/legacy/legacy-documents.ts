import { queryList } from "@guildhall/contract/source";
import { readRecord } from "../../data/read-table.ts";
import type { WorldRealm } from "../../world-records.ts";
import type { Answer, Call, Responder } from "../call.ts";
import { achievementDetail } from "./legacy-achievement.ts";
import { legacyCharacter } from "./legacy-character.ts";
import { legacyGuild } from "./legacy-guild.ts";

const TYPES = readRecord("realm-types");

/** Documents in the legacy shape (contract 4.2). */
export const LEGACY_RESPONDERS: Readonly<Record<string, Responder>> = {
  "legacy.guild": legacyGuild,
  "legacy.character": legacyCharacter,
  "legacy.realmStatus": realmStatus,
  "legacy.achievement": achievementDetail,
};

/** The status of the realms in the parameter `realms`, by default of all realms (contract 4.2). */
function realmStatus(call: Call): Answer {
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
}

function statusOf(call: Call, realm: WorldRealm) {
  const connected = call.shard.findConnectedRealm(realm.connectedRealmId);
  return {
    type: TYPES[realm.type].legacyName,
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
