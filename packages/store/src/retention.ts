import { sql } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { CHANGE_KINDS } from "./records.ts";
import type { RetentionQueries } from "./store.ts";

/** The changes that are about the membership itself. The others are about the character. */
const MEMBERSHIP_KINDS = CHANGE_KINDS.filter((kind) =>
  ["joined", "left", "rejoined", "imported", "no-longer-imported"].includes(kind),
);

export function retentionQueries({ db }: Database): RetentionQueries {
  return {
    async record(guildId, { memberId, what, why, at }) {
      await db
        .insertInto("deletions")
        .values({ guild_id: guildId, member_id: memberId, what, why, at })
        .execute();
    },

    list: (guildId) =>
      db
        .selectFrom("deletions")
        .select(["id", "guild_id as guildId", "member_id as memberId", "what", "why", "at"])
        .where("guild_id", "=", guildId)
        .orderBy("id")
        .execute(),

    async formerNames(memberId) {
      const renames = await db
        .selectFrom("changes")
        .select(["before", "after"])
        .where("member_id", "=", memberId)
        .where("kind", "=", "renamed")
        .execute();
      return renames
        .flatMap(({ before, after }) => [before, after])
        .filter((name) => name !== null);
    },

    forgetChanges: (memberId, name) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom("changes")
          .where("member_id", "=", memberId)
          .where("kind", "not in", MEMBERSHIP_KINDS)
          .execute();
        await transaction
          .updateTable("changes")
          .set({
            before: sql`case when before is null then null else ${name} end`,
            after: sql`case when after is null then null else ${name} end`,
          })
          .where("member_id", "=", memberId)
          .execute();
      }),

    newsOf: (guildId, names) =>
      db
        .selectFrom("news")
        .select(["id", "source", "type", "character_name as characterName", "raw"])
        .where("guild_id", "=", guildId)
        .where("character_name", "in", names)
        .orderBy("id")
        .execute(),

    async forgetNews(id, text) {
      await db
        .updateTable("news")
        .set({ text, character_name: null, raw: "{}" })
        .where("id", "=", id)
        .execute();
    },

    async unusedImages() {
      const rows = await db
        .selectFrom("images")
        .select(["hash", "content_type as contentType"])
        .distinct()
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("images as same")
                .innerJoin("members", "members.portrait_url", "same.source_url")
                .whereRef("same.hash", "=", "images.hash")
                .where(({ not: without, exists: some, selectFrom: from }) =>
                  without(
                    some(
                      from("document_states")
                        .whereRef("document_states.member_id", "=", "members.id")
                        .where("document_states.deleted_at", "is not", null)
                        .select("document_states.id"),
                    ),
                  ),
                )
                .select("members.id"),
            ),
          ),
        )
        .execute();
      return rows;
    },

    async deleteImages(hashes) {
      for (const chunk of chunks(hashes)) {
        await db.deleteFrom("images").where("hash", "in", chunk).execute();
      }
    },
  };
}
