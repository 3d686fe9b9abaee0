import type { GuildFacts, MemberFacts, Store } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { applySnapshot } from "./apply-snapshot.ts";
import { memberFacts } from "./testing/members.ts";
import { temporaryStore } from "./testing/temporary-store.ts";
import { type ToldNews, toldNews } from "./told-news.ts";

const color = { r: 1, g: 2, b: 3, a: 1 };
const FACTS: GuildFacts = {
  serviceId: 3,
  name: "Lantern Watch",
  realmName: "Hollowmere",
  faction: 1,
  level: 25,
  battlegroup: "Embers",
  achievementPoints: 970,
  memberCount: 2,
  crest: { emblem: { id: 1, color }, border: { id: 2, color }, background: { color } },
  createdTimestamp: 5,
};
const NAMES = Array.from({ length: 30 }, (_, index) => `Member${index}`);
const ROSTER = NAMES.map((name, index) => memberFacts({ name, characterId: index + 1 }));

function encounter(guildId: number, id: number): ToldNews {
  return toldNews({
    guildId,
    source: "api",
    type: "ENCOUNTER",
    timestamp: id,
    characterName: null,
    subject: null,
    event: null,
    entry: { activity: { type: "ENCOUNTER" }, timestamp: id },
  });
}

/** An achievement as the activity tells it, or, without an id, as the legacy news do. */
function achievement(guildId: number, name: string, characterId: number | null): ToldNews {
  return toldNews({
    guildId,
    source: "api",
    type: characterId === null ? "playerAchievement" : "CHARACTER_ACHIEVEMENT",
    timestamp: 5,
    characterName: name,
    subject: "First steps",
    event: { what: ["achievement", 6], who: { name, characterId, realmSlug: null } },
    entry: { name, characterId },
  });
}

async function addGuild(store: Store, minimumLevel = 0) {
  const slugs = { realmSlug: "hollowmere", nameSlug: "lantern-watch" };
  const key = { provider: "contract", region: "us", edition: "current", ...slugs } as const;
  const names = { name: "lantern watch", realmName: "hollowmere" };
  return (await store.guilds.add(key, { ...names, minimumLevel })).id;
}

interface Applied {
  readonly at?: number;
  readonly syncedBefore?: number | null;
  readonly facts?: GuildFacts;
  readonly news?: readonly ToldNews[];
}

async function apply(
  store: Store,
  guildId: number,
  members: readonly MemberFacts[] | null,
  applied: Applied = {},
) {
  const { at = 1000, facts = FACTS, news = [] } = applied;
  const { syncedBefore = (await store.guilds.get(guildId))?.syncedAt ?? null } = applied;
  const run = await store.runs.start(guildId, "command", at);
  const identity = {
    serviceIds: facts.serviceId === null ? [] : [facts.serviceId],
    realmSlug: "hollowmere",
    nameSlug: "lantern-watch",
  };
  const snapshot = { facts, identity, members, unreadable: [], lastModified: null };
  const times = { at, uptime: at };
  return applySnapshot(store, { guildId, runId: run.id, snapshot, news, syncedBefore, ...times });
}

async function state(store: Store, guildId: number) {
  const { members } = await store.members.roster(guildId);
  return {
    guild: await store.guilds.get(guildId),
    names: members.map(({ name }) => name),
    news: await store.news.list(guildId),
    changes: await store.changes.list(guildId),
  };
}

test("the first snapshot stores guild, members and news, and tells of no joins", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  const result = await apply(store, id, ROSTER, { news: [encounter(id, 1)] });
  expect(result).toEqual({
    imported: 30,
    joined: 0,
    left: 0,
    changed: 0,
    news: 1,
    overtaken: false,
    suspicion: null,
    otherGuild: false,
  });
  const { guild, names, news, changes } = await state(store, id);
  expect(guild).toMatchObject({ ...FACTS, baselineAt: 1000, syncedAt: 1000 });
  expect(names).toHaveLength(30);
  expect(news.map(({ type }) => type)).toEqual(["ENCOUNTER"]);
  expect(changes).toEqual([]);
});

test("applying the same snapshot again changes nothing but when it was synced", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER, { news: [encounter(id, 1)] });
  const before = await state(store, id);
  const result = await apply(store, id, ROSTER.toReversed(), {
    at: 2000,
    news: [encounter(id, 1)],
  });
  expect(result).toEqual({
    imported: 0,
    joined: 0,
    left: 0,
    changed: 0,
    news: 0,
    overtaken: false,
    suspicion: null,
    otherGuild: false,
  });
  const after = await state(store, id);
  expect(after).toEqual({ ...before, guild: { ...before.guild, syncedAt: 2000 } });
});

test("joins, leaves and promotions are state, history and news at once", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  const [leaver, promoted, ...rest] = ROSTER;
  if (!leaver || !promoted) throw new Error("The roster is empty.");
  const joiner = memberFacts({ name: "Ysolde", characterId: 99 });
  const next = [{ ...promoted, rank: 1 }, ...rest, joiner];
  const result = await apply(store, id, next, { at: 2000 });
  expect(result).toEqual({
    imported: 0,
    joined: 1,
    left: 1,
    changed: 1,
    news: 2,
    overtaken: false,
    suspicion: null,
    otherGuild: false,
  });
  const { names, news, changes } = await state(store, id);
  expect(names).toContain("Ysolde");
  expect(names).not.toContain(leaver.name);
  expect(news.map(({ text, source }) => [text, source]).sort()).toEqual([
    ["Member joined: Ysolde", "roster"],
    [`Member left: ${leaver.name}`, "roster"],
  ]);
  expect(changes.map(({ kind, memberId }) => [kind, memberId !== null]).sort()).toEqual([
    ["joined", true],
    ["left", true],
    ["promoted", true],
  ]);
});

test("members below the guild's minimum level are not imported", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store, 10);
  const roster = [9, 10, 80].map((level) => memberFacts({ name: `Level${level}`, level }));
  await apply(store, id, roster);
  expect((await state(store, id)).names.sort()).toEqual(["Level10", "Level80"]);
});

test("a guild document without members is never applied", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  for (const at of [2000, 3000]) {
    expect((await apply(store, id, null, { at })).suspicion).toContain("without its member list");
  }
  expect((await state(store, id)).names).toHaveLength(30);
});

test("a faction that the document omits keeps the stored one", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  await apply(store, id, ROSTER, { facts: { ...FACTS, faction: null, crest: null } });
  expect((await state(store, id)).guild).toMatchObject({ faction: 1, crest: FACTS.crest });
});

test("two syncs at once of the same change give one join and one news item", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  const next = [...ROSTER, memberFacts({ name: "Ysolde", characterId: 99 })];
  const results = await Promise.all([apply(store, id, next), apply(store, id, next)]);
  expect(results.map(({ joined }) => joined).sort()).toEqual([0, 1]);
  const { news, changes } = await state(store, id);
  expect(news).toHaveLength(1);
  expect(changes).toHaveLength(1);
});

test("a failure in the middle leaves the store as it was", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  const before = await state(store, id);
  const broken = { ...encounter(id, 1), dedupKey: null } as unknown as ToldNews;
  const next = [...ROSTER, memberFacts({ name: "Ysolde" })];
  await expect(apply(store, id, next, { news: [broken] })).rejects.toThrow();
  expect(await state(store, id)).toEqual(before);
});

test("a roster that was asked for before a later one was applied is left out, its news are not", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store);
  await apply(store, id, ROSTER);
  const next = [...ROSTER, memberFacts({ name: "Ysolde", characterId: 99 })];
  await apply(store, id, next, { at: 3000 });
  const late = await apply(store, id, ROSTER, {
    syncedBefore: 1000,
    at: 4000,
    news: [encounter(id, 7)],
  });
  expect(late).toMatchObject({ left: 0, changed: 0, news: 1, overtaken: true });
  expect((await state(store, id)).names).toContain("Ysolde");
});

test("changing the minimum level makes nobody join or leave", async () => {
  await using temporary = await temporaryStore();
  const { store } = temporary;
  const id = await addGuild(store, 10);
  const roster = ROSTER.map((member, index) => ({ ...member, level: index + 1 }));
  await apply(store, id, roster);
  await store.guilds.setMinimumLevel(id, 20);
  const raised = await apply(store, id, roster, { at: 2000 });
  expect(raised).toMatchObject({ joined: 0, left: 0, changed: 10, news: 0 });
  await store.guilds.setMinimumLevel(id, 1);
  const lowered = await apply(store, id, roster, { at: 3000 });
  expect(lowered).toMatchObject({ imported: 19, joined: 0, left: 0, changed: 0, news: 0 });
  expect((await state(store, id)).names).toHaveLength(30);
});

/** Members beside the roster, and who is told of by name, or name#id. */
type Run = readonly [MemberFacts[], readonly string[]];

describe("an achievement that was told", () => {
  async function counts(...runs: readonly Run[]) {
    await using temporary = await temporaryStore();
    const { store } = temporary;
    const id = await addGuild(store);
    const told: number[] = [];
    for (const [index, [members, tellings]] of runs.entries()) {
      const news = tellings.map((telling) => {
        const [name = "", characterId] = telling.split("#");
        return achievement(id, name, characterId === undefined ? null : Number(characterId));
      });
      const at = 1000 * (index + 1);
      const result = await apply(store, id, [...ROSTER, ...members], { at, news });
      const joinsAndLeaves = result.joined + result.left;
      told.push(result.news - joinsAndLeaves);
    }
    return told;
  }
  const ysolde = memberFacts({ name: "Ysolde", characterId: 99 });
  const renamed = { ...ysolde, name: "Isaura", nameSlug: "isaura" };
  const created = { ...ysolde, characterId: 111 };

  test("is not told again by the other document, in the same run or a later one", async () => {
    expect(await counts([[ysolde], ["Ysolde#99", "Ysolde"]])).toEqual([1]);
    expect(await counts([[ysolde], ["Ysolde"]], [[ysolde], ["Ysolde#99"]])).toEqual([1, 0]);
    expect(await counts([[ysolde], ["Ysolde#99"]], [[ysolde], ["Ysolde"]])).toEqual([1, 0]);
  });

  test.each([
    ["with the new name", "Isaura"],
    ["with the old name", "Ysolde"],
  ])("is not told again after a rename by a document %s", async (_, name) => {
    const later: Run = [[renamed], [name]];
    expect(await counts([[ysolde], ["Ysolde#99"]], [[renamed], ["Isaura#99"]], later)).toEqual([
      1, 0, 0,
    ]);
  });

  test("is not told again when it is renamed between the documents of a run", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[ysolde], ["Ysolde#99", "Isaura"]])).toEqual([
      1, 0,
    ]);
    expect(await counts([[ysolde], ["Isaura#99", "Isaura"]])).toEqual([1]);
  });

  test("is not told again after a transfer to another realm", async () => {
    const transferred = { ...ysolde, realmSlug: "tarn" };
    expect(
      await counts([[ysolde], ["Ysolde#99"]], [[transferred], ["Ysolde#99", "Ysolde"]]),
    ).toEqual([1, 0]);
  });

  test("is not told again when its character is deleted and created anew", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[created], ["Ysolde"]])).toEqual([1, 0]);
    expect(
      await counts([[ysolde], ["Ysolde#99"]], [[created], []], [[created], ["Ysolde"]]),
    ).toEqual([1, 0, 0]);
  });

  test("is not told again of somebody who left", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[], []], [[], ["Ysolde"]])).toEqual([1, 0, 0]);
  });

  test("by the name alone is not told again when the id is known", async () => {
    expect(await counts([[], ["Ysolde"]], [[ysolde], ["Ysolde#99", "Ysolde"]])).toEqual([1, 0]);
  });

  test("of two members at the same moment is told of both, whichever comes first", async () => {
    const rowan = memberFacts({ name: "Rowan", characterId: 98 });
    const both = [ysolde, rowan];
    expect(await counts([both, ["Rowan", "Ysolde", "Ysolde#99", "Rowan#98"]])).toEqual([2]);
    expect(
      await counts([both, ["Ysolde#99"]], [both, ["Rowan", "Ysolde"]], [both, ["Rowan#98"]]),
    ).toEqual([1, 1, 0]);
  });
});
