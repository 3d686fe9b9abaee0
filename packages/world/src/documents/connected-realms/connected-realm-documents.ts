import { seasonAt } from "../../catalog/pvp.ts";
import type { ConnectedRealm } from "../../world-records.ts";
import { published, requestedId, staticAnswer } from "../answers.ts";
import { auctionsLink } from "../auctions/auction-documents.ts";
import type { Call, Responder } from "../call.ts";
import { pvpRegionLink } from "../pvp/season-answers.ts";
import { foundRealm, realmFields } from "../realms/realm-documents.ts";
import { typeValue } from "../references.ts";
import { searchResponder } from "../search-responder.ts";

/** Connected realms (contract 4.4). */
export const CONNECTED_REALM_RESPONDERS: Readonly<Record<string, Responder>> = {
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
      ...(call.edition === "current"
        ? {
            realm_locked_status: lockedStatus(connected),
            mythic_leaderboards: leaderboardsLink(call, connected),
          }
        : seasonAt(call.edition, call.now) && { pvp_season: pvpRegionLink(call) }),
    });
  },

  // The world has no timed dungeons.
  "linked.mythic-leaderboards": (call) =>
    call.shard.findConnectedRealm(requestedId(call)) &&
    staticAnswer(call, { current_leaderboards: [] }),

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

/** A full realm accepts no characters. */
function lockedStatus({ population }: ConnectedRealm) {
  const isLocked = population === "FULL";
  return { is_locked_for_new_characters: isLocked, is_locked_for_pct: isLocked };
}

function leaderboardsLink({ links }: Call, { id }: ConnectedRealm) {
  return links.toPath(`/data/game/connected-realm/${id}/mythic-leaderboard/`, "dynamic");
}

function realmsOf({ shard }: Call, { id }: ConnectedRealm) {
  return shard.realms.filter(({ connectedRealmId }) => connectedRealmId === id);
}

function connectedRealmData(call: Call, { id, hasQueue, status, population }: ConnectedRealm) {
  return {
    id,
    has_queue: hasQueue,
    status: typeValue(call, "realmStatus", status),
    population: typeValue(call, "population", population),
  };
}
