// @module-tag promise/overload

import { createHash } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rosterSchema } from "../api/member-schemas.ts";
import { openSite, type Site } from "../testing/open-site.ts";
import { member, NOW } from "../testing/seeded-store.ts";

const SIZE = 1_000;
const SYLLABLES = "an el dor mi ra thu ka lis or en va sha gri bel tor ys ol na fi zu ma".split(
  " ",
);

/** Bytes that differ for each number as those of a random generator do. */
const bytesOf = (number: number) => createHash("sha256").update(String(number)).digest();

let site: Site;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  site = await openSite();
  const { store } = site;
  const key = { provider: "emulator", region: "eu", edition: "current" } as const;
  const names = { name: "Big Guild", realmName: "Emberfall" };
  const guild = await store.guilds.add(
    { ...key, realmSlug: "emberfall", nameSlug: "big-guild" },
    names,
  );
  const members = Array.from({ length: SIZE }, (_, number) => bigMember(number));
  await store.members.insert(guild.id, members);
  await store.transaction(async ({ images }) => {
    for (const [number, { portraitUrl }] of members.entries()) {
      await images.put({
        ...{ sourceUrl: portraitUrl ?? "", hash: bytesOf(number).toString("hex") },
        ...{ contentType: "image/jpeg", byteLength: 3, width: 1, height: 1, fetchedAt: 0 },
      });
    }
  });
  const listening = await site.server.listen({ port: 0, host: "127.0.0.1" });
  url = `${listening.url}/api/v1/guilds/${guild.id}/roster`;
  close = listening.close;
});
afterAll(async () => {
  await close();
  await site.close();
});

/** A member whose values compress as badly as those of a real guild. */
function bigMember(number: number) {
  const bytes = bytesOf(number);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = bytes;
  const parts = [a, b, c, ...(d % 2 ? [d] : [])].map((byte) => SYLLABLES[byte % SYLLABLES.length]);
  const nameSlug = `${parts.join("")}${number % 50 === 0 ? "ë" : ""}`;
  const name = nameSlug.replace(/^./, (letter) => letter.toUpperCase());
  const [classId, raceId, rank] = [1 + (e % 13), 1 + (f % 11), (a % 4) + (b % 7)];
  const level = c % 3 === 0 ? 10 + (d % 70) : 80;
  return {
    ...member({ name, nameSlug, rank, level, classId, raceId }),
    characterId: 100_000_000 + (bytes.readUInt32LE(6) % 150_000_000),
    achievementPoints: bytes.readUInt16LE(10) % 30_000,
    portraitUrl: `https://render.invalid/${number}.jpg`,
    profilePageUrl: `https://profiles.invalid/en-eu/character/eu/emberfall/${nameSlug}`,
    firstSeenAt: NOW,
    joinedAt: NOW - bytes.readUInt32LE(12),
  };
}

/** Returns the body as it is sent. */
function compressed(query: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "Accept-Encoding": "br" };
    const sent = request(url + query, { headers }, (response: IncomingMessage) => {
      expect(response.headers["content-encoding"]).toBe("br");
      buffer(response).then(resolve, reject);
    });
    sent.on("error", reject).end();
  });
}

async function membersOf(query: string) {
  const { total, members } = rosterSchema.parse(
    JSON.parse(String(brotliDecompressSync(await compressed(query)))),
  );
  expect([total, members.length]).toEqual([SIZE, SIZE]);
  return members;
}

describe("a roster of 1,000 members", () => {
  test("has at most 40,000 bytes with Brotli and the default fields", async () => {
    const members = await membersOf("");
    expect(members.every(({ portraitUrl }) => portraitUrl !== null)).toBe(true);
    // The second response comes from the roster in memory.
    for (const bytes of [await compressed(""), await compressed("")]) {
      expect(bytes.length).toBeLessThanOrEqual(40_000);
    }
  });

  test("has other fields when they are chosen", async () => {
    const [first] = await membersOf("?fields=all");
    expect(first).toMatchObject({
      gender: "male",
      faction: "ALLIANCE",
      joinedAt: expect.any(String),
    });
    const [chosen = {}] = await membersOf("?fields=joinedAt,name&sort=level");
    expect(Object.keys(chosen)).toEqual(["id", "name", "joinedAt"]);
    const [usual = {}] = await membersOf("");
    expect(Object.keys(usual)).not.toContain("joinedAt");
  });
});
