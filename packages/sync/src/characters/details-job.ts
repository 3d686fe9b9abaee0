import type { Client } from "@guildhall/client";
import type { Edition, Region } from "@guildhall/contract";
import type { GuildRecord, Job, NextJob, Store } from "@guildhall/store";
import { detailsQueue, syncKey } from "../sync-job.ts";
import { refreshDetails } from "./refresh-details.ts";

export interface DetailsOptions {
  readonly store: Store;
  /** A client of a region and edition. */
  readonly clients: (scope: { readonly region: Region; readonly edition: Edition }) => Client;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Requests the outdated documents of a guild's characters, in the background of any process that works on this database. */
export async function requestDetails(
  { jobs }: Pick<Store, "jobs">,
  { id, provider }: Pick<GuildRecord, "id" | "provider">,
  at: number,
): Promise<void> {
  const data = { guildId: id, since: at };
  await jobs.send({ queue: detailsQueue(provider), key: syncKey(id), data, existing: "keep" });
}

/**
 * Requests the next outdated documents of a guild. The job that follows takes its turn after those of other guilds. A document that
 * failed is requested again after the next sync.
 *
 * @throws when the service is down, so that the job is retried.
 */
export async function runDetails(
  { store, clients, clock }: DetailsOptions,
  { data, signal }: Pick<Job, "data" | "signal">,
): Promise<NextJob | undefined> {
  const { guildId, since } = data;
  if (typeof guildId !== "number" || typeof since !== "number") return undefined;
  const guild = await store.guilds.get(guildId);
  if (!guild?.armoryAccess.enabled) return undefined;
  const client = clients(guild);
  const hasMore = await refreshDetails({ store, client, guild, clock, signal }, since);
  return hasMore ? { data } : undefined;
}
