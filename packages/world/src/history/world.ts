import type { Account, ServiceClock } from "@guildhall/contract/source";
import type { WorldGuild } from "../world-records.ts";
import { ACCOUNTS } from "./accounts.ts";
import { type Changes, noChanges, type WorldSnapshot } from "./changes.ts";
import { checkSnapshot } from "./check-snapshot.ts";
import { createMutations, type WorldMutations, type WorldState } from "./world-mutations.ts";
import { createWorldReader, type WorldReader } from "./world-reader.ts";

/**
 * An invented game that changes with time: characters play, level up, join and leave guilds. Everything
 * follows from the seed, the time and the changes made through `WorldMutations`.
 */
export interface World extends WorldReader, WorldMutations {
  readonly seed: number;
  readonly clock: ServiceClock;
  /** Increases with every change. */
  readonly version: number;
  /** The number of characters, guilds and connected realms that were changed. */
  readonly changeCount: number;
  /** The guild that documentation and examples use. */
  readonly exampleGuild: WorldGuild;
  readonly accounts: readonly Account[];

  snapshot(): WorldSnapshot;
  /** @throws RangeError when the snapshot has another seed or is invalid. */
  restore(snapshot: WorldSnapshot): void;
  /** Removes all changes. */
  reset(): void;
}

export interface WorldOptions {
  readonly seed: number;
  /** The clock of the service. A change can advance it by up to a second. */
  readonly clock: ServiceClock;
}

/** Creates a world. The same seed and time create the same world. */
export function createWorld({ seed, clock }: WorldOptions): World {
  const state: WorldState = { changes: noChanges(), version: 0, lastChange: 0 };
  const reader = createWorldReader({
    seed,
    now: clock.now,
    changes: () => state.changes,
    version: () => state.version,
  });
  const replaceChanges = (changes: Changes) => {
    state.changes = changes;
    state.lastChange = lastChangeOf(changes);
    state.version += 1;
  };
  return {
    seed,
    clock,
    ...reader,
    ...createMutations(reader, clock, state),
    get version() {
      return state.version;
    },
    get changeCount() {
      const { characters, spawned, guilds, realms } = state.changes;
      const records = [characters, guilds, realms].map((each) => Object.keys(each).length);
      return records.reduce((sum, count) => sum + count, spawned.length);
    },
    get exampleGuild() {
      const [guild] = reader.shard("us").guilds;
      if (!guild) throw new RangeError("The world needs a guild.");
      return guild;
    },
    accounts: ACCOUNTS,
    snapshot: () =>
      structuredClone({ seed, now: clock.now(), speed: clock.speed, changes: state.changes }),
    restore(snapshot) {
      if (snapshot.seed !== seed) {
        throw new RangeError(
          `The snapshot has the seed ${snapshot.seed}, but the world has the seed ${seed}.`,
        );
      }
      checkSnapshot(snapshot);
      clock.set(snapshot.now, snapshot.speed);
      replaceChanges(structuredClone(snapshot.changes));
    },
    reset: () => replaceChanges(noChanges()),
  };
}

function lastChangeOf({ characters, spawned, guilds, realms }: Changes): number {
  return [
    ...Object.values(characters).map(({ at }) => at),
    ...spawned.map(({ created }) => created),
    ...Object.values(guilds).map(({ at, activityAt }) => Math.max(at, activityAt)),
    ...Object.values(realms).map(({ at }) => at),
  ].reduce((last, at) => Math.max(last, at), 0);
}
