import type { Kysely } from "kysely";
import type { RunCounts } from "./records/run.ts";
import type { Schema } from "./schema.ts";

/** The counts of a run that changed nothing. */
export const NO_COUNTS: RunCounts = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  realms: 0,
  portraits: 0,
};

/** Counts a run that failed, with those directly before it that failed with the same error and changed nothing else. */
export async function countFailure(db: Kysely<Schema>, id: number): Promise<void> {
  const runs = db.selectFrom("syncRuns").selectAll();
  const run = await runs.where("id", "=", id).executeTakeFirstOrThrow();
  const latest = runs.where("guildId", "=", run.guildId).where("id", "<", id).orderBy("id", "desc");
  const previous = await latest.limit(1).executeTakeFirst();
  const isRepeated =
    previous?.status === "failed" &&
    previous.errorCode === run.errorCode &&
    previous.counts === JSON.stringify(NO_COUNTS);
  const before = isRepeated ? previous : null;
  const failures = (before?.failures ?? 0) + 1;
  const failingSince = before?.failingSince ?? run.startedAt;
  await db.updateTable("syncRuns").set({ failures, failingSince }).where("id", "=", id).execute();
  if (!before) return;
  await db.updateTable("syncRuns").set({ repeatedBy: id }).where("id", "=", before.id).execute();
}
