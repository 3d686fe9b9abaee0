import { PROVIDERS, type Region } from "@guildhall/contract";
import { createEmulator, type World, type WorldGuild } from "@guildhall/emulator";
import { beforeAll, beforeEach } from "vitest";
import { redirectTo } from "./redirect.ts";

/** The fixed time of the tests: 2026-11-20T12:00:00Z. */
const TEST_TIME = 1_795_176_000_000;

/** An item that exists in every edition. */
export const ORCHARDS_MEMORY = {
  id: 230_003,
  name: {
    en_US: "Orchard's Memory",
    en_GB: "Orchard's Memory",
    de_DE: "Gedächtnis des Obstgartens",
    zh_CN: "果园的记忆",
  },
} as const;

/**
 * Starts the emulator as the provider whose hosts the clients call, and resets it before each test. `clock` returns ms since
 * 1970.
 */
export function emulateProvider({ clock = () => TEST_TIME }: { clock?: () => number } = {}) {
  const emulator = createEmulator({ provider: PROVIDERS.battlenet, clock });
  let url = "";
  beforeAll(async () => {
    const listening = await emulator.listen();
    url = listening.url;
    redirectTo(url);
    return listening.close;
  });
  beforeEach(() => emulator.reset());
  return {
    ...emulator.credentials,
    world: emulator.world,
    tokens: emulator.tokens,
    requests: emulator.requests,
    url: () => url,
  };
}

/** Returns the expected members of a guild's roster, in order. */
export function rosterOf({ name, members }: WorldGuild) {
  return {
    guild: { name },
    members: members.map(({ rank, character: { id, name, level } }) => ({
      rank,
      character: { id, name, level },
    })),
  };
}

/** Returns a guild of a region by name; defaults to the first one. */
export function guildOf(world: World, region: Region, name?: string): WorldGuild {
  const found = world.shard(region).guilds.find((guild) => (name ?? guild.name) === guild.name);
  if (!found) throw new Error(`The world has no guild ${name ?? ""} in ${region}.`);
  return found;
}
