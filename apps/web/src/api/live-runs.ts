import type { SyncRun } from "@guildhall/server/api";

/** Adds or replaces a run, which also replaces those that failed alike before it. Returns the runs with the latest first. */
export function withRun(runs: readonly SyncRun[], run: SyncRun): SyncRun[] {
  const others = runs.filter(
    (other) =>
      other.id !== run.id &&
      !(
        run.failures > 1 &&
        other.guildId === run.guildId &&
        other.failingSince === run.failingSince
      ),
  );
  return [run, ...others].sort((a, b) => b.id - a.id);
}

/** Whether data of the site can have changed: the run is new, in another stage or ended. */
export function hasAdvanced(runs: readonly SyncRun[], run: SyncRun): boolean {
  const known = runs.find((other) => other.id === run.id);
  return known === undefined || known.stage !== run.stage || known.status !== run.status;
}

export function runningRun(runs: readonly SyncRun[]): SyncRun | undefined {
  return runs.find((run) => run.status === "running");
}
