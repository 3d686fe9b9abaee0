// @module-tag promise/outages
// @module-tag promise/retention

import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { PROFILE, type Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { approveHeldRoster, undoRosterApproval } from "./approve-roster.ts";
import { deleteExpiredData } from "./expired-data.ts";
import { recordFailure } from "./read-document.ts";
import { rosterOf, START, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
let store: Store;
beforeEach(async () => {
  temporary = await temporaryStore();
  store = temporary.store;
});
afterEach(() => temporary[Symbol.asyncDispose]());

const YEAR = 365 * DAY_MS;
const EVERYBODY = rosterOf(30);
/** The roster after three members have left. */
const REMAINING = EVERYBODY.slice(3);

/** A guild of 30 members. Each sync ends with the retention. Times are in days since START. */
async function guildOfThirty() {
  const guild = await syncedGuild(store);
  const clockAt = (day: number) => () => START + day * DAY_MS;
  const retain = async (day: number) => {
    const context = { store, guild: await guild.current(), mediaFolder: temporary.folder };
    await deleteExpiredData({ ...context, clock: clockAt(day) });
  };
  const sync = async (day: number, members = EVERYBODY) => {
    await guild.apply(members, START + day * DAY_MS);
    await retain(day);
  };
  const syncEach = async (days: number, from: number, to: number, members = EVERYBODY) => {
    for (let day = from; day <= to; day += days) await sync(day, members);
  };
  const first = async () => {
    const [member] = await guild.members();
    if (!member) throw new Error("The guild has no members.");
    return member;
  };
  return {
    ...guild,
    sync,
    syncEach,
    /** Number of members who have left and still have a name. */
    known: async () =>
      (await guild.members()).filter(({ leftAt, nameSlug }) => leftAt !== null && nameSlug !== "")
        .length,
    async setProfileAt(day: number) {
      const { id } = await first();
      await store.members.update([{ id, profileAt: START + day * DAY_MS }]);
    },
    /** A sync that fails to read the profile of the first member. */
    async failProfile(day: number) {
      const context = { store, guild: await guild.current(), clock: clockAt(day) };
      const request = { member: await first(), document: PROFILE };
      await recordFailure(context, request, new Error("503"));
      await sync(day);
    },
    hasProfile: async () => (await first()).achievementPoints !== null,
  };
}

describe("members who left, with a clock that is wrong", () => {
  test.each([6, 10, 27])(
    "stay when they left %d days before one sync a year ahead",
    async (days) => {
      const guild = await guildOfThirty();
      await guild.syncEach(1, -60, -days - 1);
      await guild.syncEach(1, -days, 0, REMAINING);
      await guild.sync(365, REMAINING);
      await guild.sync(0.1, REMAINING);
      expect(await guild.known()).toBe(3);
    },
  );

  test("stay when they left 14 days before one sync a year ahead, in a guild that is synced weekly", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(7, -70, -21);
    await guild.syncEach(7, -14, 0, REMAINING);
    await guild.sync(365, REMAINING);
    expect(await guild.known()).toBe(3);
  });

  test("stay when the clock jumps ahead on two days by different times", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, -11);
    await guild.syncEach(1, -10, 0, REMAINING);
    for (const day of [365, 1, 700]) await guild.sync(day, REMAINING);
    expect(await guild.known()).toBe(3);
  });

  test.each([31, 365])(
    "stay for 30 days when they left while the clock was %d days behind",
    async (days) => {
      const guild = await guildOfThirty();
      await guild.syncEach(1, -60, 0);
      await guild.sync(0.1 - days, REMAINING);
      await guild.syncEach(1, 0.2, 29.2, REMAINING);
      expect(await guild.known()).toBe(3);
      await guild.syncEach(1, 30.2, 31.2, REMAINING);
      expect(await guild.known()).toBe(0);
    },
  );

  test("stay when the clock is a year behind on six days", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -10, -3);
    await guild.syncEach(1, -2, 0, REMAINING);
    await guild.syncEach(1, 1 - 365, 6 - 365, REMAINING);
    await guild.syncEach(1, 7, 12, REMAINING);
    expect(await guild.known()).toBe(3);
  });

  test("are forgotten after 30 days when they left while the clock was a year ahead", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, 0);
    await guild.sync(365.1, REMAINING);
    await guild.syncEach(1, 0.2, 29.2, REMAINING);
    expect(await guild.known()).toBe(3);
    await guild.syncEach(1, 30.2, 31.2, REMAINING);
    expect(await guild.known()).toBe(0);
  });

  test("stay for 30 days when the clock was a year ahead until it was corrected", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, 360, 364);
    await guild.syncEach(1, 365, 368, REMAINING);
    await guild.syncEach(1, 4, 33, REMAINING);
    expect(await guild.known()).toBe(3);
    await guild.syncEach(1, 34, 35, REMAINING);
    expect(await guild.known()).toBe(0);
  });
});

describe("members who left", () => {
  test.each([
    ["day", 1, 30],
    ["week", 7, 35],
    ["30 days", 30, 90],
  ])("are forgotten on time when their guild is synced every %s", async (_, days, forgottenAt) => {
    const guild = await guildOfThirty();
    await guild.sync(-days);
    await guild.syncEach(days, 0, forgottenAt - days, REMAINING);
    expect(await guild.known()).toBe(3);
    await guild.sync(forgottenAt, REMAINING);
    expect(await guild.known()).toBe(0);
  });

  test("are forgotten on the fifth active day after a pause of 60 days", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, -1);
    await guild.syncEach(1, 0, 10, REMAINING);
    await guild.syncEach(1, 70, 73, REMAINING);
    expect(await guild.known()).toBe(3);
    await guild.sync(74, REMAINING);
    expect(await guild.known()).toBe(0);
  });

  test("keep their data when they return or their departure is undone", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -10, 0);
    await guild.sync(1, REMAINING);
    await guild.sync(2);
    await guild.sync(3, EVERYBODY.slice(10));
    await approveHeldRoster(store, { guildId: guild.id, at: START + 3.1 * DAY_MS });
    await undoRosterApproval(store, { guildId: guild.id, at: START + 3.2 * DAY_MS });
    await guild.syncEach(1, 4, 40);
    expect(await store.retention.list(guild.id)).toEqual([]);
    await guild.sync(41, REMAINING);
    await guild.syncEach(1, 42, 70, REMAINING);
    expect(await guild.known()).toBe(3);
  });
});

describe("a profile that cannot be read, with a clock that is wrong", () => {
  test("stays when one failure was stored a year behind, until it has failed for 30 days", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, 0);
    await guild.setProfileAt(0);
    await guild.failProfile(0.1 - 365);
    for (let day = 1; day < 30; day += 1) await guild.failProfile(day);
    expect(await guild.hasProfile()).toBe(true);
    await guild.failProfile(30);
    expect(await guild.hasProfile()).toBe(false);
  });

  test("stays when it has failed for 10 days and one sync is a year ahead", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, 0);
    await guild.setProfileAt(0);
    for (let day = 1; day <= 10; day += 1) await guild.failProfile(day);
    await guild.failProfile(375);
    expect(await guild.hasProfile()).toBe(true);
  });

  test("is deleted after 30 days of failures when it was read a year ahead", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, 0);
    await guild.setProfileAt(365);
    for (let day = 0; day < 30; day += 1) await guild.failProfile(day);
    expect(await guild.hasProfile()).toBe(true);
    await guild.failProfile(30);
    expect(await guild.hasProfile()).toBe(false);
  });
});

describe("an approval by a clock that is a year behind", () => {
  test("can be undone for 30 days", async () => {
    const guild = await guildOfThirty();
    await guild.syncEach(1, -60, 0);
    await guild.sync(0.1, EVERYBODY.slice(15));
    await approveHeldRoster(store, { guildId: guild.id, at: START - YEAR });
    await guild.syncEach(1, 0.2, 29.2, EVERYBODY.slice(15));
    const undone = await undoRosterApproval(store, { guildId: guild.id, at: START + 30 * DAY_MS });
    expect(undone).toMatchObject({ returned: 15 });
  });
});

/** A guild whose roster of half its members was approved, with a run that has a warning. */
async function approvedGuild() {
  const guild = await syncedGuild(store);
  const members = rosterOf(100);
  await guild.apply(members, START);
  await guild.apply(members.slice(50), START + HOUR_MS);
  await approveHeldRoster(store, { guildId: guild.id, at: START + 2 * HOUR_MS });
  const sync = async (at: number, messages: readonly string[] = []) => {
    const { id, counts } = await store.runs.start(guild.id, "schedule", at);
    const warnings = messages.map((message) => ({ code: "other", values: {}, message }));
    await store.runs.finish(id, { status: "succeeded", counts, warnings, error: null, at });
    return id;
  };
  const runId = await sync(START + 2 * HOUR_MS, ["Ysolde could not be read."]);
  return {
    /** Syncs once a day, from one day after the approval to another. */
    async syncDaily({ from, to }: { readonly from: number; readonly to: number }) {
      for (let day = from; day <= to; day += 1) await sync(START + 2 * HOUR_MS + day * DAY_MS);
    },
    async retain(at: number) {
      const { mediaFolder, clock } = { mediaFolder: temporary.folder, clock: () => at };
      await deleteExpiredData({ store, guild: await guild.current(), mediaFolder, clock });
    },
    warnings: async () => (await store.runs.get(runId))?.warnings,
    canUndo: async () => (await store.rosterApprovals.latest(guild.id))?.undo != null,
    undo: () => undoRosterApproval(store, { guildId: guild.id, at: START + 3 * HOUR_MS }),
  };
}

describe("messages of runs and the undo of an approval", () => {
  test("stay when the clock is a year ahead for one retention, and the approval can be undone", async () => {
    const guild = await approvedGuild();
    await guild.retain(START + YEAR);
    expect(await guild.warnings()).toHaveLength(1);
    expect(await guild.canUndo()).toBe(true);
    await guild.undo();
    expect(await guild.canUndo()).toBe(false);
  });

  test("are deleted after 30 days in which the guild was synced", async () => {
    const guild = await approvedGuild();
    await guild.syncDaily({ from: 1, to: 31 });
    await guild.retain(START + 30 * DAY_MS);
    expect(await guild.warnings()).toHaveLength(1);
    expect(await guild.canUndo()).toBe(true);
    await guild.retain(START + 31 * DAY_MS);
    expect(await guild.warnings()).toEqual([]);
    expect(await guild.canUndo()).toBe(false);
  });

  test("are deleted after a long pause once the guild was synced on five days", async () => {
    const guild = await approvedGuild();
    await guild.syncDaily({ from: 100, to: 103 });
    await guild.retain(START + 104 * DAY_MS);
    expect(await guild.canUndo()).toBe(true);
    await guild.syncDaily({ from: 104, to: 104 });
    await guild.retain(START + 105 * DAY_MS);
    expect(await guild.warnings()).toEqual([]);
    expect(await guild.canUndo()).toBe(false);
  });
});

test("characters of users are deleted after 30 days without a sign-in, and the audit log after a year", async () => {
  const guild = await guildOfThirty();
  const { accounts, auditLog } = store;
  const facts = { username: "brann", displayName: "Brann", role: "viewer", createdAt: 5 } as const;
  const user = await accounts.users.add(facts);
  const scope = { provider: "battlenet", region: "eu", edition: "current" } as const;
  const character = { characterId: 1, name: "Ysolde", realmSlug: "hollowmere", realmName: null };
  await accounts.linkedAccounts.setCharacters(user?.id ?? 0, scope, [character], START);
  const event = { who: "brann", action: "users.add", subject: null, detail: null };
  await auditLog.add({ ...event, at: START });
  await auditLog.add({ ...event, at: START + DAY_MS });
  const characters = async () =>
    (await accounts.linkedAccounts.listCharacters(user?.id ?? 0)).length;
  const entries = async () => (await auditLog.list({ limit: 9 })).length;
  await guild.syncEach(1, 1, 20);
  // A clock that is ahead for one sync deletes nothing early.
  await guild.sync(700);
  expect([await characters(), await entries()]).toEqual([1, 2]);
  await guild.syncEach(1, 21, 31);
  expect([await characters(), await entries()]).toEqual([0, 2]);
  await guild.syncEach(7, 330, 365);
  expect(await entries()).toBe(1);
});
