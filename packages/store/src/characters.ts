import { createHash } from "node:crypto";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Kysely } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import type {
  CharacterDocument,
  CharacterDocumentInsert,
  CharacterDocumentKey,
  CharacterDocumentTimes,
  CharacterValues,
} from "./records/character.ts";
import type { Schema } from "./schema.ts";

/** The documents of the members' characters, and how the characters developed. */
export interface CharacterQueries {
  /** The times of all documents of a guild's present and former members. */
  times(guildId: number): Promise<CharacterDocumentTimes[]>;
  /** The documents of a member. */
  documents(memberId: number): Promise<CharacterDocument[]>;
  /**
   * Adds or replaces documents. A document with the same content as the stored one only gets the new times.
   *
   * @returns the keys of the documents whose content is new.
   */
  put(documents: readonly CharacterDocumentInsert[]): Promise<CharacterDocumentKey[]>;
  /** Sets the time of the last response of unchanged documents. */
  confirm(documents: readonly CharacterDocumentKey[], at: number): Promise<void>;
  /** Deletes all documents and values of members. */
  forget(memberIds: readonly number[]): Promise<void>;
  /** Adds values to the series of members, each unless it equals the latest of its member. */
  addValues(values: readonly CharacterValues[]): Promise<void>;
  /** The series of a member, oldest first. */
  values(memberId: number): Promise<CharacterValues[]>;
}

const TIMES = ["memberId", "document", "modifiedAt", "changedAt", "checkedAt"] as const;
const VALUES = [
  "memberId",
  "at",
  "level",
  "averageItemLevel",
  "equippedItemLevel",
  "achievementPoints",
] as const;

/** Documents are written once and read rarely. Higher levels save a tenth and take twice as long. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

export function characterQueries({ db }: Database): CharacterQueries {
  return {
    times: (guildId) =>
      db
        .selectFrom("characterDocuments")
        .innerJoin("members", "members.id", "characterDocuments.memberId")
        .where("members.guildId", "=", guildId)
        .select(TIMES)
        .execute(),

    async documents(memberId) {
      const rows = await db
        .selectFrom("characterDocuments")
        .select([...TIMES, "body"])
        .where("memberId", "=", memberId)
        .orderBy("document")
        .execute();
      return rows.map(({ body, ...times }) => ({
        ...times,
        value: JSON.parse(zstdDecompressSync(body).toString()),
      }));
    },

    put: (documents) =>
      inTransaction(db, async (transaction) => {
        const changed: CharacterDocumentKey[] = [];
        for (const document of documents) {
          if (await putDocument(transaction, document)) changed.push(document);
        }
        return changed;
      }),

    confirm: (documents, at) =>
      inTransaction(db, async (transaction) => {
        for (const { memberId, document } of documents) {
          await transaction
            .updateTable("characterDocuments")
            .set({ checkedAt: at })
            .where("memberId", "=", memberId)
            .where("document", "=", document)
            .execute();
        }
      }),

    forget: (memberIds) =>
      inTransaction(db, async (transaction) => {
        for (const ids of chunks(memberIds)) {
          for (const table of ["characterDocuments", "characterValues"] as const) {
            await transaction.deleteFrom(table).where("memberId", "in", ids).execute();
          }
        }
      }),

    addValues: (values) =>
      inTransaction(db, async (transaction) => {
        for (const each of values) await addValue(transaction, each);
      }),

    values: (memberId) =>
      db
        .selectFrom("characterValues")
        .select(VALUES)
        .where("memberId", "=", memberId)
        .orderBy("at")
        .orderBy("id")
        .execute(),
  };
}

/** Returns whether the content is new. */
async function putDocument(
  db: Kysely<Schema>,
  { memberId, document, modifiedAt, text, at }: CharacterDocumentInsert,
): Promise<boolean> {
  const digest = createHash("sha256").update(text).digest("base64url");
  const { numUpdatedRows } = await db
    .updateTable("characterDocuments")
    .set({ modifiedAt, checkedAt: at })
    .where("memberId", "=", memberId)
    .where("document", "=", document)
    .where("digest", "=", digest)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  const body = zstdCompressSync(text, COMPRESSION);
  const content = { modifiedAt, changedAt: at, checkedAt: at, digest, body };
  await db
    .insertInto("characterDocuments")
    .values({ memberId, document, ...content })
    .onConflict((conflict) => conflict.columns(["memberId", "document"]).doUpdateSet(content))
    .execute();
  return true;
}

async function addValue(db: Kysely<Schema>, values: CharacterValues): Promise<void> {
  const latest = await db
    .selectFrom("characterValues")
    .select(VALUES)
    .where("memberId", "=", values.memberId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isSame = latest && VALUES.every((name) => name === "at" || latest[name] === values[name]);
  if (!isSame) await db.insertInto("characterValues").values(values).execute();
}
