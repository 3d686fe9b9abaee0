// @module-tag promise/outages

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@guildhall/contract";
import { temporaryFolder } from "@guildhall/tests/temporary-folder";
import { expect, test } from "vitest";
import { openStore } from "./open-store.ts";

test("documents that a wrong clock stored in the future are evicted for current ones", async () => {
  const folder = await temporaryFolder();
  const now = Date.UTC(2026, 10, 22);
  const { responseCache, close } = await openStore(
    { sqlite: join(folder, "guildhall.sqlite") },
    { clock: () => now, responseCache: { maxEntries: 2 } },
  );
  const future = { text: "{}", headers: {}, storedAt: now + 365 * DAY_MS };
  for (const key of ["a", "b"]) await responseCache.set(key, future);
  await responseCache.set("c", { ...future, storedAt: now });
  expect(await responseCache.get("c")).toBeDefined();
  expect([await responseCache.get("a"), await responseCache.get("b")]).toEqual([
    undefined,
    undefined,
  ]);
  await close();
  await rm(folder, { recursive: true, force: true });
});
