// @module-tag promise/held-rosters

import { DAY_MS, HOUR_MS, MINUTE_MS, PROVIDERS } from "@guildhall/contract";
import type { MemberFacts } from "@guildhall/store";
import { rounds } from "@guildhall/tests/rounds";
import { MODERN, WRONG_ROSTERS } from "@guildhall/tests/wrong-rosters";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { snapshotOfGuild } from "./modern-mapping.ts";
import { plausibleLoss } from "./roster-loss.ts";
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

const numRuns = rounds({ short: 10, long: 300 });
const timeout = 30_000 + numRuns * 3_000;
const names = Object.keys(WRONG_ROSTERS);

/** Returns the members of a modern roster document with these entries. */
const read = (members: unknown) =>
  snapshotOfGuild(
    { id: 3, name: FACTS.name, realm: { slug: "hollowmere", name: "Hollowmere" } },
    { guild: { id: 3 }, members },
    { provider: PROVIDERS.battlenet, region: "us", edition: "current", realmSlug: "hollowmere" },
  ).snapshot;
const SIZE = 100;
const ENTRIES = rosterOf(SIZE).map(({ characterId, name, level, rank }, index) => ({
  character: {
    id: characterId,
    name,
    level,
    realm: { slug: "hollowmere" },
    playable_class: { id: 1 + (index % 12) },
    playable_race: { id: 1 },
  },
  rank,
}));
const TRUTH = read(ENTRIES).members ?? [];

/** The snapshots of the wrong rosters, each read once. */
const snapshots = new Map<string, GuildSnapshot>();

/** Applies the wrong roster of this name; any other name is the true one. */
function answer(
  guild: SyncedGuild,
  { name, step = 0, size = TRUTH.length }: { name: string; step?: number; size?: number },
  at: number,
  times: Pick<GuildAnswer, "lastModified" | "uptime"> = { lastModified: at },
) {
  const key = `${name} ${step} ${size}`;
  const entries = ENTRIES.slice(0, size);
  const snapshot =
    snapshots.get(key) ??
    read(
      name === "half"
        ? entries.slice(size / 2)
        : (WRONG_ROSTERS[name] ?? (() => entries))(entries, MODERN, step),
    );
  snapshots.set(key, snapshot);
  return guild.apply(snapshot.members, at, { unreadable: snapshot.unreadable, ...times });
}

const facts = ({ characterId, name, realmSlug, level, rank }: MemberFacts) =>
  `${characterId} ${name} ${realmSlug} ${level} ${rank}`;

async function expectFewHidden(guild: SyncedGuild, atStart: ReadonlySet<number>, what: unknown) {
  const shown = new Set((await guild.visible()).map(({ id }) => id));
  const hidden = [...atStart].filter((id) => !shown.has(id)).length;
  expect(hidden, JSON.stringify(what)).toBeLessThanOrEqual(plausibleLoss(atStart.size));
}

async function expectTruth(guild: SyncedGuild, what: unknown, truth = TRUTH) {
  const shown = (await guild.visible()).map(facts).sort();
  expect(shown, JSON.stringify(what)).toEqual(truth.map(facts).sort());
}

describe("wrong rosters within 24 hours and no officer", () => {
  test.each(names)(
    "the roster %s, repeated for a day, hides at most a plausible loss",
    async (name) => {
      const guild = await syncedGuild(temporary.store);
      await guild.apply(TRUTH, START);
      const before = await guild.members();
      const atStart = new Set(before.map(({ id }) => id));
      for (const [step, hour] of [1, 2, 6, 12, 18, 23].entries()) {
        await answer(guild, { name, step }, START + hour * HOUR_MS);
        await expectFewHidden(guild, atStart, { name, hour });
      }
      // When many false members leave at once, that is a loss like any other, and waits for a day.
      for (const hour of [24, 36, 49])
        await answer(guild, { name: "true" }, START + hour * HOUR_MS);
      await expectTruth(guild, name);
      const after = new Map((await guild.members()).map((member) => [member.id, member]));
      for (const { id, firstSeenAt } of before)
        expect(after.get(id)?.firstSeenAt).toBe(firstSeenAt);
    },
  );

  test("any sequence of wrong rosters hides at most a plausible loss, and the next correct one restores all members", {
    timeout,
  }, async () => {
    const sequence = fc.array(
      fc.record({
        name: fc.constantFrom("true", ...names),
        step: fc.nat(9),
        minutes: fc.integer({ min: 1, max: 100 }),
        modified: fc.option(fc.integer({ min: 0, max: 48 }), { freq: 8 }),
      }),
      { minLength: 2, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(sequence, fc.constantFrom(SIZE, 30, 4), async (answers, size) => {
        const truth = TRUTH.slice(0, size);
        const guild = await syncedGuild(temporary.store);
        await guild.apply(truth, START);
        const before = await guild.members();
        const atStart = new Set(before.map(({ id }) => id));
        let at = START;
        let history = 0;
        let strangersAreMany = false;
        for (const { name, step, minutes, modified } of answers) {
          at += minutes * MINUTE_MS;
          // The `Last-Modified` of any answer can be missing, or hours older than that of others.
          const lastModified = modified === null ? null : at - modified * HOUR_MS;
          await answer(guild, { name, step, size }, at, { lastModified });
          await expectFewHidden(guild, atStart, answers);
          const shown = await guild.visible();
          const strangers = shown.filter(({ id }) => !atStart.has(id)).length;
          strangersAreMany ||= strangers > plausibleLoss(shown.length);
          const { length } = await guild.changes();
          expect(length).toBeGreaterThanOrEqual(history);
          history = length;
        }
        await guild.apply(truth, at + MINUTE_MS);
        // A true id under the name of a false member waits for an hour.
        await guild.apply(truth, at + 2 * HOUR_MS);
        // When many false members go at once, that is a loss like any other, and waits.
        if (strangersAreMany) return;
        await expectTruth(guild, answers, truth);
        const after = new Map((await guild.members()).map((member) => [member.id, member]));
        for (const { id, firstSeenAt } of before) {
          expect(after.get(id)?.firstSeenAt).toBe(firstSeenAt);
        }
      }),
      { numRuns },
    );
  });
});

describe("wrong rosters while clocks are set", () => {
  const clockSteps = [0, 0, -1, 1, -24, 24, -240, 240];

  test("at most a plausible loss is hidden in 24 real hours, with any clock and any number of restarts", {
    timeout,
  }, async () => {
    const sequence = fc.array(
      fc.record({
        name: fc.constantFrom("half", "half", "half", "true", ...names),
        minutes: fc.integer({ min: 30, max: 120 }),
        step: fc.constantFrom(...clockSteps),
        restart: fc.boolean(),
      }),
      { minLength: 3, maxLength: 11 },
    );
    await fc.assert(
      fc.asyncProperty(sequence, async (answers) => {
        const truth = TRUTH.slice(0, 60);
        const guild = await syncedGuild(temporary.store);
        await guild.apply(truth, START);
        const atStart = new Set((await guild.members()).map(({ id }) => id));
        let real = START;
        let offset = 0;
        let startedAt = START - HOUR_MS;
        for (const { name, minutes, step, restart } of answers) {
          real += minutes * MINUTE_MS;
          offset += step * HOUR_MS;
          if (restart) startedAt = real - MINUTE_MS;
          const times = { lastModified: real, uptime: real - startedAt };
          await answer(guild, { name, size: 60 }, real + offset, times);
          await expectFewHidden(guild, atStart, answers);
        }
      }),
      { numRuns },
    );
  });
});

describe("rosters over many days", () => {
  const PARTS = {
    all: [0, 100],
    most: [8, 100],
    half: [50, 100],
    other: [0, 50],
    few: [80, 100],
  };

  test("a large loss is applied only when it was repeated for 24 hours", { timeout }, async () => {
    const sequence = fc.array(
      fc.record({
        part: fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[])),
        times: fc.integer({ min: 1, max: 8 }),
        hours: fc.integer({ min: 1, max: 40 }),
        modified: fc.boolean(),
      }),
      { minLength: 2, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(sequence, async (phases) => {
        const guild = await syncedGuild(temporary.store);
        await guild.apply(TRUTH, START);
        const seen: { readonly at: number; readonly ids: ReadonlySet<number | null> }[] = [];
        let at = START;
        for (const { part, times, hours, modified } of phases) {
          for (let time = 0; time < times; time += 1) {
            at += hours * HOUR_MS;
            const members = TRUTH.slice(...PARTS[part]);
            const ids = new Set(members.map(({ characterId }) => characterId));
            seen.push({ at, ids });
            const shown = (await guild.visible()).map(({ characterId }) => characterId);
            const lastModified = modified ? at : null;
            const { suspicion } = await guild.apply(members, at, { lastModified });
            const lost = shown.filter((id) => !ids.has(id));
            if (suspicion !== null || lost.length <= plausibleLoss(shown.length)) continue;
            // Each of those who left was missing all day, but for a plausible number.
            const day = seen.filter((answer) => answer.at >= at - DAY_MS);
            const listed = lost.filter((id) => day.some((answer) => answer.ids.has(id)));
            expect(listed.length, JSON.stringify(phases)).toBeLessThanOrEqual(plausibleLoss(SIZE));
            expect(seen.length).toBeGreaterThanOrEqual(3);
          }
        }
      }),
      { numRuns },
    );
  });

  test("a guild that really loses half is up to date two days later, and continues to sync", async () => {
    const guild = await syncedGuild(temporary.store);
    await guild.apply(TRUTH, START);
    const half = TRUTH.slice(SIZE / 2);
    for (let hour = 1; hour <= 48; hour += 1) {
      const at = START + hour * HOUR_MS;
      await guild.apply(half, at, { lastModified: at, facts: { memberCount: SIZE / 2 } });
    }
    expect(await guild.visible()).toHaveLength(SIZE / 2);
    const next = await guild.apply(half.slice(3), START + 49 * HOUR_MS);
    expect(next).toMatchObject({ left: 3, suspicion: null });
  });
});
