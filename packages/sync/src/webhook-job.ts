import type { Job, Store } from "@guildhall/store";
import { guildProblems } from "./guild-problems.ts";
import type { SyncEvent } from "./sync-event.ts";
import { parseSyncJob } from "./sync-job.ts";

/** The queue of all webhooks, whose jobs need no connection to the service. */
export const WEBHOOK_QUEUE = "webhooks";

/** Each webhook has a job of its own, so that a failing one does not delay others. */
export function webhookKey(id: number): string {
  return `webhook/${id}`;
}

type Needed = Pick<Store, "webhooks" | "jobs" | "guilds" | "heldRosters" | "runs">;

/** Requests the delivery of the webhooks of a guild that have something to send. */
export async function requestWebhooks(store: Needed, guildId: number, now: number): Promise<void> {
  const webhooks = (await store.webhooks.list(guildId)).filter(({ enabled }) => enabled);
  if (webhooks.length === 0) return;
  const latest = await store.webhooks.latestNewsId(guildId);
  const { problems, isOver } = await guildProblems(store, guildId, now);
  for (const { id, sentTo, forOfficers, reported } of webhooks) {
    const isNew = problems.some(({ code }) => !reported.includes(code));
    const hasMessage = forOfficers && (isNew || (isOver && reported.length > 0));
    if (latest <= sentTo && !hasMessage) continue;
    const job = { queue: WEBHOOK_QUEUE, key: webhookKey(id), data: { webhookId: id } };
    // A job that waits for its retry keeps its delay.
    await store.jobs.send({ ...job, existing: "keep" });
  }
}

export interface AfterSyncOptions {
  readonly store: Needed;
  readonly clock: () => number;
  readonly log: (event: SyncEvent) => void;
}

/** Requests the delivery of what a stage of a sync has found. An error is logged, and the next stage or sync requests it again. */
export async function requestAfterStage(
  { store, clock, log }: AfterSyncOptions,
  { data }: Pick<Job, "data">,
): Promise<void> {
  const job = parseSyncJob(data);
  if (job === null) return;
  try {
    await requestWebhooks(store, job.guildId, clock());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The webhooks of a guild could not be requested: ${reason}`;
    log({ level: "error", message, guildId: job.guildId });
  }
}
