// @module-tag promise/overload

import { join } from "node:path";
import { openStore, type Store } from "@guildhall/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Slices } from "../answer/slices.ts";
import { rosterSchema } from "../api/member-schemas.ts";
import { member, openSeededStore, type SeededStore } from "../testing/seeded-store.ts";
import { createRosterMemory, type RosterMemory } from "./roster-memory.ts";

let seeded: SeededStore;
let rosters: RosterMemory;
let time: number;
let checks: number;
let reads: number;

beforeEach(async () => {
  seeded = await openSeededStore();
  [time, checks, reads] = [0, 0, 0];
  rosters = create(1024 * 1024);
});
afterEach(() => seeded.close());

function create(maxBytes: number): RosterMemory {
  const { members } = seeded.store;
  return createRosterMemory({
    store: {
      members: {
        ...members,
        rosterVersion: (id) => {
          checks++;
          return members.rosterVersion(id);
        },
        rosterSnapshot: (id) => {
          reads++;
          return members.rosterSnapshot(id);
        },
      },
    },
    checkIntervalMs: 250,
    maxBytes,
    now: () => time,
  });
}

async function namesOf(guildId = seeded.guild.id): Promise<string[]> {
  const roster = await rosters.get(guildId);
  const form = await roster?.whole.form("identity");
  const { members } = rosterSchema.parse(JSON.parse(String(form?.body)));
  return members.map(({ name }) => String(name));
}

const insertNamed = (store: Store, name: string, guildId = seeded.guild.id) =>
  store.members.insert(guildId, [
    {
      ...member({ name, nameSlug: name.toLowerCase(), rank: 9, level: 9, classId: 1, raceId: 1 }),
      firstSeenAt: 0,
      joinedAt: null,
    },
  ]);

describe("rosters in memory", () => {
  test("are read once, and compared with the database at most every 250 ms", async () => {
    await Promise.all(Array.from({ length: 100 }, () => namesOf()));
    expect([checks, reads]).toEqual([1, 1]);
    time = 249;
    await namesOf();
    expect([checks, reads]).toEqual([1, 1]);
    time = 250;
    await Promise.all(Array.from({ length: 100 }, () => namesOf()));
    expect([checks, reads]).toEqual([2, 1]);
  });

  test("show what another process changed at the next comparison", async () => {
    expect(await namesOf()).not.toContain("Newcomer");
    const other = await openStore({ sqlite: join(seeded.folder, "guildhall.sqlite") });
    await insertNamed(other, "Newcomer");
    await other.close();
    expect(await namesOf()).not.toContain("Newcomer");
    time = 250;
    expect(await namesOf()).toContain("Newcomer");
    expect(reads).toBe(2);
  });

  test("are compared again after a comparison that failed", async () => {
    await namesOf();
    const { rosterVersion } = seeded.store.members;
    Object.assign(seeded.store.members, {
      rosterVersion: async () => {
        throw new Error("The database is gone.");
      },
    });
    time = 250;
    await expect(rosters.get(seeded.guild.id)).rejects.toThrow("The database is gone.");
    Object.assign(seeded.store.members, { rosterVersion });
    expect(await namesOf()).toHaveLength(3);
  });

  test("leave memory when the guild is removed", async () => {
    await namesOf();
    await seeded.store.guilds.remove(seeded.guild.id);
    time = 250;
    expect(await rosters.get(seeded.guild.id)).toBeNull();
    expect(rosters.fresh(seeded.guild.id)).toBeUndefined();
  });

  test("take a bounded number of bytes: the least recently used is read again", async () => {
    const { id } = await seeded.store.guilds.add(
      { provider: "emulator", region: "eu", edition: "current", realmSlug: "r", nameSlug: "n" },
      { name: "Second", realmName: "R" },
    );
    await insertNamed(seeded.store, "Alone", id);
    rosters = create(3000);
    await namesOf();
    await namesOf(id);
    expect(rosters.fresh(seeded.guild.id)).toBeUndefined();
    expect(rosters.fresh(id)).toBeDefined();
    await namesOf();
    expect(reads).toBe(3);
  });

  test("are sorted for one query in each turn of the event loop", async () => {
    let turns = 0;
    const count = () => {
      if (++turns < 1_000) setImmediate(count);
    };
    setImmediate(count);
    const sorts = ["level", "rank", "class"] as const;
    const found = await Promise.all(
      sorts.map(async (sort) => {
        await rosters.find(seeded.guild.id, { sort });
        return turns;
      }),
    );
    expect(new Set(found).size).toBe(3);
  });

  test("answer a query once for each version, with a validator of its own", async () => {
    const find = () => rosters.find(seeded.guild.id, { sort: "level", order: "desc" });
    const first = await find();
    expect(await find()).toBe(first);
    const etag = async (found: Awaited<ReturnType<typeof find>>) =>
      (await found?.representation.form("identity"))?.headers.ETag;
    expect(await etag(first)).not.toBe(await etag(await rosters.find(seeded.guild.id, {})));
    await insertNamed(seeded.store, "Newcomer");
    time = 250;
    const second = await find();
    expect(await etag(second)).not.toBe(await etag(first));
    const slices = (await second?.representation.form("identity"))?.body as Slices;
    const body = JSON.parse(String(Buffer.concat([...slices])));
    expect(rosterSchema.parse(body)).toMatchObject({ total: 4 });
    expect(body.members.at(-1)).toMatchObject({ name: "Newcomer" });
  });
});
