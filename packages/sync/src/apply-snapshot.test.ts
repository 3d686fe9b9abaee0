import type { MemberFacts } from "@guildhall/store";
import { beforeAll, describe, expect, test } from "vitest";
import { type DocumentNews, documentNews } from "./document-news.ts";
import { memberFacts } from "./testing/members.ts";
import { FACTS, type SyncedGuild, syncedGuild } from "./testing/synced-guild.ts";
import { type TemporaryStore, temporaryStore } from "./testing/temporary-store.ts";

let temporary: TemporaryStore;
beforeAll(async () => {
  temporary = await temporaryStore();
  return () => temporary[Symbol.asyncDispose]();
});

const NAMES = Array.from({ length: 30 }, (_, index) => `Member${index}`);
const ROSTER = NAMES.map((name, index) => memberFacts({ name, characterId: index + 1 }));

function encounter(guildId: number, id: number): DocumentNews {
  return documentNews({
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

/** An achievement of the activity document or, without an id, of the legacy news. */
function achievement(guildId: number, name: string, characterId: number | null): DocumentNews {
  return documentNews({
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

async function state(guild: SyncedGuild) {
  return {
    stored: await guild.current(),
    names: (await guild.visible()).map(({ name }) => name),
    news: await temporary.store.news.list(guild.id),
    changes: await guild.changes(),
  };
}

const UNCHANGED = {
  imported: 0,
  joined: 0,
  left: 0,
  changed: 0,
  news: 0,
  overtaken: false,
  suspicion: null,
  otherGuild: false,
};

/** A guild that was synced with the roster at 1000. */
async function guildOf30() {
  const guild = await syncedGuild(temporary.store, 0);
  await guild.apply(ROSTER, 1000);
  return guild;
}

test("the first snapshot stores guild, members and news, and no joins", {
  tags: "promise/same-members",
}, async () => {
  const guild = await syncedGuild(temporary.store, 0);
  const result = await guild.apply(ROSTER, 1000, { news: [encounter(guild.id, 1)] });
  expect(result).toEqual({ ...UNCHANGED, imported: 30, news: 1 });
  const { stored, names, news, changes } = await state(guild);
  expect(stored).toMatchObject({ ...FACTS, baselineAt: 1000, syncedAt: 1000 });
  expect(names).toHaveLength(30);
  expect(news.map(({ type }) => type)).toEqual(["ENCOUNTER"]);
  expect(changes).toEqual([]);
});

test("applying the same snapshot again changes only the time of the sync", {
  tags: "promise/unchanged-data",
}, async () => {
  const guild = await syncedGuild(temporary.store, 0);
  await guild.apply(ROSTER, 1000, { news: [encounter(guild.id, 1)] });
  const before = await state(guild);
  const result = await guild.apply(ROSTER.toReversed(), 2000, {
    news: [encounter(guild.id, 1)],
  });
  expect(result).toEqual(UNCHANGED);
  const after = await state(guild);
  expect(after).toEqual({ ...before, stored: { ...before.stored, syncedAt: 2000 } });
});

test("joins, leaves and promotions are stored as state, history and news", {
  tags: ["contract/activity", "contract/purpose", "contract/states", "promise/transactions"],
}, async () => {
  const guild = await guildOf30();
  const [leaver, promoted, ...rest] = ROSTER;
  if (!leaver || !promoted) throw new Error("The roster is empty.");
  const joiner = memberFacts({ name: "Ysolde", characterId: 99 });
  const next = [{ ...promoted, rank: 1 }, ...rest, joiner];
  const result = await guild.apply(next, 2000);
  expect(result).toEqual({ ...UNCHANGED, joined: 1, left: 1, changed: 1, news: 3 });
  const { names, news, changes } = await state(guild);
  expect(names).toContain("Ysolde");
  expect(names).not.toContain(leaver.name);
  expect(news.map(({ text, source }) => [text, source]).sort()).toEqual([
    ["Member joined: Ysolde", "roster"],
    [`Member left: ${leaver.name}`, "roster"],
    [`Member promoted: ${promoted.name}`, "roster"],
  ]);
  expect(changes.map(({ kind, memberId }) => [kind, memberId !== null]).sort()).toEqual([
    ["joined", true],
    ["left", true],
    ["promoted", true],
  ]);
});

test("changes of the guild itself are stored as history, after its first roster", async () => {
  const guild = await guildOf30();
  const border = { id: 3, color: { r: 1, g: 2, b: 3, a: 1 } };
  const crest = FACTS.crest && { ...FACTS.crest, border };
  const result = await guild.apply(ROSTER, 2000, { facts: { faction: 2, level: 26, crest } });
  expect(result).toMatchObject({ joined: 0, left: 0, changed: 1 });
  const { changes, stored } = await state(guild);
  const rest = { memberId: null, at: 2000 };
  expect(changes.toReversed()).toMatchObject([
    { ...rest, kind: "guild-faction", before: "ALLIANCE", after: "HORDE" },
    { ...rest, kind: "guild-level", before: "25", after: "26" },
    { ...rest, kind: "guild-crest", before: null, after: null },
  ]);
  await guild.apply(ROSTER, 3000, { facts: { faction: null, level: null, crest } });
  expect((await state(guild)).changes).toEqual(changes);
  expect(stored).toMatchObject({ faction: 2, level: 26, crest });
});

test("members below the guild's minimum level are not imported", {
  tags: ["contract/guild", "contract/limits"],
}, async () => {
  const guild = await syncedGuild(temporary.store, 10);
  const roster = [9, 10, 80].map((level) => memberFacts({ name: `Level${level}`, level }));
  await guild.apply(roster, 1000);
  expect((await state(guild)).names.sort()).toEqual(["Level10", "Level80"]);
});

test("a guild document without members is never applied", {
  tags: "promise/held-rosters",
}, async () => {
  const guild = await guildOf30();
  for (const at of [2000, 3000]) {
    expect((await guild.apply(null, at)).suspicion).toContain("without its member list");
  }
  expect((await state(guild)).names).toHaveLength(30);
});

test("a faction that the document omits keeps the stored one", async () => {
  const guild = await guildOf30();
  await guild.apply(ROSTER, 1000, { facts: { faction: null, crest: null } });
  expect((await state(guild)).stored).toMatchObject({ faction: 1, crest: FACTS.crest });
});

test("two simultaneous syncs of one change store one join and one news item", {
  tags: "promise/unchanged-data",
}, async () => {
  const guild = await guildOf30();
  const next = [...ROSTER, memberFacts({ name: "Ysolde", characterId: 99 })];
  const results = await Promise.all([guild.apply(next, 1000), guild.apply(next, 1000)]);
  expect(results.map(({ joined }) => joined).sort()).toEqual([0, 1]);
  const { news, changes } = await state(guild);
  expect(news).toHaveLength(1);
  expect(changes).toHaveLength(1);
});

test("a snapshot that fails in the middle does not change the store", {
  tags: "promise/transactions",
}, async () => {
  const guild = await guildOf30();
  const before = await state(guild);
  const broken = { ...encounter(guild.id, 1), dedupKey: null } as unknown as DocumentNews;
  const next = [...ROSTER, memberFacts({ name: "Ysolde" })];
  await expect(guild.apply(next, 1000, { news: [broken] })).rejects.toThrow();
  expect(await state(guild)).toEqual(before);
});

test("a roster that was requested before a later one was applied is dropped, and its news are stored", {
  tags: "promise/unchanged-data",
}, async () => {
  const guild = await guildOf30();
  const next = [...ROSTER, memberFacts({ name: "Ysolde", characterId: 99 })];
  await guild.apply(next, 3000);
  const late = await guild.apply(ROSTER, 4000, {
    syncedBefore: 1000,
    news: [encounter(guild.id, 7)],
  });
  expect(late).toMatchObject({ left: 0, changed: 0, news: 1, overtaken: true });
  expect((await state(guild)).names).toContain("Ysolde");
});

test("a change of the minimum level causes no joins and no departures", async () => {
  const guild = await syncedGuild(temporary.store, 10);
  const roster = ROSTER.map((member, index) => ({ ...member, level: index + 1 }));
  await guild.apply(roster, 1000);
  await temporary.store.guilds.setMinimumLevel(guild.id, 20);
  const raised = await guild.apply(roster, 2000);
  expect(raised).toMatchObject({ joined: 0, left: 0, changed: 10, news: 0 });
  await temporary.store.guilds.setMinimumLevel(guild.id, 1);
  const lowered = await guild.apply(roster, 3000);
  expect(lowered).toMatchObject({ imported: 19, joined: 0, left: 0, changed: 0, news: 0 });
  expect((await state(guild)).names).toHaveLength(30);
});

/** Members beside the roster, and characters of news by name or name#id. */
type Run = readonly [MemberFacts[], readonly string[]];

describe("a stored achievement", () => {
  async function counts(...runs: readonly Run[]) {
    const guild = await syncedGuild(temporary.store, 0);
    const added: number[] = [];
    for (const [index, [members, tellings]] of runs.entries()) {
      const news = tellings.map((telling) => {
        const [name = "", characterId] = telling.split("#");
        return achievement(guild.id, name, characterId === undefined ? null : Number(characterId));
      });
      const at = 1000 * (index + 1);
      await guild.apply([...ROSTER, ...members], at, { news });
      const stored = await temporary.store.news.list(guild.id);
      const earned = stored.filter(
        ({ source, importedAt }) => source === "api" && importedAt === at,
      );
      added.push(earned.length);
    }
    return added;
  }
  const ysolde = memberFacts({ name: "Ysolde", characterId: 99 });
  const renamed = { ...ysolde, name: "Isaura", nameSlug: "isaura" };
  const created = { ...ysolde, characterId: 111 };

  test("is not added again from the other document, in the same run or a later one", async () => {
    expect(await counts([[ysolde], ["Ysolde#99", "Ysolde"]])).toEqual([1]);
    expect(await counts([[ysolde], ["Ysolde"]], [[ysolde], ["Ysolde#99"]])).toEqual([1, 0]);
    expect(await counts([[ysolde], ["Ysolde#99"]], [[ysolde], ["Ysolde"]])).toEqual([1, 0]);
  });

  test.each([
    ["with the new name", "Isaura"],
    ["with the old name", "Ysolde"],
  ])("is not added again after a rename by a document %s", async (_, name) => {
    const later: Run = [[renamed], [name]];
    expect(await counts([[ysolde], ["Ysolde#99"]], [[renamed], ["Isaura#99"]], later)).toEqual([
      1, 0, 0,
    ]);
  });

  test("is not added again when its character is renamed between the documents of a run", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[ysolde], ["Ysolde#99", "Isaura"]])).toEqual([
      1, 0,
    ]);
    expect(await counts([[ysolde], ["Isaura#99", "Isaura"]])).toEqual([1]);
  });

  test("is not added again after a transfer to another realm", async () => {
    const transferred = { ...ysolde, realmSlug: "tarn" };
    expect(
      await counts([[ysolde], ["Ysolde#99"]], [[transferred], ["Ysolde#99", "Ysolde"]]),
    ).toEqual([1, 0]);
  });

  test("is not added again when its character is deleted and re-created", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[created], ["Ysolde"]])).toEqual([1, 0]);
    expect(
      await counts([[ysolde], ["Ysolde#99"]], [[created], []], [[created], ["Ysolde"]]),
    ).toEqual([1, 0, 0]);
  });

  test("is not added again for a former member", async () => {
    expect(await counts([[ysolde], ["Ysolde#99"]], [[], []], [[], ["Ysolde"]])).toEqual([1, 0, 0]);
  });

  test("with only a name is not added again when the id becomes known", async () => {
    expect(await counts([[], ["Ysolde"]], [[ysolde], ["Ysolde#99", "Ysolde"]])).toEqual([1, 0]);
  });

  test("of two members at the same time is added for both, in either order", async () => {
    const rowan = memberFacts({ name: "Rowan", characterId: 98 });
    const both = [ysolde, rowan];
    expect(await counts([both, ["Rowan", "Ysolde", "Ysolde#99", "Rowan#98"]])).toEqual([2]);
    expect(
      await counts([both, ["Ysolde#99"]], [both, ["Rowan", "Ysolde"]], [both, ["Rowan#98"]]),
    ).toEqual([1, 1, 0]);
  });
});
