import { readdir } from "node:fs/promises";
import { DAY_MS, guildSlug, HOUR_MS, MINUTE_MS, PROVIDERS } from "@guildhall/contract";
import { achievementPoints, type Character } from "@guildhall/emulator";
import { approveHeldRoster, undoRosterApproval } from "@guildhall/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";
import { GUILD, NOW, setUp } from "./synced-guild.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

type Setup = Awaited<ReturnType<typeof setUp>>;

const emptyDatabase = async (database: "SQLite" | "PostgreSQL") =>
  database === "PostgreSQL" ? { postgres: await postgres.createDatabase() } : {};

/** Returns the current response of the service to a call of a row. */
async function currentDocument(
  { client }: Setup,
  row: "legacy.guild" | "guilds.get" | "guilds.roster",
) {
  const slugs = { realmSlug: GUILD.realm, nameSlug: guildSlug(GUILD.name) };
  const calls = {
    "legacy.guild": () =>
      client.legacy.guild({ realm: GUILD.realm, name: GUILD.name, fields: ["members"] }),
    "guilds.get": () => client.guilds.get(slugs),
    "guilds.roster": () => client.guilds.roster(slugs),
  };
  return Object.fromEntries<unknown>(Object.entries(await calls[row]()));
}

const PORTRAITS_FAIL = expect.stringMatching(/^\d+ portraits could not be fetched/);

const shapes = [
  ["legacy", PROVIDERS.contract],
  ["modern", PROVIDERS.battlenet],
] as const;

const databases = [
  ["legacy", "SQLite", PROVIDERS.contract],
  ["modern", "SQLite", PROVIDERS.battlenet],
  ["legacy", "PostgreSQL", PROVIDERS.contract],
] as const;

describe.each(databases)(
  "the sync of a guild from its %s documents into %s",
  { tags: "contract/purpose" },
  (shape, database, provider) => {
    test("imports every member at or above the minimum level, with all facts, links and portraits", {
      tags: ["contract/errors", "contract/guild", "contract/media"],
    }, async () => {
      await using setup = await setUp({
        provider,
        portraits: true,
        ...(await emptyDatabase(database)),
      });
      const run = await setup.run();
      expect(run).toMatchObject({ status: "succeeded", error: null, warnings: [] });

      const { world } = setup.emulator;
      // The modern roster has no points. They are those of the current character.
      const pointsOf = (listed: Character) => {
        const current = shape === "modern" ? world.findCharacterById(listed.id) : listed;
        return achievementPoints(current ?? listed);
      };
      const expected = setup
        .worldGuild()
        .members.flatMap(({ character, rank }) =>
          character.level >= 10
            ? [{ ...character, rank, achievementPoints: pointsOf(character) }]
            : [],
        );
      expect(expected.length).toBeLessThan(setup.worldGuild().members.length);
      const roster = await setup.roster();
      expect(new Set(roster.map(({ realmSlug }) => realmSlug)).size).toBe(2);
      const facts = (member: (typeof roster)[number]) => ({
        characterId: member.characterId,
        name: member.name,
        classId: member.classId,
        raceId: member.raceId,
        gender: member.gender,
        level: member.level,
        rank: member.rank,
        realmSlug: member.realmSlug,
        achievementPoints: member.achievementPoints,
      });
      const byId = <Each extends { characterId: number | null }>(list: Each[]) =>
        list.sort((a, b) => Number(a.characterId) - Number(b.characterId));
      expect(byId(roster.map(facts))).toEqual(
        byId(
          expected.map(
            ({ id, name, classId, raceId, gender, level, rank, realmSlug, achievementPoints }) => ({
              characterId: id,
              name,
              classId,
              raceId,
              gender,
              level,
              rank,
              realmSlug,
              achievementPoints,
            }),
          ),
        ),
      );
      for (const member of roster) {
        expect(member.portraitUrl).toContain(`/render/character/eu/`);
        expect(member.profilePageUrl).toContain(
          `/armory/en-eu/character/eu/${encodeURIComponent(member.realmSlug)}/`,
        );
        expect(member.portrait?.hash).toMatch(/^[0-9a-f]{64}$/);
      }
      expect(await readdir(setup.mediaFolder, { recursive: true })).not.toHaveLength(0);

      const guild = await setup.store.guilds.get(setup.guildId);
      expect(guild).toMatchObject({
        name: setup.worldGuild().name,
        memberCount: setup.worldGuild().members.length,
        faction: setup.worldGuild().faction === "ALLIANCE" ? 1 : 2,
        crest: { emblem: { id: setup.worldGuild().crest.emblem.id } },
      });
    });

    test("imports activity as news, and the status of the guild's realms", {
      tags: ["contract/activity", "contract/activity-call"],
    }, async () => {
      await using setup = await setUp({ provider, ...(await emptyDatabase(database)) });
      await setup.run();
      const news = await setup.store.news.list(setup.guildId, { limit: 200 });
      const types = new Set(news.map(({ type }) => type));
      expect(types).toContain("CHARACTER_ACHIEVEMENT");
      expect(types).toContain("ENCOUNTER");
      if (shape === "legacy") expect(types).toContain("itemLoot");
      expect(new Set(news.map(({ source }) => source))).toEqual(new Set(["api"]));
      const realms = await setup.store.realms.list();
      const slugs = new Set((await setup.roster()).map(({ realmSlug }) => realmSlug));
      expect(realms.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...slugs]));
      expect(realms.every(({ status }) => status === "UP")).toBe(true);
    });

    test("changes nothing when it runs a second time", {
      tags: ["contract/activity", "promise/unchanged-data"],
    }, async () => {
      await using setup = await setUp({ provider, ...(await emptyDatabase(database)) });
      await setup.run();
      const before = {
        roster: await setup.roster(),
        news: await setup.store.news.list(setup.guildId),
      };
      const second = await setup.run();
      expect(second.counts).toEqual({
        imported: 0,
        joined: 0,
        left: 0,
        changed: 0,
        news: 0,
        realms: 0,
        portraits: 0,
      });
      expect(await setup.roster()).toEqual(before.roster);
      expect(await setup.store.news.list(setup.guildId)).toEqual(before.news);
    });

    test("applies joins, departures, promotions, new levels and new names", {
      tags: "contract/events",
    }, async () => {
      await using setup = await setUp({ provider, ...(await emptyDatabase(database)) });
      const { world } = setup.emulator;
      // A change publishes the guild again. This happens before the first sync.
      world.setRank(setup.worldGuild().members[0]?.characterId ?? 0, 3);
      await setup.run();
      const roster = await setup.roster();
      const levelled = roster.find(({ level }) => level < 80);
      const [, leaver, promoted, renamed] = roster.filter((member) => member !== levelled);
      if (!leaver?.characterId || !promoted?.characterId) throw new Error("The roster is short.");
      if (!levelled?.characterId || !renamed?.characterId) throw new Error("The roster is short.");
      world.join(setup.worldGuild().id, { name: "Ysoldea", level: 30 });
      world.leave(leaver.characterId);
      world.setRank(promoted.characterId, promoted.rank + 1);
      world.setLevel(levelled.characterId, levelled.level + 1);
      world.rename(renamed.characterId, "Newname");
      setup.advance(HOUR_MS);
      const run = await setup.run();
      expect(run.counts).toMatchObject({ joined: 1, left: 1, changed: 3 });
      const changes = await setup.store.changes.list(setup.guildId);
      expect(changes.map(({ kind }) => kind).sort()).toEqual([
        "demoted",
        "joined",
        "left",
        "level",
        "renamed",
      ]);
      const texts = (await setup.store.news.list(setup.guildId)).map(({ text }) => text);
      expect(texts.filter((text) => text.startsWith("Member ")).sort()).toEqual([
        `Member demoted: ${promoted.name}`,
        "Member joined: Ysoldea",
        `Member left: ${leaver.name}`,
        "Member renamed: Newname",
      ]);
      expect((await setup.roster()).find(({ id }) => id === renamed.id)?.name).toBe("Newname");
    });

    test("does not repeat the news of a member who is renamed", async () => {
      await using setup = await setUp({ provider, ...(await emptyDatabase(database)) });
      const { world } = setup.emulator;
      // A change publishes the guild again. This happens before the first sync.
      world.setRank(setup.worldGuild().members[0]?.characterId ?? 0, 3);
      await setup.run();
      const achiever = setup
        .worldGuild()
        .activity.find((entry) => entry.type === "CHARACTER_ACHIEVEMENT");
      if (!achiever) throw new Error("No member has an achievement.");
      world.rename(achiever.characterId, "Newname");
      expect((await setup.run()).counts).toMatchObject({ changed: 1, news: 1 });
      const [renamed] = await setup.store.feed.list(setup.guildId, { limit: 9, kind: "renamed" });
      expect(renamed).toMatchObject({ count: 1, after: "Newname" });
    });

    test("shows a realm that goes down", async () => {
      await using setup = await setUp({ provider, ...(await emptyDatabase(database)) });
      await setup.run();
      const { world } = setup.emulator;
      const realm = world.shard(GUILD.region).findRealm(setup.worldGuild().realmSlug);
      world.setRealmStatus(GUILD.region, realm?.connectedRealmId ?? 0, "DOWN");
      setup.advance(MINUTE_MS);
      expect((await setup.run()).counts.realms).toBeGreaterThan(0);
      const stored = await setup.store.realms.list();
      expect(stored.find(({ slug }) => slug === realm?.slug)).toMatchObject({
        status: "DOWN",
        changedAt: NOW + MINUTE_MS,
      });
    });
  },
);

const rosterRow = { legacy: "legacy.guild", modern: "guilds.roster" } as const;

describe.each(shapes)(
  "a failure of the service during a sync from %s documents",
  { tags: "promise/failed-documents" },
  (shape, provider) => {
    const match = rosterRow[shape];

    test("a 403 disables the guild's armory access, logs it, and stops further calls until it is enabled", {
      tags: "contract/errors",
    }, async () => {
      await using setup = await setUp({ provider });
      setup.emulator.faults.add({ match, status: 403, times: 1 });
      expect(await setup.run()).toMatchObject({ status: "failed", error: { code: "forbidden" } });
      expect(setup.events.at(-1)).toMatchObject({ level: "error", guildId: setup.guildId });
      const guild = await setup.store.guilds.get(setup.guildId);
      expect(guild?.armoryAccess).toMatchObject({ enabled: false, changedAt: NOW });
      expect(setup.events.at(-1)?.message).toContain("guildhall sync --enable-access");

      const calls = setup.emulator.requests.length;
      const stopped = await setup.run();
      expect(stopped.error).toMatchObject({
        code: "armory-access-disabled",
        message: expect.not.stringContaining("guildhall sync"),
      });
      expect(setup.emulator.requests).toHaveLength(calls);

      const access = { enabled: true, reason: null, at: Date.now() };
      await setup.store.guilds.setArmoryAccess(setup.guildId, access);
      expect((await setup.run()).status).toBe("succeeded");
    });

    test.each([
      [404, "not-found", "warn"],
      [429, "rate-limited", "warn"],
      [500, "server-error", "error"],
      [503, "server-error", "error"],
    ])(
      "a %i is a failed run that names the status and loses nothing",
      { tags: "contract/errors" },
      async (status, code, level) => {
        await using setup = await setUp({ provider });
        await setup.run();
        const before = {
          roster: await setup.roster(),
          news: await setup.store.news.list(setup.guildId),
        };
        setup.emulator.faults.add({ match, status, times: 1 });
        const run = await setup.run();
        expect(run).toMatchObject({ status: "failed", error: { code } });
        expect(run.error?.message).toContain(String(status));
        expect(setup.events.at(-1)?.level).toBe(level);
        expect(await setup.roster()).toEqual(before.roster);
        expect(await setup.store.news.list(setup.guildId)).toEqual(before.news);
        expect((await setup.run()).status).toBe("succeeded");
      },
    );

    test("a roster is kept when the activity fails afterwards, and the news come with the next run", async () => {
      await using setup = await setUp({ provider });
      setup.emulator.faults.add({ match: "guilds.activity", status: 500, times: 1 });
      expect(await setup.run()).toMatchObject({
        status: "failed",
        error: { code: "server-error" },
      });
      expect((await setup.roster()).length).toBeGreaterThan(30);
      await setup.run();
      expect((await setup.store.news.list(setup.guildId)).length).toBeGreaterThan(0);
    });

    test("an invalid entry of the activity is a warning, and the others are stored", async () => {
      await using setup = await setUp({ provider });
      const [, entry] = setup.worldGuild().activity;
      if (!entry) throw new Error("The activity is empty.");
      Object.assign(entry, { timestamp: 9e15 });
      const run = await setup.run();
      expect(run.status).toBe("succeeded");
      expect(run.warnings.map(({ message }) => message)).toContain(
        "1 entry of the guild's activity could not be read.",
      );
      expect(run.counts.news).toBeGreaterThan(50);
    });

    test("a guild without activity is a warning, not a failure", async () => {
      await using setup = await setUp({ provider });
      setup.emulator.faults.add({ match: "guilds.activity", status: 404 });
      const run = await setup.run();
      expect(run.status).toBe("succeeded");
      expect(run.warnings.map(({ message }) => message)).toContain(
        "The service has no activity of this guild.",
      );
    });
  },
);

describe.each(shapes)(
  "a wrong answer from %s documents",
  { tags: "promise/held-rosters" },
  (shape, provider) => {
    const match = rosterRow[shape];
    const guildRow = { legacy: "legacy.guild", modern: "guilds.get" } as const;

    test("that is an empty roster hides nobody, and the other stages still run", async () => {
      await using setup = await setUp({ provider });
      await setup.run();
      const before = await setup.roster();
      const fault = setup.emulator.faults.add({ match, kind: "empty-roster" });
      for (const hours of [1, 30, 60, 100]) {
        setup.advance(hours * HOUR_MS);
        const run = await setup.run();
        expect(run).toMatchObject({
          status: "suspicious",
          stage: "retention",
          counts: { left: 0 },
        });
        expect(run.error?.message).toContain("an officer approves it");
        expect(run.error?.message).not.toContain("guildhall held");
        expect(setup.events.at(-1)?.message).toContain("Run: guildhall held");
      }
      const shown = (list: typeof before) => list.map(({ id, name, level }) => [id, name, level]);
      expect(shown(await setup.roster())).toEqual(shown(before));
      setup.emulator.faults.remove(fault);
      expect(await setup.run()).toMatchObject({ status: "succeeded", counts: { changed: 0 } });
      expect(await setup.store.heldRosters.get(setup.guildId)).toBeNull();
    });

    test("about another guild stores nothing, and no further stage runs", async () => {
      await using setup = await setUp({ provider });
      await setup.run();
      const before = [await setup.roster(), await setup.store.guilds.get(setup.guildId)];
      const document = await currentDocument(setup, guildRow[shape]);
      const other = { ...document, id: 4, name: "Other Guild", achievement_points: 1 };
      setup.emulator.faults.add({ match: guildRow[shape], status: 200, body: other });
      setup.advance(HOUR_MS);
      const asked = setup.emulator.requests.length;
      const run = await setup.run();
      expect(run).toMatchObject({
        status: "suspicious",
        counts: { changed: 0, news: 0, realms: 0 },
      });
      expect(run.error?.message).toContain("about");
      const rows = setup.emulator.requests.slice(asked).map(({ row }) => row);
      expect(rows).not.toContain("guilds.activity");
      expect(rows).not.toContain("realms.get");
      expect(rows).not.toContain("characters.get");
      expect([await setup.roster(), await setup.store.guilds.get(setup.guildId)]).toEqual(before);
    });

    test("about another guild does not keep the profiles of the members for longer than 30 days", async () => {
      await using setup = await setUp({ provider });
      await setup.run();
      const document = await currentDocument(setup, guildRow[shape]);
      const body = { ...document, id: 4, name: "Other Guild" };
      setup.emulator.faults.add({ match: guildRow[shape], status: 200, body });
      for (let week = 1; week <= 4; week++) {
        setup.advance(7 * DAY_MS);
        expect(await setup.run()).toMatchObject({ status: "suspicious" });
      }
      expect(await setup.store.retention.list(setup.guildId)).toEqual([]);
      setup.advance(3 * DAY_MS);
      await setup.run();
      const deletions = await setup.store.retention.list(setup.guildId);
      const members = await setup.roster();
      expect(new Set(deletions.map(({ memberId }) => memberId))).toEqual(
        new Set(members.map(({ id }) => id)),
      );
      expect(members.every(({ gender, profileAt }) => gender === null && profileAt === null)).toBe(
        true,
      );
    });

    test("that lacks half of the members is applied a day later, and that can be undone", async () => {
      await using setup = await setUp({ provider });
      await setup.run();
      const before = await setup.roster();
      const roster = await currentDocument(setup, match);
      const members = (roster.members as unknown[]).slice(20);
      const guild = {
        ...(await currentDocument(setup, guildRow[shape])),
        member_count: members.length,
      };
      const statuses: string[] = [];
      for (const hours of [1, 1, 22, 2]) {
        setup.advance(hours * HOUR_MS);
        const date = new Date(setup.clock()).toUTCString();
        const ok = { status: 200, headers: { date, "last-modified": date }, times: 1 } as const;
        if (shape === "modern")
          setup.emulator.faults.add({ match: "guilds.get", ...ok, body: guild });
        setup.emulator.faults.add({ match, ...ok, body: { ...roster, members } });
        statuses.push((await setup.run()).status);
      }
      expect(statuses).toEqual(["suspicious", "suspicious", "suspicious", "succeeded"]);
      expect((await setup.roster()).length).toBeLessThanOrEqual(20);
      const options = { guildId: setup.guildId, at: setup.clock() };
      await undoRosterApproval(setup.store, options);
      const shown = (list: typeof before) =>
        list.map(({ id, name, joinedAt, firstSeenAt }) => [id, name, joinedAt, firstSeenAt]);
      expect(shown(await setup.roster())).toEqual(shown(before));
      setup.advance(HOUR_MS);
      expect(await setup.run()).toMatchObject({
        status: "succeeded",
        counts: { joined: 0, left: 0 },
      });
      const news = await setup.store.news.list(setup.guildId);
      expect(news.filter(({ source }) => source === "roster")).toEqual([]);
    });

    test("that is approved while the same sync runs ends that sync as succeeded", async () => {
      await using setup = await setUp({ provider });
      await setup.run();
      const roster = await currentDocument(setup, match);
      const members = (roster.members as unknown[]).slice(20);
      setup.emulator.faults.add({ match, status: 200, body: { ...roster, members }, times: 1 });
      setup.advance(HOUR_MS);
      let approved: Promise<unknown> | undefined;
      const { store, guildId } = setup;
      const run = await setup.run(({ stage }) => {
        if (stage === "realms")
          approved ??= approveHeldRoster(store, { guildId, at: setup.clock() });
      });
      await approved;
      expect(run).toMatchObject({ status: "succeeded", error: null });
      const runs = await store.runs.list({ guildId });
      expect(runs.map(({ status }) => status)).toEqual(["succeeded", "succeeded", "succeeded"]);
    });
  },
);

test("activity is kept when the legacy news fail after it", {
  tags: "promise/failed-documents",
}, async () => {
  await using setup = await setUp({ provider: PROVIDERS.contract });
  const run = await setup.run(({ stage }) => {
    if (stage === "news") setup.emulator.faults.add({ match: "legacy.guild", status: 500 });
  });
  expect(run).toMatchObject({ status: "failed", error: { code: "server-error" } });
  expect(run.counts.news).toBeGreaterThan(50);
});

test("contract 7: a 403 on the legacy news disables the armory access, and the activity is stored", {
  tags: "promise/failed-documents",
}, async () => {
  await using setup = await setUp({ provider: PROVIDERS.contract });
  const run = await setup.run(({ stage }) => {
    if (stage === "news") setup.emulator.faults.add({ match: "legacy.guild", status: 403 });
  });
  expect(run.error?.message).toContain("The service refused the legacy guild news document");
  expect(run.counts.news).toBeGreaterThan(50);
  expect((await setup.store.guilds.get(setup.guildId))?.armoryAccess.enabled).toBe(false);
});

const isItemNews = ({ type }: { readonly type: string }) => type.startsWith("item");

describe("items in the news", () => {
  test("have their names in the client's locale, and each item is requested once", {
    tags: ["contract/activity", "contract/purpose"],
  }, async () => {
    await using setup = await setUp({ provider: PROVIDERS.contract, locale: "de_DE" });
    expect((await setup.run()).warnings.map(({ message }) => message)).toEqual([PORTRAITS_FAIL]);
    const { requests } = setup.emulator;
    const items = new Set(setup.worldGuild().itemNews.map(({ itemId }) => itemId));
    const asked = requests.filter(({ row }) => row === "items.get");
    expect(asked).toHaveLength(items.size);
    const itemNews = (await setup.store.news.list(setup.guildId)).filter(isItemNews);
    expect(itemNews.length).toBeGreaterThan(10);
    const client = setup.clients.at(-1);
    for (const { raw, subject } of itemNews) {
      const { itemId } = JSON.parse(raw);
      expect(subject).toBe((await client?.items.get({ itemId }))?.name);
    }
    await setup.run();
    expect(requests.filter(({ row }) => row === "items.get")).toHaveLength(items.size);
  });

  test("have their names before the news are stored", async () => {
    await using setup = await setUp({ provider: PROVIDERS.contract });
    const run = await setup.run(({ stage }) => {
      // The stage that stores the news begins.
      if (stage === "members") setup.emulator.faults.add({ match: "items.get", status: 503 });
    });
    expect(run.status).toBe("succeeded");
    const itemNews = (await setup.store.news.list(setup.guildId)).filter(isItemNews);
    expect(itemNews.length).toBeGreaterThan(10);
    for (const { subject } of itemNews) expect(subject).not.toMatch(/^Item \d+$/);
  });

  test("that could not be fetched are named by their ids until a later sync", async () => {
    await using setup = await setUp({ provider: PROVIDERS.contract });
    const fault = setup.emulator.faults.add({ match: "items.get", status: 503 });
    const run = await setup.run();
    expect(run.status).toBe("succeeded");
    expect(run.warnings[0]?.message).toMatch(
      /^Items of the news could not be named; the first: .*503/,
    );
    const calls = setup.emulator.requests.filter(({ row }) => row === "items.get");
    expect(calls.length).toBeLessThan(15);
    const listItemNews = async () =>
      (await setup.store.news.list(setup.guildId)).filter(isItemNews);
    for (const { subject } of await listItemNews()) expect(subject).toMatch(/^Item \d+$/);
    setup.emulator.faults.remove(fault);
    expect((await setup.run()).counts.news).toBe(0);
    for (const { subject } of await listItemNews()) expect(subject).not.toMatch(/^Item \d+$/);
  });

  test("that the service does not have are named by their ids, and the others by their names", async () => {
    await using setup = await setUp({ provider: PROVIDERS.contract });
    const itemId = setup.worldGuild().itemNews[0]?.itemId;
    setup.emulator.faults.add({ match: new RegExp(`/item/${itemId}$`), status: 404 });
    expect((await setup.run()).warnings.map(({ message }) => message)).toEqual([PORTRAITS_FAIL]);
    const itemNews = (await setup.store.news.list(setup.guildId)).filter(isItemNews);
    const unnamed = new Set(
      itemNews.map(({ subject }) => subject).filter((it) => /^Item /.test(`${it}`)),
    );
    expect([...unnamed]).toEqual([`Item ${itemId}`]);
  });
});

test("a superseded sync does not change the roster, and reports this", {
  tags: "promise/unchanged-data",
}, async () => {
  await using setup = await setUp();
  await setup.run();
  const [leaver] = await setup.roster();
  const run = await setup.run(async ({ stage }) => {
    if (stage !== "news") return;
    // Another process starts later and finishes earlier.
    setup.advance(1000);
    await setup.store.guilds.markSynced(setup.guildId, NOW + 1000);
    // The clock is set back during the sync.
    setup.advance(-HOUR_MS);
  });
  expect(run).toMatchObject({ status: "succeeded", counts: { left: 0, changed: 0 } });
  expect(run.warnings[0]?.message).toMatch(/^Another sync/);
  setup.emulator.world.leave(leaver?.characterId ?? 0);
  expect((await setup.run()).counts.left).toBe(1);
});

test("a sync that receives a roster older than the stored one holds it until the next current one", async () => {
  await using setup = await setUp({ provider: PROVIDERS.battlenet });
  await setup.run();
  const [leaver] = await setup.roster();
  setup.emulator.world.leave(leaver?.characterId ?? 0);
  const roster = await currentDocument(setup, "guilds.roster");
  const old = new Date(setup.clock() - 7_200_000).toUTCString();
  const headers = { "last-modified": old };
  setup.emulator.faults.add({
    match: "guilds.roster",
    status: 200,
    headers,
    body: roster,
    times: 1,
  });
  await setup.store.guilds.markSynced(setup.guildId, setup.clock(), {
    rosterModifiedAt: setup.clock() - HOUR_MS,
  });
  const run = await setup.run();
  expect(run).toMatchObject({ status: "suspicious", counts: { left: 0, changed: 0 } });
  expect(run.error?.message).toContain("older than the stored one");
  expect(await setup.run()).toMatchObject({ status: "succeeded", counts: { left: 1 } });
});

test("a character that cannot be fetched does not affect the others, and is requested again", {
  tags: "promise/failed-documents",
}, async () => {
  await using setup = await setUp({ provider: PROVIDERS.battlenet });
  const { world, faults } = setup.emulator;
  const [unlucky] = setup.worldGuild().members.slice(5);
  const name = world.findCharacterById(unlucky?.characterId ?? 0)?.name.toLowerCase() ?? "";
  const match = new RegExp(`/${encodeURIComponent(name)}$`);
  faults.add({ match, status: 500, times: 1 });
  const run = await setup.run();
  expect(run.status).toBe("succeeded");
  expect(run.warnings[0]?.message).toMatch(/^1 character could not be read/);
  const unread = (await setup.roster()).filter(({ gender }) => gender === null);
  expect(unread.length).toBeLessThanOrEqual(1);
  await setup.run();
  expect((await setup.roster()).filter(({ gender }) => gender === null)).toEqual([]);
});

test("a service that fails for every character ends the run with an error", async () => {
  await using setup = await setUp({ provider: PROVIDERS.battlenet });
  setup.emulator.faults.add({ match: "characters.get", status: 503 });
  expect(await setup.run()).toMatchObject({ status: "failed", error: { code: "server-error" } });
  expect((await setup.roster()).length).toBeGreaterThan(30);
  const calls = setup.emulator.requests.filter(({ row }) => row === "characters.get");
  expect(calls.length).toBeLessThan(30);
});

test("a run whose process was killed does not stay in progress", {
  tags: "promise/transactions",
}, async () => {
  await using setup = await setUp();
  const lost = await setup.store.runs.start(setup.guildId, "command", NOW - HOUR_MS);
  await setup.run();
  const runs = await setup.store.runs.list();
  expect(runs.find(({ id }) => id === lost.id)).toMatchObject({ status: "failed" });
  const { message } = setup.events.find(({ runId }) => runId === lost.id) ?? {};
  expect(message).toMatch(/^The worker that synced .* has ended. The sync starts again now.$/);
});

test("a sync whose token is revoked fetches a new one and continues", {
  tags: ["contract/authentication", "promise/faults"],
}, async () => {
  await using setup = await setUp();
  await setup.run();
  setup.emulator.tokens.revokeAll();
  expect((await setup.run()).status).toBe("succeeded");
});

test("two concurrent syncs of a guild are one run", async () => {
  await using setup = await setUp();
  const [first, second] = await Promise.all([setup.run(), setup.run()]);
  expect(second?.id).toBe(first?.id);
  expect(await setup.store.runs.list()).toHaveLength(1);
});

test("portraits that cannot be fetched are a warning, and the roster is stored", async () => {
  await using setup = await setUp();
  const run = await setup.run();
  expect(run.status).toBe("succeeded");
  expect(run.warnings[0]?.message).toMatch(/^\d+ portraits could not be fetched/);
  expect((await setup.roster()).every(({ portrait }) => portrait === null)).toBe(true);
});
