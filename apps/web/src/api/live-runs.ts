import type { SyncRun } from "@guildhall/server/api";

/** Adds or replaces a run. Returns the runs with the latest first. */
export function withRun(runs: readonly SyncRun[], run: SyncRun): SyncRun[] {
  return [run, ...runs.filter((other) => other.id !== run.id)].sort((a, b) => b.id - a.id);
}

/** Whether data of the site can have changed: the run is new, in another stage or ended. */
export function hasAdvanced(runs: readonly SyncRun[], run: SyncRun): boolean {
  const known = runs.find((other) => other.id === run.id);
  return known === undefined || known.stage !== run.stage || known.status !== run.status;
}

export function runningRun(runs: readonly SyncRun[]): SyncRun | undefined {
  return runs.find((run) => run.status === "running");
}
