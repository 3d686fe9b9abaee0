// @module-tag promise/overload

import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { RosterQuery } from "@guildhall/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Slices } from "../answer/slices.ts";
import { rosterSchema } from "../api/member-schemas.ts";
import { member, openSeededStore, type SeededStore } from "../testing/seeded-store.ts";
import { createGuildRoster, type GuildRoster } from "./guild-roster.ts";

let seeded: SeededStore;
let roster: GuildRoster;
beforeAll(async () => {
  seeded = await openSeededStore();
  const facts = Array.from({ length: 400 }, (_, number) => ({
    ...member({
      name: `Örn ${number}`,
      nameSlug: `örn ${number}`,
      rank: number % 10,
      level: number % 71,
      classId: 1,
      raceId: 1,
    }),
    firstSeenAt: 0,
    joinedAt: null,
  }));
  await seeded.store.members.insert(seeded.guild.id, facts);
  const snapshot = await seeded.store.members.rosterSnapshot(seeded.guild.id);
  if (!snapshot) throw new Error("The roster is missing.");
  roster = await createGuildRoster(snapshot);
});
afterAll(() => seeded.close());

async function slicesOf(query: RosterQuery): Promise<Slices> {
  return (await (await roster.find(query)).representation.form("identity")).body as Slices;
}

describe("the response to a query of a roster", () => {
  test.each<RosterQuery>([
    { sort: "level", order: "desc" },
    { fromLevel: 70 },
    { search: "nobody" },
    { sort: "name", order: "desc", limit: 1 },
  ])("has the members that the database finds, and the declared length: %j", async (query) => {
    const slices = await slicesOf(query);
    const body = Buffer.concat([...slices]);
    expect(slices.length).toBe(body.length);
    const { total, members } = rosterSchema.parse(JSON.parse(String(body)));
    const stored = await seeded.store.members.roster(seeded.guild.id, query);
    expect(total).toBe(stored.total);
    expect(members.map(({ id }) => id)).toEqual(stored.members.map(({ id }) => id));
  });

  test("is copied in small slices, each when it is requested", async () => {
    const slices = [...(await slicesOf({ sort: "level" }))];
    expect(slices.length).toBeGreaterThan(3);
    expect(Math.max(...slices.map(({ length }) => length))).toBeLessThan(40_000);
  });

  test("is the same in every coding", async () => {
    const query = { sort: "level" } as const;
    const plain = Buffer.concat([...(await slicesOf(query))]);
    const bodyIn = async (coding: "gzip" | "br") =>
      (await (await roster.find(query)).representation.form(coding)).body as Buffer;
    expect(gunzipSync(await bodyIn("gzip"))).toEqual(plain);
    expect(brotliDecompressSync(await bodyIn("br"))).toEqual(plain);
  });
});
