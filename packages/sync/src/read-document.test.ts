import { TokenError } from "@guildhall/client";
import { DAY_MS, HOUR_MS } from "@guildhall/contract";
import type { Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readDocument, recordFailure } from "./read-document.ts";
import { statusError } from "./testing/refusals.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

const NOW = Date.UTC(2026, 0, 15, 12);

let temporary: TemporaryStore;
let store: Store;
let now: number;
beforeEach(async () => {
  temporary = await temporaryStore();
  ({ store } = temporary);
  now = NOW;
});
afterEach(() => temporary[Symbol.asyncDispose]());

/** A document of a guild, and what each attempt to read it does. */
async function documentOf(status: 403 | 404 = 403) {
  const key = { provider: "test", region: "eu", edition: "classic1x" } as const;
  const slugs = { realmSlug: "hollowmere", nameSlug: "lantern" };
  const names = { name: "Lantern", realmName: "Hollowmere" };
  const guild = await store.guilds.add({ ...key, ...slugs }, names);
  const context = { store, guild, clock: () => now };
  let requests = 0;
  const read = (answer: () => unknown, document = "characters.appearance", subject = "") =>
    readDocument(context, {
      document,
      subject,
      fetch: async () => {
        requests += 1;
        return answer();
      },
    });
  const refuse = () => {
    throw statusError(status);
  };
  return { context, guild, read, refuse, requests: () => requests };
}

describe("contract 7: a refusal is the state of its document", () => {
  test("a returned document has no state, and reading it writes nothing", async () => {
    const { guild, read } = await documentOf();
    expect(await read(() => "a document")).toEqual({ answered: true, value: "a document" });
    expect(await store.documents.list(guild.id)).toEqual([]);
  });

  test.each([403, 404] as const)(
    "a %i is stored with its reason and the next attempt",
    { tags: "promise/failed-documents" },
    async (status) => {
      const { guild, read, refuse } = await documentOf(status);
      expect(await read(refuse)).toMatchObject({ answered: false, requested: true });
      const [state, ...others] = await store.documents.list(guild.id);
      expect(others).toEqual([]);
      expect(state).toMatchObject({
        memberId: null,
        document: "characters.appearance",
        state: "refused",
        status,
        reason: expect.stringContaining(`answered ${status}`),
        since: NOW,
        checkedAt: NOW,
        attempts: 1,
      });
      expect(state?.nextAttemptAt).toBeGreaterThan(NOW + 0.9 * HOUR_MS - 1);
      expect(state?.nextAttemptAt).toBeLessThanOrEqual(NOW + HOUR_MS);
    },
  );

  test("a refused document is not requested before it is due", async () => {
    const { read, refuse, requests } = await documentOf();
    await read(refuse);
    now += 0.8 * HOUR_MS;
    expect(await read(() => "answered")).toMatchObject({ answered: false, requested: false });
    expect(requests()).toBe(1);
    now += 0.3 * HOUR_MS;
    expect(await read(() => "answered")).toMatchObject({ answered: true });
  });

  test("the wait doubles with each refusal, and is 7 days at most", {
    tags: "promise/failed-documents",
  }, async () => {
    const { read, refuse, requests } = await documentOf();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt++) {
      const result = await read(refuse);
      if (result.answered) throw new Error("It is refused.");
      waits.push(result.state.nextAttemptAt - now);
      now = result.state.nextAttemptAt;
    }
    expect(requests()).toBe(12);
    const hours = [1, 2, 4, 8, 16, 32, 64, 128, 168, 168, 168, 168];
    for (const [index, wait] of waits.entries()) {
      const longest = (hours[index] ?? 0) * HOUR_MS;
      expect(wait).toBeLessThanOrEqual(longest);
      expect(wait).toBeGreaterThan(longest * 0.89);
    }
  });

  test("documents that are refused together are not all due at the same moment", async () => {
    const { guild, read, refuse } = await documentOf();
    for (let item = 1; item <= 20; item++) await read(refuse, "items.get", String(item));
    const due = (await store.documents.list(guild.id)).map((state) => state.nextAttemptAt);
    expect(new Set(due).size).toBeGreaterThan(15);
  });

  test("a successful response clears the state, so that the next refusal waits an hour again", async () => {
    const { guild, read, refuse } = await documentOf();
    await read(refuse);
    now += DAY_MS;
    await read(() => "answered");
    expect(await store.documents.list(guild.id)).toEqual([]);
    await read(refuse);
    expect(await store.documents.list(guild.id)).toMatchObject([{ attempts: 1, since: now }]);
  });

  test("each document has its own state", async () => {
    const { read, refuse } = await documentOf();
    await read(refuse, "items.get", "1");
    expect(await read(() => "b", "items.get", "2")).toMatchObject({ answered: true });
    expect(await read(() => "c", "media.item", "1")).toMatchObject({ answered: true });
  });

  test("a next attempt further ahead than the longest wait counts as due", async () => {
    const { read, refuse } = await documentOf();
    now += 365 * DAY_MS;
    await read(refuse);
    now = NOW;
    expect(await read(() => "answered")).toMatchObject({ answered: true });
  });

  test("a document refused by a clock that was days ahead is due again once the clock is right", {
    tags: "promise/failed-documents",
  }, async () => {
    const { read, refuse } = await documentOf();
    now += 5 * DAY_MS;
    await read(refuse);
    now = NOW;
    expect(await read(() => "answered")).toMatchObject({ answered: true });
  });

  test.each([
    ["a 500", statusError(500)],
    ["a refused token", new TokenError("No token", { method: "POST", url: "x", status: 403 })],
    ["an error of the program", new TypeError("not a function")],
  ])("%s is thrown and not stored as a state", async (_, error) => {
    const { guild, read } = await documentOf();
    const fails = () => {
      throw error;
    };
    await expect(read(fails)).rejects.toBe(error);
    expect(await store.documents.list(guild.id)).toEqual([]);
  });

  test("a recorded failure leaves the document due, and counts each day once", async () => {
    const { context, guild, read } = await documentOf();
    const failure = { document: "characters.appearance" };
    for (const hours of [0, 1, 2, 24]) {
      now = NOW + hours * HOUR_MS;
      await recordFailure(context, failure, statusError(500));
    }
    expect(await store.documents.list(guild.id)).toMatchObject([
      { state: "failed", status: 500, attempts: 4, attemptDays: 2, since: NOW },
    ]);
    expect(await read(() => "answered")).toMatchObject({ answered: true });
  });

  test("a refused document stays refused when a later attempt fails", async () => {
    const { context, guild, read, refuse } = await documentOf();
    await read(refuse);
    const [refused] = await store.documents.list(guild.id);
    now += DAY_MS;
    const failure = { document: refused?.document ?? "", subject: refused?.subject ?? "" };
    await recordFailure(context, failure, statusError(500));
    const { state, status, reason } = refused ?? {};
    expect(await store.documents.list(guild.id)).toMatchObject([
      { state, status, reason, attempts: 2 },
    ]);
  });
});
