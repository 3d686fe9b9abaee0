import { createClient } from "@guildhall/client";
import { battlenet, providerAt } from "@guildhall/contract";
import { Agent, request } from "undici";

/** The two calls that every client makes. They return the parsed document. */
export interface Calls {
  character(realm: string, name: string): Promise<unknown>;
  roster(realm: string, name: string): Promise<unknown>;
}

export interface Competitor {
  readonly name: string;
  /** Label in the table. */
  readonly about: string;
  /** Creates a client without a token. */
  create(): Promise<Calls & { close?(): Promise<void> }>;
}

/** The number of connections of our client. */
const CONNECTIONS = 128;

/** A quota that does not limit calls. */
export const UNBOUNDED = { perSecond: 1e9, perHour: 1e12 };

/** The minimal work: a request of undici, and `JSON.parse`. */
export function limitAt(url: string): Competitor {
  const headers = {
    authorization: "Bearer bench",
    accept: "application/json",
    "accept-encoding": "gzip",
    "user-agent": "guildhall-bench",
  };
  return {
    name: "limit",
    about: "undici request and JSON.parse",
    async create() {
      const dispatcher = new Agent({ connections: CONNECTIONS });
      const get = async (path: string) => {
        const { body } = await request(url + path, { dispatcher, headers });
        return JSON.parse(await body.text());
      };
      const query = "namespace=profile-us&locale=en_US";
      return {
        character: (realm, name) => get(`/us/profile/wow/character/${realm}/${name}?${query}`),
        roster: (realm, name) => get(`/us/data/wow/guild/${realm}/${name}/roster?${query}`),
        close: () => dispatcher.close(),
      };
    },
  };
}

/** Creates a client with a quota that is too high to limit it. */
export function createOurs(url: string) {
  return createClient({
    provider: providerAt(battlenet, url),
    credentials: { clientId: "bench", clientSecret: "bench-secret" },
    region: "us",
    locale: "en_US",
    quota: UNBOUNDED,
  });
}

/** Our client. Without the cache, each call is a request. */
export function oursAt(url: string, cache = false): Competitor {
  const options = cache ? {} : ({ cache: false } as const);
  return {
    name: "ours",
    about: "@guildhall/client",
    async create() {
      const client = createOurs(url);
      return {
        character: (realmSlug, characterName) =>
          client.characters.get({ realmSlug, characterName }, options),
        roster: (realmSlug, nameSlug) => client.guilds.roster({ realmSlug, nameSlug }, options),
        close: () => client.close(),
      };
    },
  };
}

/** Our client with its cache, and each call for another document. Measures the cost of storing documents. */
export function oursKeepingAt(url: string): Competitor {
  return {
    name: "ours_keeping",
    about: "@guildhall/client, cache on, each call another document",
    async create() {
      const calls = await oursAt(url, true).create();
      let made = 0;
      return { ...calls, character: (realm, name) => calls.character(realm, `${name}${made++}`) };
    },
  };
}

const PEER_NAMES = {
  blizzapi: "blizzapi",
  blizzard_js: "blizzard.js",
  blizzard_api: "@blizzard-api/client",
} as const;

/** Other clients. They must be installed. */
export async function peers(): Promise<Competitor[]> {
  const file = new URL("peer-clients.mjs", import.meta.url).href;
  const { PEERS }: { PEERS: Record<keyof typeof PEER_NAMES, Competitor["create"]> } = await import(
    file
  );
  return (["blizzapi", "blizzard_js", "blizzard_api"] as const).map((name) => ({
    name,
    about: PEER_NAMES[name],
    create: PEERS[name],
  }));
}
