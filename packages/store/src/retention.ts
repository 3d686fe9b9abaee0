import { type Kysely, sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { wordsOf } from "./news-columns.ts";
import { CHANGE_KINDS } from "./records/change.ts";
import type { Deletion, DeletionRecord } from "./records/document.ts";
import type { NewsRecord } from "./records/news.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { Schema } from "./schema.ts";

/** Kinds of changes about the membership. The other kinds are about the character. */
const MEMBERSHIP_KINDS = CHANGE_KINDS.filter((kind) =>
  ["joined", "left", "rejoined", "imported", "no-longer-imported"].includes(kind),
);

/** Replaces the error message of a run, which can name a character. */
const DELETED_MESSAGE = "The message was deleted after 30 days.";

/** Deletion of personal data. Call the methods that delete in the transaction that records the deletion. */
export interface RetentionQueries {
  record(guildId: number, deletion: Deletion): Promise<void>;
  /** Oldest first. */
  list(guildId: number): Promise<DeletionRecord[]>;
  /** The former names of a member. */
  formerNames(memberId: number): Promise<string[]>;
  /** Deletes a member's changes about the character, and replaces names with `name` in the other changes. */
  forgetChanges(memberId: number, name: string): Promise<void>;
  /** The news with one of these character names. */
  newsOf(
    guildId: number,
    names: readonly string[],
  ): Promise<Pick<NewsRecord, "id" | "source" | "type" | "memberId" | "characterName" | "raw">[]>;
  /** Removes the character from news, which get `text`. */
  forgetNews(id: number, text: string): Promise<void>;
  /** Deletes the news of a member's ranks, names, levels and anniversaries. */
  forgetOwnNews(memberId: number): Promise<void>;
  /** Deletes the texts of removed notes about members with these names from the audit log. */
  forgetNotes(names: readonly string[]): Promise<void>;
  /** Ids of the members who have left, and whose latest departure was stored by a run up to `lastRunId`. */
  departed(guildId: number, lastRunId: number): Promise<number[]>;
  /** Deletes warnings and error messages of ended runs up to `lastRunId`, because they can name characters. */
  forgetMessages(guildId: number, lastRunId: number): Promise<void>;
  /** Images that neither a portrait nor a stored character uses. Portraits of members with a deleted profile do not count. */
  unusedImages(): Promise<{ readonly hash: string; readonly contentType: string }[]>;
  deleteImages(hashes: readonly string[]): Promise<void>;
  /**
   * Deletes the characters of users that no sign-in has shown since a time, with what only they show of players, and entries of the audit log from before a time. Times
   * are in ms since 1970.
   */
  forgetAccounts(before: { readonly characters: number; readonly auditLog: number }): Promise<void>;
}

/** Returns the names before and after each time that a member was renamed. */
export async function formerNames(db: Kysely<Schema>, memberId: number): Promise<string[]> {
  const renames = await db
    .selectFrom("changes")
    .select(["before", "after"])
    .where("memberId", "=", memberId)
    .where("kind", "=", "renamed")
    .execute();
  return renames.flatMap(({ before, after }) => [before, after]).filter((name) => name !== null);
}

export function retentionQueries({ db }: Database): RetentionQueries {
  return {
    async record(guildId, { memberId, what, why, at }) {
      await db.insertInto("deletions").values({ guildId, memberId, what, why, at }).execute();
    },

    list: (guildId) =>
      db.selectFrom("deletions").selectAll().where("guildId", "=", guildId).orderBy("id").execute(),

    formerNames: (memberId) => formerNames(db, memberId),

    forgetChanges: (memberId, name) =>
      inTransaction(db, (transaction) => forgetChanges(transaction, memberId, name)),

    newsOf: (guildId, names) =>
      db
        .selectFrom("news")
        .select(["id", "source", "type", "memberId", "characterName", "raw"])
        .where("guildId", "=", guildId)
        .where("characterName", "in", names)
        .orderBy("id")
        .execute(),

    async forgetNews(id, text) {
      const news = await db.selectFrom("news").select("subject").where("id", "=", id).execute();
      await db
        .updateTable("news")
        .set({
          ...{ text, characterName: null, memberId: null, raw: "{}" },
          words: wordsOf(null, news[0]?.subject ?? null),
        })
        .where("id", "=", id)
        .execute();
    },

    async forgetOwnNews(memberId) {
      await db
        .deleteFrom("news")
        .where("memberId", "=", memberId)
        .where("source", "=", "roster")
        .where("kind", "not in", ["joined", "left", "returned"])
        .execute();
    },

    async forgetNotes(names) {
      await db
        .updateTable("auditLog")
        .set({ detail: null })
        .where("action", "=", "notes.remove")
        .where("subject", "in", names)
        .execute();
    },

    async departed(guildId, lastRunId) {
      const rows = await db
        .selectFrom("members")
        .innerJoin("changes", "changes.memberId", "members.id")
        .select("members.id")
        .where("members.guildId", "=", guildId)
        .where("members.leftAt", "is not", null)
        .where("changes.kind", "in", ["left", "no-longer-imported"])
        .groupBy("members.id")
        .having((having) => having.fn.max("changes.runId"), "<=", lastRunId)
        .execute();
      return rows.map(({ id }) => id);
    },

    async forgetMessages(guildId, lastRunId) {
      await db
        .updateTable("syncRuns")
        .set({
          warnings: "[]",
          errorValues: null,
          errorMessage: sql`case when error_code is null then null else ${DELETED_MESSAGE} end`,
        })
        .where("guildId", "=", guildId)
        .where("id", "<=", lastRunId)
        .where("finishedAt", "is not", null)
        .where(({ or, eb }) =>
          or([eb("warnings", "!=", "[]"), eb("errorMessage", "!=", DELETED_MESSAGE)]),
        )
        .execute();
    },

    forgetAccounts: ({ characters, auditLog }) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom("ownedCharacters")
          .where("checkedAt", "<=", characters)
          .execute();
        await transaction
          .deleteFrom("playerStatements")
          .where("source", "=", "account")
          .where("memberId", "not in", ownedMembers(transaction))
          .execute();
        await transaction.deleteFrom("auditLog").where("at", "<=", auditLog).execute();
      }),

    ...imageRetentionQueries(db),
  };
}

/** The ids of the members whose characters users have shown to own. Legacy rosters have no ids of characters. */
function ownedMembers(db: Kysely<Schema>) {
  return db
    .selectFrom("members")
    .innerJoin("guilds", "guilds.id", "members.guildId")
    .innerJoin("ownedCharacters", (join) =>
      join
        .onRef("ownedCharacters.provider", "=", "guilds.provider")
        .onRef("ownedCharacters.region", "=", "guilds.region")
        .onRef("ownedCharacters.edition", "=", "guilds.edition")
        .on(({ and, eb, or, ref }) =>
          or([
            eb("ownedCharacters.characterId", "=", ref("members.characterId")),
            and([
              eb("members.characterId", "is", null),
              eb("ownedCharacters.realmSlug", "=", ref("members.realmSlug")),
              eb("ownedCharacters.name", "=", ref("members.name")),
            ]),
          ]),
        ),
    )
    .select("members.id");
}

async function forgetChanges(db: Kysely<Schema>, memberId: number, name: string): Promise<void> {
  await db
    .deleteFrom("changes")
    .where("memberId", "=", memberId)
    .where("kind", "not in", MEMBERSHIP_KINDS)
    .execute();
  await db
    .updateTable("changes")
    .set({
      before: sql`case when before is null then null else ${name} end`,
      after: sql`case when after is null then null else ${name} end`,
    })
    .where("memberId", "=", memberId)
    .execute();
}

function imageRetentionQueries(
  db: Kysely<Schema>,
): Pick<RetentionQueries, "unusedImages" | "deleteImages"> {
  return {
    unusedImages: () =>
      db
        .selectFrom("images")
        .select(["hash", "contentType"])
        .distinct()
        .where("hash", "not in", usedHashes(db))
        .where("hash", "not in", shownCharacters(db))
        .execute(),

    deleteImages: (hashes) =>
      inTransaction(db, async (transaction) => {
        for (const chunk of chunks(hashes)) {
          const guilds = await transaction
            .selectFrom("images")
            .innerJoin("members", "members.portraitUrl", "images.sourceUrl")
            .select("members.guildId")
            .distinct()
            .where("images.hash", "in", chunk)
            .where("members.leftAt", "is", null)
            .execute();
          await transaction.deleteFrom("images").where("hash", "in", chunk).execute();
          await raiseRosterVersion(
            transaction,
            guilds.map(({ guildId }) => guildId),
          );
        }
      }),
  };
}

/** The hashes of the images of whole characters. Their documents are deleted with the profile. */
function shownCharacters(db: Kysely<Schema>) {
  return db
    .selectFrom("characterDocuments")
    .innerJoin("images", "images.sourceUrl", "characterDocuments.imageUrl")
    .select("images.hash");
}

/** The hashes of the portraits of members, except those whose profile was deleted. */
function usedHashes(db: Kysely<Schema>) {
  return db
    .selectFrom("members")
    .innerJoin("images", "images.sourceUrl", "members.portraitUrl")
    .select("images.hash")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documentStates")
            .whereRef("documentStates.memberId", "=", "members.id")
            .where("documentStates.deletedAt", "is not", null)
            .select("documentStates.id"),
        ),
      ),
    );
}
