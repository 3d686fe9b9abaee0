// @module-tag promise/outages

import { type SentJob, StoreError } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { followRun, UnfinishedSyncError } from "./follow-run.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const QUEUE = "sync/emulator";
const away = new StoreError("unreachable", "It is away.");

let temporary: TemporaryStore;
let guildId: number;
beforeEach(async () => {
  temporary = await temporaryStore();
  const key = { provider: "emulator", region: "us", edition: "current" } as const;
  const slugs = { realmSlug: "a", nameSlug: "b" };
  const facts = { name: "B", realmName: "A" };
  guildId = (await temporary.store.guilds.add({ ...key, ...slugs }, facts)).id;
});
afterEach(() => temporary[Symbol.asyncDispose]());

/** Sends a job that starts a run and that the database interrupts. */
async function interrupted({ finished }: { readonly finished: boolean }): Promise<SentJob> {
  const { runs, jobs } = temporary.store;
  jobs.work(QUEUE, async () => {
    const { id, counts } = await runs.start(guildId, "command", 1);
    const error = { code: "database", message: away.message };
    const end = { status: "failed", counts, warnings: [], error, at: 2 } as const;
    if (finished) await runs.finish(id, end);
    throw away;
  });
  jobs.start();
  return jobs.send({ queue: QUEUE, key: "guild", data: {} });
}

const follow = (sent: SentJob, patienceMs?: number, signal?: AbortSignal) =>
  followRun({
    store: temporary.store,
    sent,
    guildId,
    before: undefined,
    isLocal: () => true,
    signal,
    onProgress() {},
    ...(patienceMs !== undefined && { patienceMs }),
  });

describe("following a sync that the database interrupts", () => {
  test("returns the failed run when the patience ends before its retry", async () => {
    const sent = await interrupted({ finished: true });
    expect(await follow(sent, 0)).toMatchObject({ status: "failed", error: { code: "database" } });
  });

  test("throws when the run does not end in time, and states that the job is stored", async () => {
    const following = follow(await interrupted({ finished: false }), 0);
    await expect(following).rejects.toThrow(UnfinishedSyncError);
    await expect(following).rejects.toThrow("The sync has not ended. Its job is stored");
    expect(await temporary.store.jobs.find(QUEUE, "guild")).toMatchObject({ state: "waiting" });
  });

  test("throws when the sync is stopped before it began", async () => {
    const sent = await temporary.store.jobs.send({ queue: QUEUE, key: "guild", data: {} });
    const following = follow(sent, undefined, AbortSignal.abort());
    await expect(following).rejects.toThrow("The sync was stopped before it began.");
  });
});
