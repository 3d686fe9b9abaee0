// The clients that others wrote, each with the same calls. Not TypeScript: their packages are installed
// in bench/ when the bench runs, and only then.
import { createBlizzardApiClient } from "@blizzard-api/client";
import { characterProfileSummary, guildRoster } from "@blizzard-api/wow";
import { BlizzAPI } from "blizzapi";
import { wow } from "blizzard.js";

const key = "bench";
const secret = "bench-secret";

export const PEERS = {
  async blizzapi() {
    const client = new BlizzAPI({ region: "us", clientId: key, clientSecret: secret });
    const options = { params: { namespace: "profile-us", locale: "en_US" } };
    return {
      character: (realm, name) =>
        client.query(`/profile/wow/character/${realm}/${encodeURIComponent(name)}`, options),
      roster: (realm, name) => client.query(`/data/wow/guild/${realm}/${name}/roster`, options),
    };
  },
  async blizzard_js() {
    const client = await wow.createInstance({ key, secret, origin: "us", locale: "en_US" });
    return {
      character: async (realm, name) => (await client.characterProfile({ realm, name })).data,
      roster: async (realm, name) => (await client.guild({ realm, name, resource: "roster" })).data,
    };
  },
  async blizzard_api() {
    const client = await createBlizzardApiClient({ key, secret, origin: "us", locale: "en_US" });
    return {
      character: async (realm, name) =>
        (await client.sendRequest(characterProfileSummary(realm, name))).data,
      roster: async (realm, name) => (await client.sendRequest(guildRoster(realm, name))).data,
    };
  },
};

/** Returns what requests a path with one of these clients. */
export function openPeer({ region, clientId, clientSecret }) {
  const client = new BlizzAPI({ region, clientId, clientSecret });
  return (path, params) => client.query(path, { params });
}
