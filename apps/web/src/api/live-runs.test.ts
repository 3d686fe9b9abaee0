import type { SyncRun } from "@guildhall/server/api";
import { describe, expect, test } from "vitest";
import { hasAdvanced, runningRun, withRun } from "./live-runs.ts";

function run(id: number, changes: Partial<SyncRun> = {}): SyncRun {
  return {
    id,
    guildId: 1,
    trigger: "schedule",
    status: "running",
    stage: "members",
    done: 0,
    total: null,
    startedAt: "2026-11-21T06:00:00.000Z",
    finishedAt: null,
    counts: { imported: 0, joined: 0, left: 0, changed: 0, news: 0, realms: 0, portraits: 0 },
    warnings: [],
    error: null,
    nextAttemptAt: null,
    failures: 0,
    failingSince: null,
    ...changes,
  };
}

describe("withRun and hasAdvanced", () => {
  test("withRun replaces a known run and keeps the others", () => {
    const runs = withRun([run(2), run(1)], run(2, { done: 40 }));
    expect(runs.map(({ id, done }) => [id, done])).toEqual([
      [2, 40],
      [1, 0],
    ]);
  });

  test("withRun adds an unknown run in order of ids", () => {
    expect(withRun([run(2), run(1)], run(3)).map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  test("withRun replaces the runs that failed alike before the run", () => {
    const since = "2026-11-21T06:00:00.000Z";
    const failed = { status: "failed", failingSince: since } as const;
    const runs = [run(4, { guildId: 2, ...failed }), run(3, failed), run(2)];
    const next = withRun(runs, run(5, { ...failed, failures: 2 }));
    expect(next.map(({ id }) => id)).toEqual([5, 4, 2]);
  });

  test("hasAdvanced is true for a new run, a new stage and a new status, and false for progress in a stage", () => {
    const runs = [run(1)];
    expect(hasAdvanced(runs, run(1, { done: 9 }))).toBe(false);
    expect(hasAdvanced(runs, run(1, { stage: "news" }))).toBe(true);
    expect(hasAdvanced(runs, run(1, { status: "failed" }))).toBe(true);
    expect(hasAdvanced(runs, run(2))).toBe(true);
  });
});

test("runningRun finds the running run among finished runs", () => {
  expect(runningRun([run(2, { status: "failed" }), run(1)])?.id).toBe(1);
  expect(runningRun([run(2, { status: "succeeded" })])).toBeUndefined();
});
