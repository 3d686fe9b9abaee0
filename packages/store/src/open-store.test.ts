import { expect, test } from "vitest";
import { openStore } from "./open-store.ts";

/** Callers from JavaScript may pass any options. */
const open = openStore as (location: object, options?: object) => Promise<unknown>;
const MEMORY = { sqlite: ":memory:" };

test.each<[object, object, string]>([
  [{ sqllite: "x" }, {}, 'Unknown option "sqllite" in the location of openStore.'],
  [{ ...MEMORY, connections: 3 }, {}, 'Unknown option "connections" in the location of openStore.'],
  [{ connections: 3 }, {}, "The location of openStore must have sqlite or postgres."],
  [MEMORY, { clok: Date.now }, 'Unknown option "clok" in openStore.'],
  [
    MEMORY,
    { responseCache: { maxEntrys: 1 } },
    'Unknown option "maxEntrys" in openStore: responseCache.',
  ],
  [MEMORY, { jobs: { timing: {} } }, 'Unknown option "timing" in openStore: jobs.'],
])("openStore refuses %j with %j by name", async (location, options, message) => {
  await expect(open(location, options)).rejects.toThrow(message);
});
