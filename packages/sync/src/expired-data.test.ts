import type { Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { approveHeldRoster, undoRosterApproval } from "./approve-roster.ts";
import { deleteExpiredData } from "./expired-data.ts";
import { DAY, HOUR, rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
let store: Store;
beforeEach(async () => {
  temporary = await temporaryStore();
  store = temporary.store;
});
afterEach(() => temporary[Symbol.asyncDispose]());

/** A guild whose roster of half its members was approved, with a run that has a warning. */
async function approvedGuild() {
  const guild = await syncedGuild(store);
  const members = rosterOf(100);
  await guild.apply(members, START);
  await guild.apply(members.slice(50), START + HOUR);
  await approveHeldRoster(store, { guildId: guild.id, at: START + 2 * HOUR });
  const sync = async (at: number, warnings: readonly string[] = []) => {
    const { id, counts } = await store.runs.start(guild.id, "schedule", at);
    await store.runs.finish(id, { status: "succeeded", counts, warnings, error: null, at });
    return id;
  };
  const runId = await sync(START + 2 * HOUR, ["Ysolde could not be read."]);
  return {
    /** Syncs once a day, from one day after the approval to another. */
    async syncDaily({ from, to }: { readonly from: number; readonly to: number }) {
      for (let day = from; day <= to; day += 1) await sync(START + 2 * HOUR + day * DAY);
    },
    async retain(at: number) {
      const { mediaFolder, clock } = { mediaFolder: temporary.folder, clock: () => at };
      await deleteExpiredData({ store, guild: await guild.current(), mediaFolder, clock });
    },
    warnings: async () => (await store.runs.get(runId))?.warnings,
    canUndo: async () => (await store.rosterApprovals.latest(guild.id))?.undo != null,
    undo: () => undoRosterApproval(store, { guildId: guild.id, at: START + 3 * HOUR }),
  };
}

describe("safety 22: messages of runs and the undo of an approval", () => {
  test("stay when the clock is a year ahead for one retention, and the approval can be undone", async () => {
    const guild = await approvedGuild();
    await guild.retain(START + 365 * DAY);
    expect(await guild.warnings()).toHaveLength(1);
    expect(await guild.canUndo()).toBe(true);
    await guild.undo();
    expect(await guild.canUndo()).toBe(false);
  });

  test("are deleted after 30 days in which the guild was synced", async () => {
    const guild = await approvedGuild();
    await guild.syncDaily({ from: 1, to: 31 });
    await guild.retain(START + 30 * DAY);
    expect(await guild.warnings()).toHaveLength(1);
    expect(await guild.canUndo()).toBe(true);
    await guild.retain(START + 31 * DAY);
    expect(await guild.warnings()).toEqual([]);
    expect(await guild.canUndo()).toBe(false);
  });

  test("are deleted after a long pause once the guild was synced on five days", async () => {
    const guild = await approvedGuild();
    await guild.syncDaily({ from: 100, to: 103 });
    await guild.retain(START + 104 * DAY);
    expect(await guild.canUndo()).toBe(true);
    await guild.syncDaily({ from: 104, to: 104 });
    await guild.retain(START + 105 * DAY);
    expect(await guild.warnings()).toEqual([]);
    expect(await guild.canUndo()).toBe(false);
  });
});
