// @module-tag promise/held-rosters

import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import { openStore, type Store } from "@guildhall/store";
import { startPostgres } from "@guildhall/tests/postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { approveHeldRoster, undoRosterApproval } from "./approve-roster.ts";
import { forgetMember } from "./former-member.ts";
import { memberFacts } from "./testing/members.ts";
import { rosterOf, START, type SyncedGuild, syncedGuild } from "./testing/synced-guild.ts";
import { temporaryStore } from "./testing/temporary-store.ts";

const ROSTER = rosterOf(40);
const HALF = ROSTER.slice(20);
const NEWCOMER = memberFacts({ name: "Ysolde", characterId: 900 });
/** Half is gone, one is new, one is promoted, one has another name, one is below the minimum level. */
const WRONG = HALF.map((member, index) => {
  if (index === 0) return { ...member, rank: 0 };
  if (index === 1) return { ...member, name: "Renamed", nameSlug: "renamed" };
  return index === 2 ? { ...member, level: 2 } : member;
}).concat(NEWCOMER);

describe.each(["SQLite", "PostgreSQL"])("on %s", (database) => {
  let store: Store;
  beforeAll(async () => {
    if (database === "SQLite") {
      const temporary = await temporaryStore();
      store = temporary.store;
      return () => temporary[Symbol.asyncDispose]();
    }
    const postgres = await startPostgres();
    store = await openStore({ postgres: postgres.url }, { clock: () => START });
    return async () => {
      await store.close();
      await postgres.stop();
    };
  });

  /** A guild of 40, of whom one left and one joined since, and a held roster that lacks half of them. */
  async function guildWithHeldRoster() {
    const guild = await syncedGuild(store);
    await guild.apply(ROSTER, START);
    await guild.apply(ROSTER.slice(1), START + HOUR_MS);
    await guild.apply(ROSTER, START + 2 * HOUR_MS);
    await guild.apply(WRONG, START + 3 * HOUR_MS, { facts: { achievementPoints: 1 } });
    return guild;
  }

  async function state(guild: SyncedGuild) {
    return {
      guild: { ...(await guild.current()), syncedAt: null, rosterModifiedAt: null },
      members: await guild.members(),
      changes: await guild.changes(),
      movements: await guild.movements(),
    };
  }

  const approve = (guild: SyncedGuild, at = START + 4 * HOUR_MS) =>
    approveHeldRoster(store, { guildId: guild.id, at });
  const undo = (guild: SyncedGuild, at = START + 9 * HOUR_MS) =>
    undoRosterApproval(store, { guildId: guild.id, at });

  describe("an approval", () => {
    test("applies exactly the held roster, with history and news", async () => {
      const guild = await guildWithHeldRoster();
      const held = await guild.held();
      const approved = await approve(guild);
      expect(approved).toEqual({ held, left: 20, joined: 1 });
      const names = (await guild.visible()).map(({ name }) => name).sort();
      const expected = WRONG.filter(({ level }) => level >= 10).map(({ name }) => name);
      expect(names).toEqual(expected.sort());
      expect(await guild.movements()).toContain("Member left: Member5");
      expect(await guild.held()).toBeNull();
      const [run] = await store.runs.list({ guildId: guild.id, limit: 1 });
      expect(run).toMatchObject({ status: "succeeded", counts: { left: 20, joined: 1 } });
    });

    test("makes the approved roster the reference for later losses", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      const again = await guild.apply(WRONG.slice(3), START + 5 * HOUR_MS);
      expect(again).toMatchObject({ suspicion: null, left: 2 });
    });

    test("changes the sync time, so that a sync in progress drops its roster", async () => {
      const guild = await guildWithHeldRoster();
      const before = await guild.current();
      await approve(guild);
      expect((await guild.current()).syncedAt).not.toBe(before.syncedAt);
    });

    test("applies an empty roster or a roster of another guild", async () => {
      for (const identity of [{}, { serviceIds: [4] }]) {
        const guild = await syncedGuild(store);
        await guild.apply(ROSTER, START);
        const facts = { serviceId: 4 };
        await guild.apply("serviceIds" in identity ? HALF : [], START + HOUR_MS, {
          identity,
          facts,
        });
        expect(await approve(guild)).not.toBeNull();
        expect((await guild.current()).serviceId).toBe(4);
        expect(await guild.visible()).toHaveLength("serviceIds" in identity ? 20 : 0);
      }
    });

    test("does nothing when no roster is held or the held roster has another digest", async () => {
      const guild = await guildWithHeldRoster();
      const options = { guildId: guild.id, at: START + DAY_MS, digest: "another" };
      expect(await approveHeldRoster(store, options)).toBeNull();
      expect(await guild.held()).not.toBeNull();
      await guild.apply(ROSTER, START + 4 * HOUR_MS);
      expect(await approve(guild)).toBeNull();
    });
  });

  describe("an approval of a roster with unreadable members", () => {
    const unreadable = ROSTER.slice(0, 20).map(({ characterId, realmSlug, nameSlug }) => ({
      characterId,
      realmSlug,
      nameSlug,
      reason: "members[0].rank is 100.",
    }));

    test("accepts them: the next equal roster is applied, one with more of them is held", async () => {
      const guild = await syncedGuild(store);
      await guild.apply(ROSTER, START);
      await guild.apply(HALF, START + HOUR_MS, { unreadable });
      await approve(guild);
      expect(await guild.visible()).toHaveLength(40);
      const next = await guild.apply(HALF, START + 5 * HOUR_MS, { unreadable });
      expect(next).toMatchObject({ suspicion: null, left: 0 });
      const gone = await guild.apply(HALF, START + 6 * HOUR_MS);
      expect(gone.suspicion).toContain("20 of the 40 members");
      await undo(guild);
      expect(
        (await guild.apply(HALF, START + 10 * HOUR_MS, { unreadable })).suspicion,
      ).not.toBeNull();
    });

    test("sets no baseline when none of the first roster is readable", async () => {
      const guild = await syncedGuild(store);
      await guild.apply([], START, { unreadable });
      expect(await approve(guild)).toMatchObject({ joined: 0 });
      expect(await guild.current()).toMatchObject({ baselineAt: null });
      expect(await guild.apply(ROSTER, START + 5 * HOUR_MS)).toMatchObject({
        imported: 40,
        joined: 0,
      });
      expect(await guild.movements()).toEqual([]);
    });
  });

  describe("the digest that an approval names", () => {
    test.each([
      ["name", { name: "Renamed", nameSlug: "renamed" }],
      ["rank", { rank: 0 }],
      ["level", { level: 80 }],
    ])("is another one when only the %s of a member changed", async (_, changed) => {
      const guild = await guildWithHeldRoster();
      const seen = await guild.held();
      const next = WRONG.map((member, index) => (index === 5 ? { ...member, ...changed } : member));
      await guild.apply(next, START + 3.5 * HOUR_MS, { facts: { achievementPoints: 1 } });
      const held = await guild.held();
      expect(held?.shownDigest).toBe(seen?.shownDigest);
      const options = { guildId: guild.id, at: START + 4 * HOUR_MS, digest: seen?.digest ?? "" };
      expect(await approveHeldRoster(store, options)).toBeNull();
    });

    test("is another one when only a fact of the guild changed, and the same for another order", async () => {
      const guild = await guildWithHeldRoster();
      const seen = await guild.held();
      const facts = { facts: { achievementPoints: 1 } };
      await guild.apply(WRONG.toReversed(), START + 3.5 * HOUR_MS, {
        ...facts,
        lastModified: START,
      });
      expect((await guild.held())?.digest).toBe(seen?.digest);
      await guild.apply(WRONG, START + 4 * HOUR_MS, { facts: { achievementPoints: 2 } });
      expect((await guild.held())?.digest).not.toBe(seen?.digest);
    });
  });

  describe("undoing an approval", () => {
    test("restores guild, members, history and news exactly", async () => {
      const guild = await guildWithHeldRoster();
      const before = await state(guild);
      await approve(guild);
      expect(await undo(guild)).toMatchObject({
        returned: 21,
        approval: { approvedBy: "officer" },
      });
      expect(await state(guild)).toEqual(before);
      expect(await undo(guild)).toBeNull();
    });

    test("undoes an officer's approval after the later one by time, and restores both exactly", async () => {
      const guild = await guildWithHeldRoster();
      const before = await state(guild);
      await approve(guild);
      const between = await state(guild);
      for (const hour of [5, 6, 30]) {
        const at = START + hour * HOUR_MS;
        const facts = { achievementPoints: 1 };
        await guild.apply(WRONG.slice(15), at, { lastModified: at, facts });
      }
      expect(await undo(guild, START + 31 * HOUR_MS)).toMatchObject({
        approval: { approvedBy: "time" },
      });
      expect(await state(guild)).toEqual(between);
      expect(await undo(guild, START + 32 * HOUR_MS)).toMatchObject({
        approval: { approvedBy: "officer" },
      });
      expect(await state(guild)).toEqual(before);
      expect(await undo(guild, START + 33 * HOUR_MS)).toBeNull();
    });

    test("restores what a roster did that time confirmed", async () => {
      const guild = await guildWithHeldRoster();
      const before = await state(guild);
      for (const hour of [4, 5, 30]) {
        const at = START + hour * HOUR_MS;
        await guild.apply(WRONG, at, { lastModified: at, facts: { achievementPoints: 1 } });
      }
      expect(await guild.visible()).toHaveLength(20);
      expect(await undo(guild, START + 31 * HOUR_MS)).toMatchObject({
        approval: { approvedBy: "time" },
      });
      expect(await state(guild)).toEqual(before);
    });

    test("keeps join time and history of members who returned before it", async () => {
      const guild = await guildWithHeldRoster();
      const before = await state(guild);
      await approve(guild);
      await guild.apply(ROSTER, START + 5 * HOUR_MS);
      expect(await guild.movements()).toContain("Member joined: Member5");
      await undo(guild);
      const after = await state(guild);
      const joins = (members: typeof after.members) =>
        members.map(({ id, name, joinedAt, leftAt }) => ({ id, name, joinedAt, leftAt }));
      expect(joins(after.members)).toEqual(joins(before.members));
      expect(after.movements.filter((text) => !text.includes("Ysolde"))).toEqual(before.movements);
      await guild.apply(ROSTER, START + 10 * HOUR_MS);
      expect(joins(await guild.members())).toEqual(joins(before.members));
      expect(await guild.movements()).toEqual(after.movements);
    });

    test("does not duplicate news when the next roster lists the members again", async () => {
      const guild = await guildWithHeldRoster();
      const before = await state(guild);
      await approve(guild);
      await undo(guild);
      const next = await guild.apply(ROSTER, START + 10 * HOUR_MS);
      expect(next).toMatchObject({ joined: 0, left: 0, news: 0 });
      expect(await guild.movements()).toEqual(before.movements);
    });

    test("does not suppress the news of a later departure", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      await undo(guild);
      const withoutOne = ROSTER.filter(({ name }) => name !== "Member5");
      expect(await guild.apply(withoutOne, START + 10 * HOUR_MS)).toMatchObject({
        left: 1,
        news: 1,
      });
      expect(await guild.movements()).toContain("Member left: Member5");
    });

    test("keeps changes made since the approval", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      const promoted = WRONG.map((member, index) =>
        index === 0 ? { ...member, rank: 3 } : member,
      );
      const gone = promoted.filter(({ name }) => name !== "Member30");
      await guild.apply(gone, START + 5 * HOUR_MS);
      await undo(guild);
      const members = await guild.members();
      expect(members.find(({ name }) => name === "Member20")).toMatchObject({ rank: 3 });
      expect(members.find(({ name }) => name === "Member30")?.leftAt).toBe(START + 5 * HOUR_MS);
      expect(members.find(({ name }) => name === "Member5")?.leftAt).toBeNull();
    });

    test("withdraws what followed from the approved roster", async () => {
      const guild = await syncedGuild(store);
      await guild.apply(ROSTER, START);
      const before = await state(guild);
      const wrong = HALF.map((member) => ({ ...member, rank: 9 - member.rank }));
      await guild.apply([...wrong, NEWCOMER], START + 3 * HOUR_MS);
      await approve(guild);
      const next = await guild.apply(ROSTER, START + 5 * HOUR_MS);
      expect(next).toMatchObject({ joined: 20, left: 1, suspicion: null });
      await undo(guild);
      expect(await state(guild)).toEqual(before);
    });

    test("does not make members join whom a higher minimum level has hidden since", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      await store.guilds.setMinimumLevel(guild.id, 40);
      await guild.apply(WRONG, START + 5 * HOUR_MS);
      await undo(guild);
      await store.guilds.setMinimumLevel(guild.id, 10);
      expect(await guild.apply(ROSTER, START + 10 * HOUR_MS)).toMatchObject({ joined: 0, news: 0 });
    });

    test("makes the restored roster the reference again", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      await undo(guild);
      expect((await guild.apply(WRONG, START + 10 * HOUR_MS)).suspicion).toContain("21 of the 40");
    });

    test("does not restore a member whose personal data was deleted", async () => {
      const guild = await guildWithHeldRoster();
      await approve(guild);
      const members = await guild.members();
      const forgotten = members.find(({ name }) => name === "Member5");
      if (!forgotten) throw new Error("The member is missing.");
      const context = { store, guild: await guild.current(), clock: () => START + 40 * DAY_MS };
      await forgetMember(context, forgotten, members);
      expect(await undo(guild)).toMatchObject({ returned: 20 });
      const after = (await guild.members()).find(({ id }) => id === forgotten.id);
      expect(after).toMatchObject({ nameSlug: "", leftAt: START + 4 * HOUR_MS });
      const left = (await guild.changes()).filter(({ memberId }) => memberId === forgotten.id);
      expect(left).toMatchObject([{ kind: "left" }]);
    });

    test("of a first roster clears the join times of members it did not list", async () => {
      const guild = await syncedGuild(store);
      const count = { facts: { memberCount: 40 } };
      const low = HALF.map((member, index) => (index < 3 ? { ...member, level: 5 } : member));
      await guild.apply(low, START, count);
      await approve(guild);
      expect(await guild.apply(ROSTER, START + 5 * HOUR_MS, count)).toMatchObject({ joined: 20 });
      await undo(guild);
      expect(await guild.visible()).toEqual([]);
      expect(await guild.apply(ROSTER, START + DAY_MS, count)).toMatchObject({
        imported: 40,
        news: 0,
      });
      expect(await guild.movements()).toEqual([]);
      expect((await guild.members()).filter(({ joinedAt }) => joinedAt !== null)).toEqual([]);
    });

    test("of a first roster leaves the guild without a baseline", async () => {
      const guild = await syncedGuild(store);
      await guild.apply([], START);
      await approve(guild);
      await undo(guild);
      expect(await guild.apply(ROSTER, START + DAY_MS)).toMatchObject({ imported: 40, news: 0 });
    });
  });
});
