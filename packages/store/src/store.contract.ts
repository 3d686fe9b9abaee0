import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeAccounts } from "./accounts/describe-accounts.ts";
import { describeAuditLog } from "./audit-log.contract.ts";
import { describeChanges } from "./changes.contract.ts";
import { describeCharacters } from "./characters.contract.ts";
import { describeCharts } from "./charts.contract.ts";
import { describeConfiguredGuilds } from "./configured-guilds.contract.ts";
import type { Connection } from "./connection.ts";
import { addGuild, memberFacts, newsEntry } from "./contract-facts.ts";
import { describeDocuments } from "./documents.contract.ts";
import { describeFeed } from "./feed.contract.ts";
import { describeGuilds } from "./guilds.contract.ts";
import { describeHeldRosters } from "./held-rosters.contract.ts";
import { describeImages } from "./images.contract.ts";
import { describeMembers } from "./members.contract.ts";
import { createInitialSchema } from "./migrations/0001-initial.ts";
import { describeNewsFacts } from "./migrations/news-facts/news-facts.contract.ts";
import { describeNews } from "./news.contract.ts";
import { describePeople } from "./people.contract.ts";
import { describePlayerStatements } from "./player-statements.contract.ts";
import { describeQueryPlans } from "./query-plans.contract.ts";
import { describeRealms } from "./realms.contract.ts";
import { describeRetention } from "./retention.contract.ts";
import { describeRoster } from "./roster.contract.ts";
import { describeRosterApprovals } from "./roster-approvals.contract.ts";
import { describeRosterVersion } from "./roster-version.contract.ts";
import { describeRuns } from "./runs.contract.ts";
import { describeSettings } from "./settings.contract.ts";
import type { Store } from "./store.ts";
import { describeWebhooks } from "./webhooks.contract.ts";

/** One database: a store can be opened on it any number of times. */
export interface TestDatabase {
  open(): Promise<Store>;
  /** What is below a store, to look at or damage it. */
  connect(): Connection;
}

/**
 * What every database must do for Guildhall, whichever it is. `createDatabase` makes an empty one and
 * is called in the suite's hooks and tests.
 */
export function describeStore(name: string, createDatabase: () => Promise<TestDatabase>): void {
  describe(name, () => {
    let database: TestDatabase;
    let store: Store;
    const current = () => store;

    beforeAll(async () => {
      database = await createDatabase();
      store = await database.open();
    });
    afterAll(() => store.close());

    describeGuilds(current);
    describeConfiguredGuilds(current);
    describeHeldRosters(current);
    describeRosterApprovals(current);
    describeMembers(current);
    describeRoster(current);
    describeChanges(current);
    describeCharacters(current);
    describeCharts(current);
    describePeople(current);
    describeNews(current, () => database.open());
    describeFeed(current);
    describeWebhooks(current);
    describeNewsFacts(createDatabase);
    describePlayerStatements(createDatabase);
    describeRealms(current, () => database.open());
    describeRuns(current);
    describeImages(current);
    describeRosterVersion(current, () => database.open());
    describeQueryPlans(() => database.connect());
    describeDocuments(current);
    describeRetention(current);
    describeAccounts(
      current,
      () => database.open(),
      () => database.connect(),
    );
    describeSettings(current);
    describeAuditLog(current);

    test("a transaction that throws writes no state, history or news", {
      tags: "promise/transactions",
    }, async () => {
      const guild = await addGuild(store);
      const run = await store.runs.start(guild.id, "command", 1);
      const work = store.transaction(async (queries) => {
        await queries.guilds.lock(guild.id);
        await queries.guilds.markSynced(guild.id, 7, { baseline: true });
        const [member] = await queries.members.insert(guild.id, [memberFacts("Ysolde")]);
        const memberId = member?.id ?? null;
        const change = { memberId, at: 7, kind: "joined", before: null, after: "Ysolde" } as const;
        await queries.changes.insert(guild.id, run.id, [change]);
        expect(await queries.news.insert(guild.id, [newsEntry("a")], 7)).toBe(1);
        throw new Error("the power is gone");
      });

      await expect(work).rejects.toThrow("the power is gone");
      expect(await store.guilds.get(guild.id)).toEqual(guild);
      expect(await store.members.listAll(guild.id)).toEqual([]);
      expect(await store.changes.list(guild.id)).toEqual([]);
      expect(await store.news.list(guild.id)).toEqual([]);
    });

    test("a transaction returns the result of its callback and commits all its writes", async () => {
      const guild = await addGuild(store);
      const count = await store.transaction(async (queries) => {
        await queries.members.insert(guild.id, [memberFacts("Ysolde")]);
        return queries.news.insert(guild.id, [newsEntry("a"), newsEntry("b")], 7);
      });
      expect(count).toBe(2);
      expect(await store.members.listAll(guild.id)).toHaveLength(1);
      expect(await store.news.list(guild.id)).toHaveLength(2);
    });

    test("two transactions on one guild run one after the other", async () => {
      const guild = await addGuild(store);
      const other = await database.open();
      const raise = (from: Store) =>
        from.transaction(async (queries) => {
          const { minimumLevel } = await queries.guilds.lock(guild.id);
          await new Promise((resolve) => setImmediate(resolve));
          await queries.guilds.setMinimumLevel(guild.id, minimumLevel + 1);
        });
      const stores = [store, other, store, other, other, store, store, other];
      await Promise.all(stores.map(raise));
      expect((await store.guilds.get(guild.id))?.minimumLevel).toBe(1 + stores.length);
      await other.close();
    });

    test("a second store on the same database sees what the first one wrote", async () => {
      const guild = await addGuild(store);
      const other = await database.open();
      expect(await other.guilds.get(guild.id)).toEqual(guild);
      await other.guilds.setMinimumLevel(guild.id, 40);
      expect((await store.guilds.get(guild.id))?.minimumLevel).toBe(40);
      await other.close();
    });

    test("written data is stored after the store is reopened", async () => {
      const restarted = await createDatabase();
      const before = await restarted.open();
      const guild = await addGuild(before);
      const members = await before.members.insert(guild.id, [memberFacts("Ysolde")]);
      await before.close();

      const after = await restarted.open();
      expect(await after.guilds.list()).toEqual([guild]);
      expect(await after.members.listAll(guild.id)).toEqual(members);
      await after.close();
    });

    test("four processes that start on an empty database at once create its tables once", async () => {
      const empty = await createDatabase();
      const stores = await Promise.all([empty.open(), empty.open(), empty.open(), empty.open()]);
      for (const each of stores) await each.check();
      for (const each of stores) await each.close();

      const { db } = empty.connect();
      const { rows } = await sql<{
        version: number;
      }>`select version from migrations order by version`.execute(db);
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
      await db.destroy();
    });

    test("a database of the first version is migrated to this one with all its data", async () => {
      const older = await createDatabase();
      const { db, dialect } = older.connect();
      await createInitialSchema(db, dialect);
      const { integer, text } = dialect;
      await sql`create table if not exists migrations (version ${integer} primary key,
        name ${text} not null, applied_at ${integer} not null)`.execute(db);
      await sql`insert into migrations values (1, '0001-initial', 0)`.execute(db);
      const names = {
        realm_slug: "hollowmere",
        name_slug: "a",
        name: "A",
        realm_name: "Hollowmere",
      };
      const scope = { provider: "older", region: "eu", edition: "current" } as const;
      const row = { ...scope, ...names, minimum_level: 1, armory_access: 1 };
      await db
        .insertInto("guilds")
        .values(row as never)
        .execute();
      await db.destroy();

      const upgraded = await older.open();
      expect(await upgraded.guilds.list("older")).toMatchObject([{ name: "A", minimumLevel: 1 }]);
      const document = { text: "{}", headers: {}, storedAt: 1 };
      await upgraded.responseCache.set("a", document);
      expect(await upgraded.responseCache.get("a")).toEqual(document);
      await upgraded.close();
    });

    test("a database of a newer version is refused and not changed", async () => {
      const newer = await createDatabase();
      await (await newer.open()).close();
      const { db } = newer.connect();
      await sql`insert into migrations values (999, '0999-later', 0)`.execute(db);

      await expect(newer.open()).rejects.toMatchObject({
        code: "newer-version",
        message: expect.stringMatching(/newer Guildhall.*version 999.*up to \d+.*Run that version/),
      });
      const { rows } = await sql`select max(version) as version from migrations`.execute(db);
      expect(rows).toEqual([{ version: 999 }]);
      await db.destroy();
    });

    test("closing waits for the open transaction, and can be repeated", async () => {
      const closing = await database.open();
      const guild = await addGuild(closing);
      const work = closing.transaction(async (queries) => {
        await queries.guilds.setMinimumLevel(guild.id, 30);
        await new Promise((resolve) => setImmediate(resolve));
        await queries.guilds.markSynced(guild.id, 5);
      });
      await Promise.all([work, closing.close(), closing.close()]);
      await closing.close();

      expect(await store.guilds.get(guild.id)).toMatchObject({ minimumLevel: 30, syncedAt: 5 });
      await expect(closing.check()).rejects.toThrow();
    });

    test("deleting a guild deletes all its data", async () => {
      const deleting = await createDatabase();
      const before = await deleting.open();
      const guild = await addGuild(before);
      const run = await before.runs.start(guild.id, "start", 1);
      const [member] = await before.members.insert(guild.id, [memberFacts("Ysolde")]);
      const memberId = member?.id ?? null;
      await before.changes.insert(guild.id, run.id, [
        { memberId, at: 7, kind: "joined", before: null, after: null },
      ]);
      await before.news.insert(guild.id, [newsEntry("a")], 7);

      const { db } = deleting.connect();
      await db.deleteFrom("guilds").execute();
      for (const table of ["members", "changes", "news", "syncRuns"] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
      await db.destroy();
      await before.close();
    });
  });
}
