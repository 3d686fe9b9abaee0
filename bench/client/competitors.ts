import { createClient } from "@guildhall/client";
import { battlenet, providerAt } from "@guildhall/contract";
import { Agent, request } from "undici";

/** The same two calls, whoever makes them. They give the parsed document. */
export interface Calls {
  character(realm: string, name: string): Promise<unknown>;
  roster(realm: string, name: string): Promise<unknown>;
}

export interface Competitor {
  readonly name: string;
  /** What it is, for people. */
  readonly about: string;
  /** Makes a client that has no token yet. */
  create(): Promise<Calls & { close?(): Promise<void> }>;
}

/** As many connections as the client of this package has. */
const CONNECTIONS = 128;

/** Calls that nothing but the machine limits. */
export const UNBOUNDED = { perSecond: 1e9, perHour: 1e12 };

/** The least that could be done: a request of undici, and `JSON.parse`. */
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
    ...{ region: "us", locale: "en_US", quota: UNBOUNDED },
  });
}

/** Each call is a request, unless the cache is on: what it saves is measured apart. */
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

/** With its cache, and each call for another document: what it costs to keep what nobody asks for again. */
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

/** The clients that others wrote; they must be installed. */
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
