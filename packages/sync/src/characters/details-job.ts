import { createImageClient } from "@guildhall/client/images";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord, Job, NextJob, Store } from "@guildhall/store";
import type { ServiceClients } from "../service-clients.ts";
import { detailsQueue, syncKey } from "../sync-job.ts";
import { refreshDetails } from "./refresh-details.ts";
import { refreshImages } from "./refresh-images.ts";

export interface DetailsOptions {
  readonly store: Store;
  readonly provider: Provider;
  /** The folder that images are stored in. */
  readonly mediaFolder: string;
  readonly clients: ServiceClients;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Requests the outdated documents and images of a guild's characters, in the background of any process that works on this database. */
export async function requestDetails(
  { jobs }: Pick<Store, "jobs">,
  { id, provider }: Pick<GuildRecord, "id" | "provider">,
  at: number,
): Promise<void> {
  const data = { guildId: id, since: at };
  await jobs.send({ queue: detailsQueue(provider), key: syncKey(id), data, existing: "keep" });
}

/**
 * Requests the next outdated documents of a guild, then the next images of its characters. The job that follows takes its turn after those of other guilds. A document that
 * failed is requested again after the next sync.
 *
 * @throws when the service is down, so that the job is retried.
 */
export async function runDetails(
  { store, provider, mediaFolder, clients, clock }: DetailsOptions,
  { data, signal }: Pick<Job, "data" | "signal">,
): Promise<NextJob | undefined> {
  const { guildId, since } = data;
  if (typeof guildId !== "number" || typeof since !== "number") return undefined;
  const guild = await store.guilds.get(guildId);
  if (!guild?.armoryAccess.enabled) return undefined;
  const client = clients({ ...guild, isForPerson: false });
  const context = { store, client, guild, clock, signal };
  if (await refreshDetails(context, since)) return { data };
  const images = createImageClient({ provider });
  try {
    const download = (url: string) => images.download(url, { signal });
    const hasMore = await refreshImages({ ...context, mediaFolder, download }, since);
    return hasMore ? { data } : undefined;
  } finally {
    await images.close();
  }
}
