// @module-tag promise/outages

import { type OwnPostgres, startOwnPostgres } from "@guildhall/tests/postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openStore } from "./open-store.ts";

let server: OwnPostgres;
beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server.stop());

describe("a PostgreSQL server that stops", () => {
  test.each(["KILL", "INT"] as const)(
    "by SIG%s during a transaction causes a retryable error, and is used again after its restart",
    async (signal) => {
      const store = await openStore({ postgres: await server.createDatabase() });
      const work = store.transaction(async ({ guilds }) => {
        await guilds.list();
        await server.end(signal);
        await guilds.list();
      });
      await expect(work).rejects.toMatchObject({
        name: "StoreError",
        code: "unreachable",
        retryable: true,
      });
      await expect(store.check()).rejects.toMatchObject({ retryable: true });
      await server.startAgain();
      await vi.waitFor(() => store.check());
      await store.close();
    },
    30_000,
  );

  test("between two queries of a transaction fails the next one", async () => {
    const store = await openStore({ postgres: await server.createDatabase() });
    const work = store.transaction(async ({ guilds }) => {
      await guilds.list();
      await server.end("KILL");
      await server.startAgain();
      await guilds.list();
    });
    await expect(work).rejects.toMatchObject({ name: "StoreError", code: "unreachable" });
    await store.check();
    await store.close();
  });

  test("and restarts lets the job queue continue", async () => {
    const errors: unknown[] = [];
    const location = { postgres: await server.createDatabase() };
    const jobs = { timings: { pollMs: 10 }, onError: (error: unknown) => void errors.push(error) };
    const store = await openStore(location, { jobs });
    const started: string[] = [];
    const finish = Promise.withResolvers<void>();
    store.jobs.work("queue", async ({ key }) => {
      started.push(key);
      if (key === "long") await finish.promise;
      return undefined;
    });
    store.jobs.start();
    await store.jobs.send({ queue: "queue", key: "long", data: {} });
    await vi.waitFor(() => expect(started).toEqual(["long"]));
    await server.end("KILL");
    finish.resolve();
    await vi.waitFor(() => expect(errors).not.toEqual([]));
    await server.startAgain();
    await vi.waitFor(() => store.jobs.send({ queue: "queue", key: "next", data: {} }));
    await vi.waitFor(() => expect(started).toEqual(["long", "next"]), 60_000);
    await vi.waitFor(async () => expect(await store.jobs.find("queue", "next")).toBeNull());
    expect(await store.jobs.find("queue", "long")).toBeNull();
    await store.close();
  });

  test("before the store is opened is used after its restart", async () => {
    const postgres = await server.createDatabase();
    await server.end("INT");
    await expect(openStore({ postgres })).rejects.toMatchObject({ retryable: true });
    const store = await openStore({ postgres }, { unreachable: true });
    await expect(store.guilds.list()).rejects.toMatchObject({ code: "unreachable" });
    await server.startAgain();
    await vi.waitFor(async () => expect(await store.guilds.list()).toEqual([]), {
      timeout: 20_000,
    });
    await store.close();
  });

  test("does not prevent the store from closing", async () => {
    const store = await openStore({ postgres: await server.createDatabase() });
    store.jobs.work("queue", async () => undefined);
    store.jobs.start();
    await store.jobs.send({ queue: "queue", key: "a", data: {} });
    await server.end("KILL");
    await store.close();
    await server.startAgain();
  });

  test("accepting connections causes a retryable error until a connection is free", async () => {
    const postgres = await server.createDatabase();
    const store = await openStore({ postgres }, { unreachable: true });
    await store.close();
    const others: pg.Client[] = [];
    for (;;) {
      const client = new pg.Client({ connectionString: postgres });
      client.on("error", () => {});
      if (
        !(await client.connect().then(
          () => true,
          () => false,
        ))
      )
        break;
      others.push(client);
    }
    const crowded = await openStore({ postgres }, { unreachable: true });
    await expect(crowded.guilds.list()).rejects.toMatchObject({
      code: "unreachable",
      retryable: true,
      message: expect.stringContaining("The server has too many connections"),
    });
    await Promise.all(others.map((client) => client.end()));
    await vi.waitFor(async () => expect(await crowded.guilds.list()).toEqual([]));
    await crowded.close();
  });
});
