import { createClient, NotFoundError } from "@guildhall/client";
import type { Provider } from "@guildhall/contract";
import { openStore } from "@guildhall/store";

/** The task of a bench worker, passed as JSON in its first argument. */
export interface WorkerTask {
  readonly postgres: string;
  readonly queue: string;
  readonly guildId: number;
  readonly concurrency: number;
  /** Each job calls this service once. Null for jobs without a call. */
  readonly service: {
    readonly provider: Provider;
    readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  } | null;
}

/*
 * A process that works on the jobs of the bench until it is killed. The effect of a job is a news item and, in the
 * same transaction, a number that counts the items. So a lost or doubled effect shows as a wrong number.
 */
const task: WorkerTask = JSON.parse(process.argv[2] ?? "");
const store = await openStore({ postgres: task.postgres });
const { service, guildId } = task;
const client =
  service && createClient({ ...service, region: "us", cache: false, quotaStore: store.quota });

store.jobs.work(
  task.queue,
  async ({ key, signal }) => {
    // Each job requests another item, because equal calls in flight are deduplicated. Most items do not exist.
    const call = client?.items.get({ itemId: Number(/\d+/.exec(key)) }, { signal });
    await call?.catch((error: unknown) => {
      if (!(error instanceof NotFoundError)) throw error;
    });
    await store.transaction(async ({ guilds, news }) => {
      const { minimumLevel } = await guilds.lock(guildId);
      const entry = { source: "api", type: "JOB", occurredAt: 0, characterName: null } as const;
      const text = { text: key, subject: null, dedupKey: key, eventKey: null, raw: "{}" };
      const added = await news.insert(guildId, [{ ...entry, ...text }], 0);
      await guilds.setMinimumLevel(guildId, minimumLevel + added);
    });
    return undefined;
  },
  { concurrency: task.concurrency },
);
store.jobs.start();
process.stdout.write("working\n");
