// @module-tag promise/held-rosters

import { DAY_MS, HOUR_MS, MINUTE_MS } from "@guildhall/contract";
import { type MemberFacts, openStore } from "@guildhall/store";
import { startPostgres } from "@guildhall/tests/postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { approveHeldRoster, undoRosterApproval } from "./approve-roster.ts";
import { nextStep } from "./held-roster.ts";
import { memberFacts } from "./testing/members.ts";
import {
  FACTS,
  type GuildAnswer,
  rosterOf,
  START,
  type SyncedGuild,
  syncedGuild,
} from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const ROSTER = rosterOf(250);
const HALF = ROSTER.slice(125);

/** A guild that was synced once with its 250 members. */
async function guildOf250() {
  const guild = await syncedGuild(temporary.store);
  await guild.apply(ROSTER, START);
  return guild;
}

/** Applies the same answer after each time, given in hours after the start. */
async function repeat(
  guild: SyncedGuild,
  members: readonly MemberFacts[],
  hours: readonly number[],
  answer: (hour: number) => GuildAnswer = counting(null),
) {
  const suspicions: (string | null)[] = [];
  for (const hour of hours) {
    suspicions.push((await guild.apply(members, START + hour * HOUR_MS, answer(hour))).suspicion);
  }
  return suspicions.map((suspicion) => suspicion === null);
}

/** Returns an unreadable entry for each member. */
const unreadableEntries = (members: readonly MemberFacts[]) =>
  members.map(({ characterId, realmSlug, nameSlug }) => ({
    characterId,
    realmSlug,
    nameSlug,
    reason: "members[0].rank is 100.",
  }));

/** Answers with a newer `Last-Modified` each, and this `member_count`. */
const counting = (memberCount: number | null) => (hour: number) => ({
  facts: { memberCount },
  lastModified: START + hour * HOUR_MS,
});

describe("a loss counts the members who would no longer be visible", () => {
  test.each([1, 5, 9])("a roster with every level %i hides nobody", async (level) => {
    const guild = await guildOf250();
    const wrong = ROSTER.map((member) => ({ ...member, level }));
    const { suspicion } = await guild.apply(wrong, START + HOUR_MS);
    expect(suspicion).toContain("None of the 250 listed members would be visible.");
    expect(await guild.visible()).toHaveLength(250);
  });

  test("a roster with more than a tenth unreadable entries is held", async () => {
    const guild = await guildOf250();
    const unreadable = unreadableEntries(ROSTER.slice(0, 26));
    const { suspicion } = await guild.apply(ROSTER.slice(26), START + HOUR_MS, { unreadable });
    expect(suspicion).toContain("26 of the 250 members");
    const fewer = { unreadable: unreadable.slice(1) };
    await guild.apply(ROSTER.slice(26), START + 2 * HOUR_MS, fewer);
    expect((await guild.held())?.leaving).toMatchObject(
      [...ROSTER.slice(0, 26).keys()].map((index) => ({
        name: `Member${index}`,
        why: index === 0 ? "absent" : "unreadable",
      })),
    );
  });

  test("up to a tenth of the members leave at once", async () => {
    const guild = await guildOf250();
    expect(await guild.apply(ROSTER.slice(25), START + HOUR_MS)).toMatchObject({ left: 25 });
  });

  test("up to three members of a small guild leave at once, and never all", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(rosterOf(4), START);
    expect(await guild.apply(rosterOf(1), START + HOUR_MS)).toMatchObject({ left: 3 });
    const { suspicion } = await guild.apply(rosterOf(9).slice(8), START + DAY_MS);
    expect(suspicion).toContain("4 of the 4 members");
  });

  test.each([1, 2, 3])("a guild of %i is not replaced by strangers at once", async (size) => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(rosterOf(size), START);
    const strangers = rosterOf(9).slice(5);
    const { suspicion } = await guild.apply(strangers, START + HOUR_MS);
    expect(suspicion).toContain(`None of the ${size} visible members would stay visible.`);
    expect(await guild.visible()).toHaveLength(size);
    expect(await repeat(guild, strangers, [2, 3, 25])).toEqual([false, false, true]);
  });

  test("small losses add up over 7 days", async () => {
    const guild = await guildOf250();
    await guild.apply(ROSTER.slice(15), START + HOUR_MS);
    const more = await guild.apply(ROSTER.slice(26), START + 6 * DAY_MS);
    expect(more.suspicion).toContain("26 of the 250 members of the last 7 days");
    expect(await guild.apply(ROSTER.slice(26), START + 7 * DAY_MS + HOUR_MS)).toMatchObject({
      left: 11,
    });
  });

  test("a roster with false members in place of true ones does not become the only reference", async () => {
    const guild = await guildOf250();
    const guests = rosterOf(300).slice(250, 276);
    await guild.apply([...ROSTER.slice(25), ...guests], START + HOUR_MS);
    const next = await guild.apply([...ROSTER.slice(50), ...guests], START + 2 * HOUR_MS);
    expect(next.suspicion).toContain("50 of the 250 members");
    expect(await guild.visible()).toHaveLength(251);
  });

  test("raising the minimum level is not a loss", async () => {
    const guild = await guildOf250();
    await temporary.store.guilds.setMinimumLevel(guild.id, 60);
    expect(await guild.apply(ROSTER, START + HOUR_MS)).toMatchObject({ suspicion: null, left: 0 });
    const shown = (await guild.visible()).length;
    expect(shown).toBeLessThan(100);
    await temporary.store.guilds.setMinimumLevel(guild.id, 90);
    expect(await guild.apply(ROSTER, START + 2 * HOUR_MS)).toMatchObject({ suspicion: null });
    expect(await guild.visible()).toEqual([]);
    await temporary.store.guilds.setMinimumLevel(guild.id, 10);
    expect(await guild.apply(ROSTER, START + 3 * HOUR_MS)).toMatchObject({ suspicion: null });
    expect(await guild.visible()).toHaveLength(250);
  });

  test("raising the minimum level does not hide that most members are not listed", async () => {
    const guild = await guildOf250();
    await temporary.store.guilds.setMinimumLevel(guild.id, 90);
    const { suspicion } = await guild.apply(ROSTER.slice(0, 1), START + HOUR_MS);
    expect(suspicion).toContain("249 of the 250 members of the last 7 days are not listed");
    expect(await guild.visible()).toHaveLength(250);
    await guild.apply(ROSTER, START + 2 * HOUR_MS);
    const later = await guild.apply(ROSTER.slice(26), START + 3 * HOUR_MS);
    expect(later.suspicion).toContain("26 of the 250 members");
    const kinds = new Set((await guild.changes()).map(({ kind }) => kind));
    expect([...kinds]).toEqual(["no-longer-imported"]);
  });

  test("lowering the minimum level again does not hide a loss", async () => {
    const guild = await guildOf250();
    await temporary.store.guilds.setMinimumLevel(guild.id, 60);
    await guild.apply(ROSTER, START + HOUR_MS);
    await temporary.store.guilds.setMinimumLevel(guild.id, 10);
    const { suspicion } = await guild.apply(ROSTER.slice(30), START + 2 * HOUR_MS);
    expect(suspicion).toContain("30 of the 250 members");
  });
});

describe("rosters that always need approval", () => {
  const YEAR = [1, 24, 48, 72, 96, 200, 8000];

  test("an empty roster waits for an officer, however often the service repeats it", {
    tags: "promise/faults",
  }, async () => {
    const guild = await guildOf250();
    const applied = await repeat(guild, [], YEAR);
    expect(applied).not.toContain(true);
    expect(await guild.held()).toMatchObject({ reason: "empty", listed: 0 });
    expect(await guild.visible()).toHaveLength(250);
  });

  test("a roster that leaves nobody visible waits for an officer", async () => {
    const guild = await guildOf250();
    const low = ROSTER.map((member) => ({ ...member, level: 3 }));
    expect(await repeat(guild, low, YEAR)).not.toContain(true);
    expect(await guild.held()).toMatchObject({ reason: "nobody-visible" });
  });

  test.each([
    ["another id than the stored one", [4], "expected id 3, received id 4"],
    ["two different ids", [3, 4], "different guilds: ids 3 and 4"],
  ])("documents with %s store nothing at all", async (_, serviceIds, words) => {
    const guild = await guildOf250();
    const before = [await guild.current(), await guild.members(), await guild.changes()];
    const facts = { ...FACTS, serviceId: 4, name: "Other", achievementPoints: 1 };
    for (const hour of YEAR) {
      const answer = { facts, identity: { serviceIds }, lastModified: START + hour * HOUR_MS };
      const result = await guild.apply(ROSTER, START + hour * HOUR_MS, answer);
      expect(result).toMatchObject({ otherGuild: true, news: 0, changed: 0 });
      expect(result.suspicion).toContain(words);
    }
    expect([await guild.current(), await guild.members(), await guild.changes()]).toEqual(before);
  });

  test("a legacy document of another realm or name stores nothing at all", async () => {
    const guild = await guildOf250();
    const before = await guild.current();
    for (const identity of [{ realmSlug: "tarn" }, { nameSlug: "other" }]) {
      const answer = { identity: { serviceIds: [], ...identity }, facts: { name: "Other" } };
      const result = await guild.apply(ROSTER.slice(1), START + HOUR_MS, answer);
      expect(result).toMatchObject({ otherGuild: true });
      expect(result.suspicion).toContain("expected hollowmere/lantern-watch");
    }
    expect(await guild.current()).toEqual(before);
  });

  test.each([
    ["empty", [], {}],
    ["of another guild", ROSTER, { serviceIds: [3, 4] }],
  ])("a first roster that is %s does not become the baseline", async (_, members, identity) => {
    const guild = await syncedGuild(temporary.store);
    expect((await guild.apply(members, START, { identity })).suspicion).not.toBeNull();
    expect(await guild.current()).toMatchObject({ baselineAt: null, syncedAt: null });
    expect(await guild.apply(ROSTER, START + HOUR_MS)).toMatchObject({ imported: 250, joined: 0 });
    expect(await guild.movements()).toEqual([]);
  });
});

describe("a first roster", { tags: "promise/same-members" }, () => {
  const first = async (memberCount: number | null, listed = 5) => {
    const guild = await syncedGuild(temporary.store);
    const { suspicion } = await guild.apply(rosterOf(listed), START, { facts: { memberCount } });
    return { guild, suspicion };
  };

  test("that lists fewer members than the guild document counts is not the baseline", async () => {
    const { guild, suspicion } = await first(39);
    expect(suspicion).toContain("lists 5 of the 39 members that the guild document counts");
    expect(suspicion).toContain("applied when an officer approves it");
    expect(await guild.current()).toMatchObject({ baselineAt: null, syncedAt: null });
    const complete = { facts: { memberCount: 39 } };
    expect(await guild.apply(rosterOf(39), START + HOUR_MS, complete)).toMatchObject({
      imported: 39,
      joined: 0,
      suspicion: null,
    });
    expect(await guild.movements()).toEqual([]);
    expect(await guild.held()).toBeNull();
  });

  test("whose entries are mostly unreadable is not the baseline, and time does not confirm it", async () => {
    const guild = await syncedGuild(temporary.store);
    const members = rosterOf(100);
    const unreadable = unreadableEntries(members.slice(10));
    const answer = (hour: number) => ({ ...counting(100)(hour), unreadable });
    const { suspicion } = await guild.apply(members.slice(0, 10), START, answer(0));
    expect(suspicion).toContain("10 of the 100 members that the guild document counts");
    expect(await repeat(guild, members.slice(0, 10), [1, 2, 25, 100], answer)).not.toContain(true);
    expect(await guild.apply(members, START + 101 * HOUR_MS, counting(100)(101))).toMatchObject({
      imported: 100,
      joined: 0,
    });
    expect(await guild.movements()).toEqual([]);
  });

  test("whose entries are mostly unreadable is held also without a member count", async () => {
    const guild = await syncedGuild(temporary.store);
    const unreadable = unreadableEntries(ROSTER.slice(40));
    const { suspicion } = await guild.apply(ROSTER.slice(0, 40), START, { unreadable });
    expect(suspicion).toContain("Only 40 of the 250 entries of the first roster are readable.");
    const next = await guild.apply(ROSTER, START + HOUR_MS);
    expect(next).toMatchObject({ imported: 250, joined: 0, news: 0, suspicion: null });
  });

  test("lists its unreadable members, who have not joined when they can be read", async () => {
    const guild = await syncedGuild(temporary.store);
    const readable = ROSTER.slice(20);
    const unreadable = unreadableEntries(ROSTER.slice(0, 20)).map((entry, index) =>
      // The id of every second entry is invalid.
      index % 2 === 0 ? entry : { ...entry, characterId: null },
    );
    const answer = { unreadable, statedCount: 250 };
    expect(await guild.apply(readable, START, answer)).toMatchObject({ imported: 230 });
    await guild.apply(readable, START + HOUR_MS, answer);
    const next = await guild.apply(ROSTER, START + 2 * HOUR_MS, { statedCount: 250 });
    expect(next).toMatchObject({ joined: 0, news: 0 });
    expect((await guild.members()).filter(({ joinedAt }) => joinedAt !== null)).toEqual([]);
  });

  test("is compared only with a member count that the guild document states", async () => {
    const guild = await syncedGuild(temporary.store);
    const answer = { facts: { memberCount: 200 }, statedCount: null };
    expect(await guild.apply(rosterOf(100), START, answer)).toMatchObject({ imported: 100 });
    expect(await guild.current()).toMatchObject({ memberCount: 200 });
  });

  test("that lists fewer members is not confirmed by time", async () => {
    const { guild } = await first(39);
    expect(await repeat(guild, rosterOf(5), [1, 2, 25, 100], counting(39))).not.toContain(true);
  });

  test.each([
    [null, 5],
    [7, 5],
    [0, 5],
    [250, 225],
  ])("becomes the baseline with a member_count of %j and %i members", async (count, listed) => {
    const { guild, suspicion } = await first(count, listed);
    expect(suspicion).toBeNull();
    expect(await guild.current()).toMatchObject({ baselineAt: START });
  });
});

describe("a loss that the service repeats", () => {
  test("is not confirmed by an old copy, whose Last-Modified is not newer than that of the applied roster", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, { lastModified: START });
    const still = () => ({ lastModified: START });
    expect(await repeat(guild, HALF, [1, 2, 25, 50], still)).not.toContain(true);
    expect(await guild.held()).toMatchObject({ newerAnswers: 0, equalAnswers: 4 });
    expect(await repeat(guild, HALF, [51, 52])).toEqual([false, true]);
  });

  test("is applied after 24 hours and two further responses with a newer Last-Modified", async () => {
    const guild = await guildOf250();
    expect(await repeat(guild, HALF, [1, 2, 24.9, 25])).toEqual([false, false, false, true]);
    expect(await guild.visible()).toHaveLength(125);
    expect(await guild.held()).toBeNull();
  });

  test("waits while its Last-Modified does not move, and is applied after 72 hours", async () => {
    const guild = await guildOf250();
    const still = () => ({ lastModified: START });
    const applied = await repeat(guild, HALF, [1, 30, 60, 72.9, 73], still);
    expect(applied).toEqual([false, false, false, false, true]);
  });

  test("without a Last-Modified is applied by the third equal response after 72 hours", async () => {
    const guild = await guildOf250();
    const none = () => ({});
    expect(await repeat(guild, HALF, [1, 73.5], none)).toEqual([false, false]);
    expect(await guild.apply(HALF, START + 74 * HOUR_MS)).toMatchObject({ left: 125 });
  });

  test("waits for three equal responses in a row when it has no Last-Modified", async () => {
    const guild = await guildOf250();
    const none = () => ({});
    await repeat(guild, HALF, [1, 40], none);
    await repeat(guild, ROSTER.slice(124), [60], none);
    expect(await repeat(guild, HALF, [73, 100, 144], none)).toEqual([false, false, false]);
    expect(await repeat(guild, HALF, [145], none)).toEqual([true]);
  });

  test("waits while the guild document has another member count", async () => {
    const guild = await guildOf250();
    expect(await repeat(guild, HALF, [1, 2, 25, 50], counting(250))).not.toContain(true);
    expect(await repeat(guild, HALF, [51], counting(128))).toEqual([false]);
    expect(await repeat(guild, HALF, [52], counting(127))).toEqual([true]);
  });

  test("waits while entries that identify no member make up the member count", async () => {
    const guild = await guildOf250();
    const unreadable = ROSTER.slice(125).map(() => ({
      characterId: null,
      realmSlug: null,
      nameSlug: null,
      reason: "members.0.character is missing",
    }));
    const answer = (hour: number) => ({ ...counting(250)(hour), unreadable });
    const few = ROSTER.slice(0, 125);
    expect(await repeat(guild, few, [1, 2, 25, 100], answer)).not.toContain(true);
  });

  test("counts two different entries of one member once", async () => {
    const guild = await guildOf250();
    const pairs = unreadableEntries([...HALF.slice(0, 5), ...HALF.slice(0, 5)]);
    const answer = (hour: number) => ({ ...counting(125)(hour), unreadable: pairs });
    expect(await repeat(guild, HALF.slice(5), [1, 2], answer)).toEqual([false, false]);
    expect(await guild.held()).toMatchObject({ listed: 125 });
    expect(await repeat(guild, HALF.slice(5), [25], answer)).toEqual([true]);
  });

  test("ends when the members are listed again", async () => {
    const guild = await guildOf250();
    await repeat(guild, HALF, [1, 2, 3]);
    await repeat(guild, ROSTER, [4]);
    expect(await guild.held()).toBeNull();
    expect(await repeat(guild, HALF, [25, 26, 27])).not.toContain(true);
  });

  test("waits again when more than a tenth of the other members are missing, too", async () => {
    const guild = await guildOf250();
    await repeat(guild, HALF, [1, 2, 3]);
    await repeat(guild, ROSTER.slice(151), [4]);
    expect(await guild.held()).toMatchObject({ heldAt: START + 4 * HOUR_MS, newerAnswers: 0 });
    expect(await repeat(guild, ROSTER.slice(151), [5, 27, 28])).toEqual([false, false, true]);
  });

  test("waits again when members are missing who were listed in between", async () => {
    const guild = await guildOf250();
    await repeat(guild, ROSTER.slice(200), [1, 2]);
    await repeat(guild, HALF, [3]);
    await repeat(guild, ROSTER.slice(200), [26]);
    expect(await guild.held()).toMatchObject({ heldAt: START + 26 * HOUR_MS });
  });

  test("is not confirmed by responses that are held for another reason", async () => {
    const guild = await guildOf250();
    await repeat(guild, [], [1, 2, 3, 24]);
    expect(await repeat(guild, HALF, [26])).toEqual([false]);
    expect(await guild.held()).toMatchObject({ reason: "loss", heldAt: START + 26 * HOUR_MS });
  });

  test("becomes the reference for later losses", async () => {
    const guild = await guildOf250();
    await repeat(guild, HALF, [1, 2, 25]);
    const next = await guild.apply(HALF.slice(12), START + 26 * HOUR_MS);
    expect(next).toMatchObject({ left: 12, suspicion: null });
    expect((await guild.apply(HALF.slice(13), START + 27 * HOUR_MS)).suspicion).toContain(
      "13 of the",
    );
  });

  test("is recorded as approved by time", async () => {
    const guild = await guildOf250();
    await repeat(guild, HALF, [1, 2, 25]);
    const approval = await temporary.store.rosterApprovals.latest(guild.id);
    expect(approval).toMatchObject({
      approvedBy: "time",
      approvedAt: START + 25 * HOUR_MS,
      reason: "loss",
    });
  });
});

describe("a wait of 24 hours", () => {
  /** Answers: the hours that really passed, by which the clock is wrong, and since the machine was started. */
  interface Answers {
    readonly real: readonly number[];
    readonly wrong?: readonly number[];
    readonly uptime?: readonly number[];
  }

  /** Applies the same roster with each answer. Returns the hours at which it was applied. */
  async function appliedAt({ real, wrong = [], uptime = [] }: Answers, guild?: SyncedGuild) {
    const held = guild ?? (await guildOf250());
    const applied: number[] = [];
    for (const [index, hour] of real.entries()) {
      const running = uptime[index] ?? 100 + hour;
      const answer = { uptime: running * HOUR_MS, lastModified: START + hour * HOUR_MS };
      const at = START + (hour + (wrong[index] ?? 0)) * HOUR_MS;
      if ((await held.apply(HALF, at, answer)).suspicion === null) applied.push(hour);
    }
    return applied;
  }

  const DAY_LATER = [1, 2, 3, 4, 24.9, 25];
  test.each<[string, Answers]>([
    ["going forward between two answers", { real: DAY_LATER, wrong: [0, 0, 25, 25, 25, 25] }],
    ["going forward by a year", { real: DAY_LATER, wrong: [0, 0, 8760, 8760, 8760, 8760] }],
    ["being ahead at first", { real: [1, 2, 24.9, 25], wrong: [8760, 8760, 8760, 8760] }],
    ["being behind at first", { real: [1, 2, 3, 24.9, 25], wrong: [-240] }],
    ["another time in every second process", { real: [1, 2, 3, 4], wrong: [0, 26, 0, 26] }],
    [
      "a service that returns a newer document each time",
      { real: [1, 1.1, 1.2, 1.3], wrong: [0, 40, 80, 120] },
    ],
  ])("is not ended early by a clock %s", async (_, answers) => {
    const early = (await appliedAt(answers)).filter((hour) => hour < 25);
    expect(early).toEqual([]);
  });

  test.each<[string, Answers]>([
    [
      "a clock that is wrong by a year from its second answer on",
      { real: [1, 2, 3, 25], wrong: [0, 8760, 8760, 8760] },
    ],
    ["a clock that was ahead for one answer", { real: [1, 2, 3, 4, 26], wrong: [0, 0, 50] }],
    ["a clock that was behind for one answer", { real: [1, 2, 3, 4, 26], wrong: [0, 0, -50] }],
    [
      "a machine that was started again",
      { real: [1, 2, 9, 10, 32], uptime: [101, 102, 0.5, 1.5, 23.5] },
    ],
    [
      "workers on machines that were started at different times",
      { real: [1, 2, 3, 25], uptime: [101, 900, 103, 923] },
    ],
  ])("ends with %s", async (_, answers) => {
    expect(await appliedAt(answers)).toEqual([answers.real.at(-1)]);
  });

  test("is not ended early by the clock of one of several machines that use PostgreSQL", async () => {
    const postgres = await startPostgres();
    const store = await openStore({ postgres: postgres.url });
    try {
      const guild = await syncedGuild(store);
      await guild.apply(ROSTER, START);
      const wrong = [0, 300, 0, 9000];
      const answers = { real: [1, 2, 3, 4], wrong, uptime: [101, 1, 103, 5000] };
      expect(await appliedAt(answers, guild)).toEqual([]);
      expect(await guild.held()).toMatchObject({ newerAnswers: 3 });
    } finally {
      await store.close();
      await postgres.stop();
    }
  });

  test("is not shortened for a second look by a clock that was behind", async () => {
    const guild = await guildOf250();
    const next = ROSTER.map((member, index) =>
      index === 0 ? { ...member, characterId: 901 } : member,
    );
    await guild.apply(next, START - HOUR_MS, { uptime: START + HOUR_MS });
    const minute = { uptime: START + HOUR_MS + MINUTE_MS };
    const second = await guild.apply(next, START + HOUR_MS + MINUTE_MS, minute);
    expect(second).toMatchObject({ joined: 0, left: 0 });
    expect(await guild.apply(next, START + 2 * HOUR_MS)).toMatchObject({ joined: 1, left: 1 });
  });

  test.each([-240, 240, 8760])(
    "hides no loss of the last 7 days when the clock moves by %i hours",
    async (step) => {
      const guild = await guildOf250();
      await guild.apply(ROSTER.slice(25), START + HOUR_MS);
      const later = { uptime: START + 2 * HOUR_MS };
      const { suspicion } = await guild.apply(
        ROSTER.slice(47),
        START + (2 + step) * HOUR_MS,
        later,
      );
      expect(suspicion).toContain("47 of the 250 members");
    },
  );
});

describe("the next step of a held roster", () => {
  const heldGuild = async (hours: readonly number[], memberCount: number | null = null) => {
    const guild = await guildOf250();
    await repeat(guild, HALF, hours, counting(memberCount));
    const held = await guild.held();
    if (!held) throw new Error("No roster is held.");
    return held;
  };

  test("names the member_count that blocks it, without a time", async () => {
    const text = nextStep(await heldGuild([1, 2, 26], 250), START + 27 * HOUR_MS);
    expect(text).toContain("lists 125 members and the member_count of the guild document is 250");
    expect(text).not.toContain("UTC");
  });

  test("names the earliest time only while it is in the future", async () => {
    const held = await heldGuild([1, 2]);
    expect(nextStep(held, START + 3 * HOUR_MS)).toContain(
      "or not before 2026-01-16 13:00 UTC after 1",
    );
    expect(nextStep(held, START + 26 * HOUR_MS)).toContain("or after 1 more response");
  });
});

describe("a roster whose Last-Modified is older than that of the applied roster", () => {
  const OLD = { lastModified: START };
  /** A guild of 250 whose applied roster was modified an hour after the start. */
  async function guildOfLaterRoster() {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER.slice(8), START, OLD);
    await guild.apply(ROSTER, START + HOUR_MS, { lastModified: START + HOUR_MS });
    return guild;
  }

  test("is held and changes no member, and the next current roster ends the hold", async () => {
    const guild = await guildOfLaterRoster();
    const before = [await guild.current(), await guild.members(), await guild.movements()];
    const result = await guild.apply(ROSTER.slice(8), START + 2 * HOUR_MS, OLD);
    expect(result).toMatchObject({ left: 0, suspicion: expect.stringContaining("is older than") });
    expect([await guild.current(), await guild.members(), await guild.movements()]).toEqual(before);
    const held = await guild.held();
    expect(held).toMatchObject({ reason: "outdated" });
    expect(held && nextStep(held)).toContain(
      "or when 3 responses in a row, over at least 24 hours",
    );
    await guild.apply(ROSTER, START + 3 * HOUR_MS, { lastModified: START + 3 * HOUR_MS });
    expect(await guild.held()).toBeNull();
  });

  test("is applied as the third in a row over a day, because the applied one had a wrong time", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, OLD);
    const wrong = { lastModified: START + 5 * HOUR_MS };
    expect(await guild.apply(ROSTER.slice(24), START + 5 * HOUR_MS, wrong)).toMatchObject({
      left: 24,
    });
    expect(await repeat(guild, ROSTER, [6, 7, 29, 30], () => OLD)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await guild.visible()).toHaveLength(250);
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: START });
    const older = await guild.apply(ROSTER.slice(1), START + 31 * HOUR_MS, {
      lastModified: START + HOUR_MS,
    });
    expect(older).toMatchObject({ left: 1, suspicion: null });
  });

  test.each([
    ["of another guild", "other-guild", ROSTER, { identity: { serviceIds: [4] } }],
    ["without members", "empty", [], {}],
    [
      "without visible members",
      "nobody-visible",
      ROSTER.map((each) => ({ ...each, level: 1 })),
      {},
    ],
  ] as const)("needs an officer when it is one %s", async (_, reason, members, answer) => {
    const guild = await guildOfLaterRoster();
    for (const hour of [2, 3, 30, 31]) {
      const result = await guild.apply(members, START + hour * HOUR_MS, { ...OLD, ...answer });
      expect(result.otherGuild).toBe(reason === "other-guild");
      expect(await guild.held()).toMatchObject({ reason });
    }
  });

  test("starts the wait of a loss again when it lists the missing members", async () => {
    const guild = await guildOfLaterRoster();
    for (let hour = 2; hour <= 100; hour += 2) {
      const truncated = { lastModified: START + hour * HOUR_MS };
      const { suspicion } = await guild.apply(HALF, START + hour * HOUR_MS, truncated);
      expect(suspicion).toContain("would no longer be visible");
      await guild.apply(ROSTER, START + (hour + 1) * HOUR_MS, OLD);
    }
    expect(await guild.visible()).toHaveLength(250);
  });

  test("needs the same confirmation of a loss as any other", async () => {
    const guild = await guildOfLaterRoster();
    const late = (hour: number) => ({ lastModified: START + hour * MINUTE_MS });
    expect(await repeat(guild, HALF, [2, 3, 26, 27, 49, 50], late)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(await guild.visible()).toHaveLength(125);
  });

  test("without a Last-Modified does not change the time of the applied roster when an officer approves it", async () => {
    const guild = await guildOfLaterRoster();
    await guild.apply(HALF, START + 2 * HOUR_MS);
    await approveHeldRoster(temporary.store, { guildId: guild.id, at: START + 3 * HOUR_MS });
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: START + HOUR_MS });
  });

  test("is applied when the newer roster was undone", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, OLD);
    await guild.apply(HALF, START + 9 * HOUR_MS, { lastModified: START + 9 * HOUR_MS });
    await approveHeldRoster(temporary.store, { guildId: guild.id, at: START + 10 * HOUR_MS });
    await undoRosterApproval(temporary.store, { guildId: guild.id, at: START + 11 * HOUR_MS });
    const older = { lastModified: START + HOUR_MS };
    const next = await guild.apply(ROSTER.slice(1), START + 12 * HOUR_MS, older);
    expect(next).toMatchObject({ suspicion: null, left: 1 });
  });
});

describe("a Last-Modified in the future", () => {
  const YEAR = 365 * DAY_MS;
  const ahead = { lastModified: START + YEAR };

  test("is not stored, so that later rosters are not older", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, ahead);
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: null });
    const later = { lastModified: START + HOUR_MS };
    expect(await guild.apply(ROSTER.slice(1), START + HOUR_MS, later)).toMatchObject({ left: 1 });
    expect(await repeat(guild, HALF, [2, 3, 26])).toEqual([false, false, true]);
  });

  test("is used when it is at most five minutes ahead", async () => {
    const guild = await syncedGuild(temporary.store);
    const lastModified = START + 5 * MINUTE_MS;
    await guild.apply(ROSTER, START, { lastModified });
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: lastModified });
    await guild.apply(ROSTER, START, { lastModified: lastModified + 1 });
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: lastModified });
  });

  test("that is stored does not make later rosters old, and is replaced", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START + YEAR, { ...ahead, uptime: START });
    const later = { lastModified: START + HOUR_MS };
    const next = await guild.apply(ROSTER.slice(1), START + HOUR_MS, later);
    expect(next).toMatchObject({ suspicion: null, left: 1 });
    expect(await guild.current()).toMatchObject({ rosterModifiedAt: START + HOUR_MS });
  });

  test("does not confirm a loss, and does not delay its confirmation", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, { lastModified: START });
    await guild.apply(HALF, START + HOUR_MS, ahead);
    expect(await guild.held()).toMatchObject({ newerAnswers: 0, lastModified: START });
    expect(await repeat(guild, HALF, [2, 24.9, 25])).toEqual([false, false, true]);
  });

  test("that is stored in a hold does not delay the confirmation", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(ROSTER, START, { lastModified: START });
    await guild.apply(HALF, START + YEAR, { ...ahead, uptime: START + HOUR_MS });
    expect(await repeat(guild, HALF, [2, 3, 26])).toEqual([false, false, true]);
  });
});

describe("the stored data of a guild", {
  tags: ["promise/same-members", "promise/unchanged-data"],
}, () => {
  test("does not change with an unchanged response", async () => {
    const guild = await guildOf250();
    const before = [await guild.members(), await guild.changes(), await guild.held()];
    await guild.apply(ROSTER.toReversed(), START + HOUR_MS);
    expect([await guild.members(), await guild.changes(), await guild.held()]).toEqual(before);
  });

  test("keeps members, history and news of the roster when a response is held", async () => {
    const guild = await guildOf250();
    const before = [await guild.current(), await guild.members(), await guild.changes()];
    const next = [...ROSTER.slice(200), memberFacts({ name: "Ysolde", characterId: 900 })];
    await guild.apply(next, START + HOUR_MS, { facts: { achievementPoints: 1 } });
    expect([await guild.current(), await guild.members(), await guild.changes()]).toEqual(before);
    expect(await guild.movements()).toEqual([]);
  });

  test("has one leave and one join of a re-created character, an hour later", async () => {
    const guild = await guildOf250();
    const [first, ...rest] = ROSTER;
    if (!first) throw new Error("The roster is empty.");
    const next = [{ ...first, characterId: 901, level: 20 }, ...rest];
    expect(await guild.apply(next, START + HOUR_MS)).toMatchObject({ joined: 0, left: 0 });
    expect(await guild.apply(next, START + 1.5 * HOUR_MS)).toMatchObject({ joined: 0, left: 0 });
    expect(await guild.apply(next, START + 2 * HOUR_MS)).toMatchObject({ joined: 1, left: 1 });
    expect((await guild.current()).secondLooks).toEqual([]);
  });

  test("shows every member when all of them have new ids", async () => {
    const guild = await guildOf250();
    const next = ROSTER.map((member, index) => ({ ...member, characterId: 1000 + index }));
    expect(await guild.apply(next, START + HOUR_MS)).toMatchObject({ suspicion: null, changed: 0 });
    expect((await guild.apply(next, START + 3 * HOUR_MS)).suspicion).toContain("250 of the 250");
    await guild.apply(ROSTER, START + 4 * HOUR_MS);
    expect(await guild.changes()).toEqual([]);
    expect((await guild.current()).secondLooks).toEqual([]);
  });
});
