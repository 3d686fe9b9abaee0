import { type GroupAudiences, rightsOfRole } from "@guildhall/admin/rights";
import { DAY_MS } from "@guildhall/contract";
import type { CharacterDocumentInsert } from "@guildhall/store";
import { readCharacter } from "@guildhall/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSite, type Site } from "../testing/open-site.ts";
import { NOW } from "../testing/seeded-store.ts";
import { characterAnswer } from "./character-answer.ts";
import { type CharacterAnswer, characterSchema } from "./character-schemas.ts";
import { problemSchema } from "./problem.ts";

let site: Site;
let ids: readonly number[];
beforeAll(async () => {
  site = await openSite({ timings: { rosterCheckMs: 0 } });
  ids = (await site.store.members.listAll(site.guild.id)).map(({ id }) => id);
});
afterAll(() => site.close());

const path = (member: number | string | undefined) =>
  `/api/v1/guilds/${site.guild.id}/members/${member}`;
async function character(member = ids[0]) {
  const response = await site.app.request(path(member));
  expect(response.status).toBe(200);
  return characterSchema.parse(await response.json());
}
const put = (document: string, value: object, more: Partial<CharacterDocumentInsert> = {}) =>
  site.store.characters.put([
    {
      ...{ memberId: ids[0] ?? 0, document, text: JSON.stringify(value), modifiedAt: null },
      ...{ at: NOW, ...more },
    },
  ]);
const NOT_READ = { asOf: null, missing: "not-read-yet", data: null };

describe("the character of a member", () => {
  test("has the facts of the member, and says which blocks were not read yet", async () => {
    const { member, profile, equipment, hunterPets, values, changes } = await character(ids[1]);
    expect(member).toMatchObject({ id: ids[1], name: "Ведана", level: 71, class: { id: 8 } });
    expect([profile, equipment, values, changes]).toEqual([NOT_READ, NOT_READ, NOT_READ, NOT_READ]);
    expect(hunterPets).toEqual({ ...NOT_READ, missing: "not-for-class" });
  });

  test("changes with its documents, and unchanged it is not sent again", async () => {
    const before = await site.app.request(path(ids[0]));
    const tag = before.headers.get("etag") ?? "";
    const again = () => site.app.request(path(ids[0]), { headers: { "If-None-Match": tag } });
    expect((await again()).status).toBe(304);
    const title = { id: 5, key: { href: "https://eu.game.example/x" }, name: "the Seeker" };
    await put("characters.titles", { titles: [title] });
    expect((await again()).status).toBe(200);
    expect((await character()).titles.data).toEqual({
      ...{ active: null, earned: [{ id: 5, name: "the Seeker", active: false }] },
    });
  });

  test("has the day of its data for readers who do not see the last login", async () => {
    const day = new Date(NOW - (NOW % DAY_MS)).toISOString();
    await put("characters.equipment", { equipped_items: [] });
    expect((await character()).equipment).toMatchObject({ asOf: day, missing: null });
  });

  test("has the times of achievement statistics only for readers who see the last login", async () => {
    const statistic = { id: 349, name: "Ferries taken", quantity: 112 };
    const statistics = [{ ...statistic, last_updated_timestamp: NOW }];
    await put("characters.achievementStatistics", {
      categories: [{ id: 130, name: "Travel", statistics }],
    });
    const groupsOf = (found: CharacterAnswer | null) =>
      found?.achievementStatistics.data?.categories.flatMap(({ groups }) => groups);
    const shown = { ...statistic, description: null };
    expect(groupsOf(await character())).toEqual([{ name: null, statistics: [shown] }]);
    const stored = await readCharacter(site.store, site.guild, ids[0] ?? 0);
    if (!stored) throw new Error("The member is missing.");
    const full = characterAnswer(stored, rightsOfRole("administrator"));
    const updatedAt = new Date(NOW).toISOString();
    expect(groupsOf(full)).toEqual([{ name: null, statistics: [{ ...shown, updatedAt }] }]);
  });

  test("has its image by the address of this site, and its series and changes", async () => {
    const { store, guild } = site;
    const memberId = ids[0] ?? 0;
    const imageUrl = "https://render.invalid/main.png";
    await put("characters.media", {}, { imageUrl });
    expect((await character()).media).toEqual(NOT_READ);
    const size = { byteLength: 1, width: 1, height: 1 };
    const image = { sourceUrl: imageUrl, hash: "ab".repeat(32), contentType: "image/png" };
    await store.images.put({ ...image, ...size, fetchedAt: NOW });
    const values = { averageItemLevel: 600, equippedItemLevel: 590, achievementPoints: null };
    await store.characters.addValues([{ memberId, at: NOW, level: 79, ...values }]);
    const { id: runId } = await store.runs.start(guild.id, "command", NOW);
    const change = { memberId, at: NOW, kind: "promoted", before: "3", after: "0" } as const;
    await store.changes.insert(guild.id, runId, [change]);
    const found = await character();
    expect(found.media.data).toEqual({ url: `/media/${"ab".repeat(8)}.png` });
    expect(found.values.data).toEqual([{ ...values, level: 79, at: expect.any(String) }]);
    expect(found.changes.data).toMatchObject([{ kind: "promoted", before: "3", after: "0" }]);
  });

  test("is found by realm and name, also below the address of its guild", async () => {
    const found = await site.app.request(path("Emberfall/%C3%96RN"));
    expect([found.status, found.headers.get("location")]).toEqual([302, path(ids[0])]);
    const below = "/api/v1/guilds/eu/emberfall/wayfarers-rest/members/emberfall/Örn";
    const redirect = await site.app.request(below);
    expect(redirect.headers.get("location")).toBe(
      `/api/v1/guilds/${site.guild.id}/members/emberfall/Örn`,
    );
  });

  test.each(["999", "emberfall/nobody"])("is not found at %s", async (unknown) => {
    const response = await site.app.request(path(unknown));
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).detail).toContain("has no member");
  });

  test("is not found in another guild, and after the member has left", async () => {
    expect((await site.app.request(`/api/v1/guilds/999/members/${ids[2]}`)).status).toBe(404);
    expect((await site.app.request(path(ids[2]))).status).toBe(200);
    await site.store.members.update([{ id: ids[2] ?? 0, leftAt: NOW }]);
    expect((await site.app.request(path(ids[2]))).status).toBe(404);
  });
});

test("a character is sent from memory without the routes, except to a request with credentials", async () => {
  const own = await openSite({ timings: { rosterCheckMs: 60_000 } });
  const { url, close } = await own.server.listen({ port: 0, host: "127.0.0.1" });
  try {
    const target = `${url}/api/v1/guilds/${own.guild.id}/members/${ids[0]}`;
    const first = await (await fetch(target)).text();
    // The routes would find that the member has left.
    await own.store.close();
    const ready = await fetch(target, { headers: { "Accept-Encoding": "identity" } });
    expect([ready.status, await ready.text()]).toEqual([200, first]);
  } finally {
    await close();
    await own.close().catch(() => {});
  }
});

test("a hidden block says so, and a hidden character is not found", async () => {
  const found = await readCharacter(site.store, site.guild, ids[0] ?? 0);
  if (!found) throw new Error("The member is missing.");
  const [lastSeen, gear, history, players] = Array(4).fill("officers" as const);
  const groups: GroupAudiences = { lastSeen, gear, history, players };
  const hidden = { asOf: null, missing: "hidden", data: null };
  expect(characterAnswer(found, rightsOfRole("viewer", groups))).toMatchObject({
    ...{ equipment: hidden, values: hidden, changes: hidden, profile: NOT_READ },
  });
  const open: GroupAudiences = { ...groups, history: "public" };
  const values = characterAnswer(found, rightsOfRole(null, open))?.values.data;
  expect(values?.[0]).not.toHaveProperty("equippedItemLevel");
  const member = { ...found.member, hiddenAt: NOW };
  expect(characterAnswer({ ...found, member }, rightsOfRole("viewer", groups))).toBeNull();
  expect(characterAnswer({ ...found, member }, rightsOfRole("officer", groups))).not.toBeNull();
});
