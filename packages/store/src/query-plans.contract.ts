import { type CompiledQuery, type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { changePage, latestChanges } from "./changes.ts";
import { documentFreshness, memberVersion, outdatedImages, storedGear } from "./characters.ts";
import type { Connection } from "./connection.ts";
import { documentCount, documentPage, memberDocuments, ownDocuments } from "./documents.ts";
import { feedPage, firstKills, groupMembers, killCounts } from "./feed.ts";
import { guildsWithPortrait } from "./images.ts";
import { memberCount } from "./members.ts";
import { newsPage } from "./news.ts";
import { changesSince, pastMembers } from "./past-roster.ts";
import { realmsOf } from "./realms.ts";
import { rosterPage } from "./roster.ts";
import type { Schema } from "./schema.ts";

type Read = (db: Kysely<Schema>) => { compile(): CompiledQuery };

/** The queries of the HTTP API, for each of its filters. */
const READS: readonly (readonly [string, Read])[] = [
  ["a page of the roster", (db) => rosterPage(db, 1, { limit: 500 })],
  [
    "a later page of the roster",
    (db) => rosterPage(db, 1, { limit: 500, after: { nameSlug: "a", id: 1 } }),
  ],
  ["the states of documents", (db) => documentPage(db, 1, { limit: 500 })],
  [
    "a later page of the states of documents",
    (db) => {
      const after = { memberId: 7, document: "characters.get", subject: "" };
      return documentPage(db, 1, { limit: 500, after });
    },
  ],
  ["the states of a guild's own documents", (db) => ownDocuments(db, 1)],
  ["the number of states of documents", (db) => documentCount(db, 1)],
  ["the states of a member's documents", (db) => memberDocuments(db, 1, 7)],
  ["the outdated images of characters", (db) => outdatedImages(db, 1, 5)],
  ["the freshness of documents", (db) => documentFreshness(db, 1, ["characters.media"])],
  ["the worn items of members", (db) => storedGear(db, 1)],
  [
    "the latest promotions of members",
    (db) => latestChanges(db, 1, { memberIds: [7, 8], kinds: ["promoted", "demoted"] }),
  ],
  ["the new items of the feed", (db) => feedPage(db, 1, { limit: 50, importedAfter: 5 })],
  ["the version of a member", (db) => memberVersion(db, 1, 7)],
  ["the number of members", (db) => memberCount(db, 1)],
  ["the latest news", (db) => newsPage(db, 1, { limit: 50 })],
  ["a later page of news", (db) => newsPage(db, 1, { limit: 50, before: 7 })],
  ["the news of a type", (db) => newsPage(db, 1, { limit: 50, type: "ENCOUNTER" })],
  [
    "a later page of the news of a type",
    (db) => newsPage(db, 1, { limit: 50, type: "ENCOUNTER", before: 7 }),
  ],
  ["the members of a past roster", (db) => pastMembers(db, 1, 5)],
  ["the changes since a past roster", (db) => changesSince(db, 1, 5)],
  ["a page of changes", (db) => changePage(db, 1, { from: 1, until: 9, limit: 5 })],
  [
    "a later page of the changes of a kind",
    (db) => changePage(db, 1, { from: 1, until: 9, limit: 5, kind: "left", before: 7 }),
  ],
  ["the latest items of the feed", (db) => feedPage(db, 1, { limit: 50 })],
  ["a later page of the feed", (db) => feedPage(db, 1, { limit: 50, before: 7 })],
  ["the items of a kind", (db) => feedPage(db, 1, { limit: 50, kind: "boss" })],
  ["the items of a member", (db) => feedPage(db, 1, { limit: 50, memberIds: [7] })],
  ["the items with a word", (db) => feedPage(db, 1, { limit: 50, search: "a", before: 7 })],
  ["the members of items", (db) => groupMembers(db, 1, ["a", "b"])],
  ["the numbers of kills", (db) => killCounts(db, 1)],
  ["the first kills", (db) => firstKills(db, 1)],
  ["the realms of a region", (db) => realmsOf(db, { region: "eu" })],
  ["the realms of every region", (db) => realmsOf(db)],
  ["the guilds with a portrait", (db) => guildsWithPortrait(db, "https://render/a.jpg")],
  [
    "the news of some characters",
    (db) =>
      db
        .selectFrom("news")
        .select("id")
        .where("guildId", "=", 1)
        .where("characterName", "in", ["a", "b"]),
  ],
  [
    "the news with one of some subjects",
    (db) =>
      db
        .selectFrom("news")
        .select("subject")
        .where("guildId", "=", 1)
        .where("subject", "in", ["a", "b"]),
  ],
];

export function describeQueryPlans(connect: () => Connection): void {
  describe("a read uses an index for its filter and its order", {
    tags: ["promise/outages", "promise/overload"],
  }, () => {
    test.each(READS)("reads %s without a full scan and without a sort", async (_, read) => {
      const { db, dialect } = connect();
      try {
        const plan = await explain(db, dialect.name, read);
        // SQLite also reports SCAN for reading a whole index, which is correct for a query without a filter.
        expect(plan, plan).not.toMatch(
          /Seq Scan|Sort|TEMP B-TREE|SCAN (?!realms USING INDEX realms_region)/,
        );
      } finally {
        await db.destroy();
      }
    });
  });
}

/** Returns the plan of a query as text. PostgreSQL would otherwise scan an empty table. */
async function explain(db: Kysely<Schema>, dialect: string, read: Read): Promise<string> {
  return db.connection().execute(async (connection) => {
    const { sql: text, parameters } = read(connection).compile();
    if (dialect === "sqlite") {
      const query = { ...sql``.compile(connection), sql: `explain query plan ${text}`, parameters };
      const { rows } = await connection.executeQuery<{ detail: string }>(query);
      return rows.map(({ detail }) => detail).join("\n");
    }
    for (const setting of ["enable_seqscan", "enable_sort", "enable_bitmapscan"]) {
      await sql`set ${sql.raw(setting)} = off`.execute(connection);
    }
    const query = { ...sql``.compile(connection), sql: `explain ${text}`, parameters };
    const { rows } = await connection.executeQuery<{ "QUERY PLAN": string }>(query);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
