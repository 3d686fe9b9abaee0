import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store } from "@guildhall/store";
import { createByteCache } from "../answer/byte-cache.ts";
import { createSlots } from "../slots.ts";
import { createGuildRoster, type FoundRoster, type GuildRoster, keyOf } from "./guild-roster.ts";
import type { RosterSearch } from "./roster-index.ts";

/** Serialized rosters in memory, updated after each change by any process. */
export interface RosterMemory {
  /** Returns the roster if it is in memory and was compared with the database within the check interval. */
  fresh(guildId: number): GuildRoster | undefined;
  /** Returns the roster and reads it again when it has changed. Null when the guild does not exist. */
  get(guildId: number): Promise<GuildRoster | null>;
  /** Returns the response to a query. Null when the guild does not exist. */
  find(guildId: number, query: RosterSearch): Promise<FoundRoster | null>;
}

export interface RosterMemoryOptions {
  readonly store: Pick<Store, "members">;
  /** ms between two comparisons of a roster with the database */
  readonly checkIntervalMs: number;
  /** Maximum size of all rosters together. A single roster may be larger. */
  readonly maxBytes: number;
  /** Monotonic clock, in ms */
  readonly now: () => number;
}

interface Held {
  readonly roster: GuildRoster;
  checkedAt: number;
  /** A changed roster is not read again before this time. */
  readonly restUntil: number;
}

/**
 * Limits the reads of a large roster that changes constantly to a fifth of the time. A change is visible after at
 * most this many check intervals.
 */
const REST = { perReadTime: 4, maxIntervals: 8 };
/** Share of the memory for responses to queries. */
const QUERY_SHARE = 0.25;

export function createRosterMemory(options: RosterMemoryOptions): RosterMemory {
  const { store, checkIntervalMs, maxBytes, now } = options;
  const held = createByteCache<number, Held>({
    maxBytes: maxBytes * (1 - QUERY_SHARE),
    sizeOf: ({ roster }) => roster.maxBytes,
  });
  const queried = createByteCache<string, FoundRoster>({
    maxBytes: maxBytes * QUERY_SHARE,
    sizeOf: ({ representation }) => representation.maxBytes,
  });
  const inSlot = createSlots(1);
  const checks = new Map<number, Promise<GuildRoster | null>>();

  const fresh = (guildId: number) => {
    const found = held.get(guildId);
    return found && now() - found.checkedAt < checkIntervalMs ? found.roster : undefined;
  };

  async function check(guildId: number): Promise<GuildRoster | null> {
    const startedAt = now();
    const version = await store.members.rosterVersion(guildId);
    const found = held.get(guildId);
    if (version === null) {
      held.delete(guildId);
      return null;
    }
    if (found && (found.roster.version === version || startedAt < found.restUntil)) {
      found.checkedAt = startedAt;
      return found.roster;
    }
    const snapshot = await store.members.rosterSnapshot(guildId);
    if (!snapshot) return null;
    const roster = await createGuildRoster(snapshot);
    const readTime = now() - startedAt;
    const rest = Math.min(REST.perReadTime * readTime, REST.maxIntervals * checkIntervalMs);
    const restUntil = now() + rest;
    held.set(guildId, { roster, checkedAt: startedAt, restUntil });
    // Responses to queries share the body of their roster, which would stay in memory with them.
    queried.clear();
    return roster;
  }

  async function get(guildId: number): Promise<GuildRoster | null> {
    const known = fresh(guildId);
    if (known) return known;
    let checking = checks.get(guildId);
    if (!checking) {
      checking = check(guildId).finally(() => checks.delete(guildId));
      checks.set(guildId, checking);
    }
    return checking;
  }

  /** All who waited for a changed roster would otherwise sort it in the same turn of the event loop. */
  async function findInTurn(roster: GuildRoster, query: RosterSearch): Promise<FoundRoster> {
    await nextTurn();
    return roster.find(query);
  }
  return {
    fresh,
    get,
    async find(guildId, query) {
      const roster = await get(guildId);
      if (!roster) return null;
      if (Object.keys(query).length === 0) return { representation: roster.whole, next: null };
      const key = [guildId, roster.version, keyOf(query)].join(" ");
      const known = queried.get(key) ?? (await inSlot(() => findInTurn(roster, query)));
      // Another call can have replaced the roster meanwhile.
      if (held.get(guildId)?.roster === roster) queried.set(key, known);
      return known;
    },
  };
}
