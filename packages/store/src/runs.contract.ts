import { DAY_MS } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { addGuild } from "./contract-facts.ts";
import type { RunCounts, RunWarning } from "./records/run.ts";
import type { Store } from "./store.ts";

const warningOf = (message: string): RunWarning => ({ code: "other", values: {}, message });

const ZERO: RunCounts = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  realms: 0,
  portraits: 0,
};

export function describeRuns(current: () => Store): void {
  describe("runs", () => {
    const stored = async (id: number) => (await current().runs.list()).find((run) => run.id === id);

    test("a new run has no progress", async () => {
      const { id: guildId } = await addGuild(current());
      const run = await current().runs.start(guildId, "command", 100);
      expect(run).toEqual({
        id: run.id,
        guildId,
        trigger: "command",
        status: "running",
        stage: "guild",
        done: 0,
        total: null,
        startedAt: 100,
        updatedAt: 100,
        finishedAt: null,
        counts: ZERO,
        warnings: [],
        error: null,
        nextAttemptAt: null,
        failures: 0,
        failingSince: null,
      });
      expect(await stored(run.id)).toEqual(run);
      expect(await current().runs.get(run.id)).toEqual(run);
      expect(await current().runs.get(run.id + 1)).toBeNull();
    });

    test("the progress and the end of a run are stored", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const run = await runs.start(guildId, "schedule", 100);
      await runs.progress(run.id, { stage: "members", done: 40, total: 412, at: 110 });
      const progressed = { ...run, stage: "members", done: 40, total: 412, updatedAt: 110 };
      expect(await stored(run.id)).toEqual(progressed);

      const counts = { ...ZERO, joined: 3, news: 12 };
      const warnings = ["The profile of “Ysolde” could not be read.", "Zwei."].map(warningOf);
      await runs.finish(run.id, { status: "succeeded", counts, warnings, error: null, at: 120 });
      const ended = { status: "succeeded", counts, warnings, updatedAt: 120, finishedAt: 120 };
      expect(await stored(run.id)).toEqual({ ...progressed, ...ended, stage: "done" });
    });

    test("a failed run has its last stage and the reason", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const run = await runs.start(guildId, "start", 100);
      await runs.progress(run.id, { stage: "news", done: 1, total: null, at: 110 });
      const error = { code: "forbidden", message: "The service answered 403." };
      await runs.finish(run.id, { status: "failed", counts: ZERO, warnings: [], error, at: 120 });
      expect(await stored(run.id)).toMatchObject({ status: "failed", stage: "news", error });
    });

    test("runs of a guild in a row that failed alike are counted and folded into the latest", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: otherId } = await addGuild(current());
      const { runs } = current();
      const fail = async (code: string, at: number, counts = ZERO, guild = guildId) => {
        const { id } = await runs.start(guild, "retry", at);
        const error = { code, message: `${code} at ${at}` };
        await runs.finish(id, { status: "failed", counts, warnings: [], error, at: at + 1 });
        return id;
      };
      const changed = await fail("timeout", 100, { ...ZERO, joined: 2 });
      const first = await fail("timeout", 200);
      await fail("timeout", 250, ZERO, otherId);
      await fail("timeout", 300);
      const third = await fail("timeout", 400);
      const other = await fail("forbidden", 500);
      expect(await runs.list({ guildId, folded: true })).toMatchObject([
        { id: other, failures: 1, failingSince: 500 },
        { id: third, failures: 3, failingSince: 200, startedAt: 400 },
        { id: changed, failures: 1, failingSince: 100 },
      ]);
      expect(await runs.list({ guildId })).toHaveLength(5);
      expect(await runs.get(first)).toMatchObject({ id: first, failures: 1 });
      expect(await runs.list({ guildId: otherId, folded: true })).toMatchObject([{ failures: 1 }]);
    });

    test("a run that ended has no further progress and no second end", {
      tags: "contract/states",
    }, async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const { id } = await runs.start(guildId, "start", 100);
      const end = { counts: ZERO, warnings: [], error: null };
      await runs.finish(id, { ...end, status: "suspicious", at: 120 });
      const ended = await stored(id);
      await runs.progress(id, { stage: "news", done: 1, total: null, at: 130 });
      await runs.finish(id, { ...end, status: "succeeded", at: 140 });
      expect(await stored(id)).toEqual(ended);
    });

    test("runs are listed latest first, and can be limited by guild, time and number", async () => {
      const { id: guildId } = await addGuild(current());
      const { id: otherId } = await addGuild(current());
      const { runs } = current();
      const first = await runs.start(guildId, "start", 1_000_001);
      const second = await runs.start(guildId, "start", 1_000_002);
      const other = await runs.start(otherId, "start", 1_000_003);
      const ids = async (options: Parameters<typeof runs.list>[0]) =>
        (await runs.list(options)).map(({ id }) => id);
      expect(await ids({ guildId })).toEqual([second.id, first.id]);
      expect(await ids({ guildId, limit: 1 })).toEqual([second.id]);
      expect(await ids({ guildId, before: second.id })).toEqual([first.id]);
      // Other tests have runs in the same database.
      const own = new Set([first.id, second.id, other.id]);
      const later = await ids({ updatedAfter: 1_000_001 });
      expect(later.filter((id) => own.has(id))).toEqual([other.id, second.id]);
      await runs.progress(first.id, { stage: "news", done: 0, total: null, at: 1_000_009 });
      expect(await ids({ guildId, updatedAfter: 1_000_002 })).toEqual([first.id]);
    });

    describe("the times of the runs of a guild", {
      tags: ["promise/outages", "promise/retention"],
    }, () => {
      /** Starts runs at times in days since 1970, with a run of another guild after each. */
      async function runsAt(...days: readonly number[]) {
        const guilds = [await addGuild(current()), await addGuild(current())];
        const ids: number[] = [];
        for (const day of days) {
          const [id] = await Promise.all(
            guilds.map(
              async (guild) => (await current().runs.start(guild.id, "start", day * DAY_MS)).id,
            ),
          );
          ids.push(id ?? 0);
        }
        return { guildId: guilds[0]?.id ?? 0, ids };
      }

      test("are the first of each of the latest days, up to a time", async () => {
        const { guildId } = await runsAt(100.2, 100.1, 101.5, 465, 101.9, 103);
        const latest = async (until: number, limit: number) =>
          (await current().runs.latestDays(guildId, { until: until * DAY_MS, limit })).map(
            (at) => at / DAY_MS,
          );
        expect(await latest(104, 5)).toEqual([103, 101.5, 100.1]);
        expect(await latest(104, 2)).toEqual([103, 101.5]);
        expect(await latest(102, 5)).toEqual([101.5, 100.1]);
        expect(await latest(465, 1)).toEqual([465]);
        expect(await latest(100, 1)).toEqual([]);
      });

      test("have a last one up to a time, before every run after that time", async () => {
        const { guildId, ids } = await runsAt(100, 101, 467, 102, 103, 50, 104);
        const lastBefore = async (day: number) => {
          const times = { time: day * DAY_MS, until: 110 * DAY_MS };
          const id = await current().runs.lastBefore(guildId, times);
          return id === null ? null : ids.indexOf(id);
        };
        expect(await lastBefore(40)).toBeNull();
        expect(await lastBefore(99)).toBeNull();
        expect(await lastBefore(101)).toBe(1);
        expect(await lastBefore(102)).toBe(3);
        expect(await lastBefore(103)).toBe(5);
        expect(await lastBefore(109)).toBe(6);
      });
    });

    test("stores 50 warnings and the number of the others, also of a run that is resumed", {
      tags: "promise/overload",
    }, async () => {
      const { runs } = current();
      const { id: guildId } = await addGuild(current());
      const { id } = await runs.start(guildId, "command", 100);
      const at = { done: 0, total: null, at: 110, stage: "profiles" } as const;
      const many = (count: number) =>
        Array.from({ length: count }, (_, index) => warningOf(`${index}.`));
      const more = (count: number) => ({
        ...{ code: "more", values: { count }, message: `${count} more warnings.` },
      });
      await runs.progress(id, { ...at, warnings: many(60) });
      const first = (await runs.get(id))?.warnings ?? [];
      expect(first).toEqual([...many(50), more(10)]);
      const warnings = [...first, ...many(5)];
      await runs.finish(id, { status: "succeeded", counts: ZERO, warnings, error: null, at: 120 });
      const [ended] = await runs.list({ limit: 1 });
      expect(ended?.warnings).toEqual([...many(50), more(15)]);
    });

    test("counts and warnings of a stage stay until an update replaces them", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const { id } = await runs.start(guildId, "schedule", 100);
      const at = { done: 0, total: null, at: 110 };
      const counts = { ...ZERO, joined: 2 };
      await runs.progress(id, { ...at, stage: "realms", counts, warnings: [warningOf("One.")] });
      await runs.progress(id, { ...at, stage: "profiles" });
      expect(await runs.get(id)).toMatchObject({
        ...{ stage: "profiles", counts, warnings: [warningOf("One.")] },
      });
    });

    test("a failed run has the time of its retry", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const { id } = await runs.start(guildId, "retry", 100);
      const error = { code: "server-error", message: "The service answered 503." };
      const end = { status: "failed", counts: ZERO, warnings: [], error, at: 110 } as const;
      await runs.finish(id, { ...end, nextAttemptAt: 9_000 });
      expect(await runs.get(id)).toMatchObject({ trigger: "retry", nextAttemptAt: 9_000 });
    });

    test("a run is cancelled while it runs or waits for its retry, and not after its end", async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const cancelled = {
        ...{ code: "cancelled", message: "brann cancelled the sync." },
        values: { by: "brann" },
      };
      const counts = { ...ZERO, news: 3 };
      const running = await runs.start(guildId, "start", 1);
      await runs.progress(running.id, { stage: "news", done: 0, total: null, at: 2, counts });
      expect(await runs.cancel(running.id, cancelled, 3)).toBe(true);
      expect(await runs.get(running.id)).toMatchObject({
        ...{ status: "cancelled", stage: "news", counts, error: cancelled, nextAttemptAt: null },
        ...{ finishedAt: 3, updatedAt: 3 },
      });
      expect(await runs.cancel(running.id, cancelled, 4)).toBe(false);
      const { id } = await runs.start(guildId, "retry", 5);
      const error = { code: "server-error", message: "The service answered 503." };
      const end = { counts, warnings: [warningOf("One.")], error, at: 6 } as const;
      await runs.finish(id, { ...end, status: "failed", nextAttemptAt: 9 });
      expect(await runs.cancel(id, cancelled, 7)).toBe(true);
      expect(await runs.get(id)).toMatchObject({
        ...{ status: "cancelled", counts, error: cancelled, nextAttemptAt: null },
        ...{ warnings: [warningOf("One.")], finishedAt: 6, updatedAt: 7 },
      });
      const other = await runs.start(guildId, "schedule", 8);
      await runs.finish(other.id, { ...end, status: "succeeded", error: null });
      expect(await runs.cancel(other.id, cancelled, 9)).toBe(false);
      expect(await runs.get(other.id)).toMatchObject({ status: "succeeded", error: null });
    });

    test("an abandoned run keeps its counts, and a finished run cannot be abandoned", {
      tags: "promise/transactions",
    }, async () => {
      const { id: guildId } = await addGuild(current());
      const { runs } = current();
      const { id } = await runs.start(guildId, "start", 1);
      const counts = { ...ZERO, news: 3 };
      await runs.progress(id, { stage: "news", done: 0, total: null, at: 2, counts });
      expect(await runs.list({ guildId, status: "running" })).toHaveLength(1);
      expect(await runs.abandon(id, 3, 9)).toBe(true);
      expect(await runs.abandon(id, 4)).toBe(false);
      expect(await runs.get(id)).toMatchObject({
        status: "failed",
        stage: "news",
        finishedAt: 3,
        counts,
        error: { code: "abandoned", message: expect.stringContaining("next sync") },
        nextAttemptAt: 9,
      });
    });
  });
}
