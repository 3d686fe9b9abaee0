import type { Kysely } from "kysely";
import { contentOf, putDocuments } from "./character-documents.ts";
import { chunks, type Database, inTransaction } from "./database.ts";
import type {
  CharacterDocument,
  CharacterDocumentInsert,
  CharacterDocumentKey,
  CharacterDocumentTimes,
  CharacterValues,
  DocumentFreshness,
  StoredGear,
} from "./records/character.ts";
import { PROFILE } from "./records/document.ts";
import type { Schema } from "./schema.ts";

/** The documents of the members' characters, and how the characters developed. */
export interface CharacterQueries {
  /** The times of the documents of a guild's present and former members: of all, or of one document or some members. */
  times(
    guildId: number,
    only?: { readonly document?: string; readonly memberIds?: readonly number[] },
  ): Promise<CharacterDocumentTimes[]>;
  /** Compares certain documents of each present member with its profile. Members without a profile are omitted. */
  freshness(guildId: number, documents: readonly string[]): Promise<DocumentFreshness[]>;
  /** The documents of a member. */
  documents(memberId: number): Promise<CharacterDocument[]>;
  /** The content of one document of a member; undefined when it is not stored. */
  document(memberId: number, document: string): Promise<unknown>;
  /** The facts `enchantedSlots` of the equipments of a guild's present members. */
  enchantedSlots(guildId: number): Promise<string[]>;
  /** What the present members of a guild wear, by whether it has enchants; those whose equipment is not stored are omitted. */
  gear(guildId: number): Promise<StoredGear[]>;
  /**
   * The images of the present members of a guild that are not stored, and those older than `before` whose equipment has changed since.
   *
   * @param before ms since 1970
   */
  outdatedImages(
    guildId: number,
    before: number,
  ): Promise<{ readonly memberId: number; readonly imageUrl: string }[]>;
  /** A string that differs after each change of what is known of a present member; null without the member. */
  version(guildId: number, memberId: number): Promise<string | null>;
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

export function characterQueries({ db }: Database): CharacterQueries {
  return {
    times: (guildId, { document, memberIds } = {}) =>
      db
        .selectFrom("characterDocuments")
        .innerJoin("members", "members.id", "characterDocuments.memberId")
        .where("members.guildId", "=", guildId)
        .$if(document !== undefined, (query) => query.where("document", "=", document ?? ""))
        .$if(memberIds !== undefined, (query) => query.where("memberId", "in", memberIds ?? []))
        .select(TIMES)
        .execute(),

    async freshness(guildId, documents) {
      const rows = await documentFreshness(db, guildId, documents).execute();
      return rows.map((row) => ({
        ...row,
        stored: Number(row.stored),
        fresh: Number(row.fresh),
      }));
    },

    async documents(memberId) {
      const rows = await db
        .selectFrom("characterDocuments")
        .select([...TIMES, "imageUrl", "body"])
        .where("memberId", "=", memberId)
        .orderBy("document")
        .execute();
      return rows.map(({ body, ...times }) => ({
        ...times,
        value: contentOf(body),
      }));
    },

    async document(memberId, document) {
      const row = await db
        .selectFrom("characterDocuments")
        .select("body")
        .where("memberId", "=", memberId)
        .where("document", "=", document)
        .executeTakeFirst();
      return row && contentOf(row.body);
    },

    async enchantedSlots(guildId) {
      const rows = await db
        .selectFrom("members")
        .innerJoin("characterDocuments", "characterDocuments.memberId", "members.id")
        .select("characterDocuments.enchantedSlots")
        .where("members.guildId", "=", guildId)
        .where("members.leftAt", "is", null)
        .where("characterDocuments.enchantedSlots", "is not", null)
        .execute();
      return rows.flatMap(({ enchantedSlots }) => enchantedSlots ?? []);
    },

    async gear(guildId) {
      const rows = await storedGear(db, guildId).execute();
      return rows.map(({ memberId, enchantedSlots, checkedAt, profileAt, profileChangedAt }) => ({
        memberId,
        slots: enchantedSlots ?? "",
        asOf:
          checkedAt >= (profileChangedAt ?? 0) ? Math.max(checkedAt, profileAt ?? 0) : checkedAt,
      }));
    },

    async outdatedImages(guildId, before) {
      const rows = await outdatedImages(db, guildId, before).execute();
      return rows.flatMap(({ memberId, imageUrl }) =>
        imageUrl === null ? [] : [{ memberId, imageUrl }],
      );
    },

    async version(guildId, memberId) {
      const row = await memberVersion(db, guildId, memberId).executeTakeFirst();
      return row ? Object.values(row).join(" ") : null;
    },

    put: (documents) => putDocuments(db, documents),

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

/** Builds the query of `freshness`. */
export function documentFreshness(
  db: Kysely<Schema>,
  guildId: number,
  documents: readonly string[],
) {
  return db
    .selectFrom("members")
    .innerJoin("characterDocuments as profile", "profile.memberId", "members.id")
    .leftJoin("characterDocuments as detail", (join) =>
      join.onRef("detail.memberId", "=", "members.id").on("detail.document", "in", documents),
    )
    .where("members.guildId", "=", guildId)
    .where("members.leftAt", "is", null)
    .where("profile.document", "=", PROFILE)
    .groupBy(["members.id", "members.classId", "profile.changedAt"])
    .select(["members.id as memberId", "members.classId", "profile.changedAt"])
    .select(({ fn, eb, ref }) => [
      fn.count("detail.document").as("stored"),
      fn
        .count("detail.document")
        .filterWhere(eb("detail.checkedAt", ">=", ref("profile.changedAt")))
        .as("fresh"),
    ]);
}

/** Builds the query of `gear`. */
export function storedGear(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("members")
    .innerJoin("characterDocuments as equipment", "equipment.memberId", "members.id")
    .leftJoin("characterDocuments as profile", (join) =>
      join.onRef("profile.memberId", "=", "members.id").on("profile.document", "=", PROFILE),
    )
    .select(["equipment.memberId", "equipment.enchantedSlots", "equipment.checkedAt"])
    .select(["members.profileAt", "profile.changedAt as profileChangedAt"])
    .where("members.guildId", "=", guildId)
    .where("members.leftAt", "is", null)
    .where("equipment.enchantedSlots", "is not", null);
}

/** Builds the query of `outdatedImages`. */
export function outdatedImages(db: Kysely<Schema>, guildId: number, before: number) {
  return db
    .selectFrom("members")
    .innerJoin("characterDocuments as media", "media.memberId", "members.id")
    .leftJoin("images", "images.sourceUrl", "media.imageUrl")
    .leftJoin("characterDocuments as equipment", (join) =>
      join
        .onRef("equipment.memberId", "=", "members.id")
        .on("equipment.enchantedSlots", "is not", null),
    )
    .select(["media.memberId", "media.imageUrl"])
    .where("members.guildId", "=", guildId)
    .where("members.leftAt", "is", null)
    .where("media.imageUrl", "is not", null)
    .where(({ or, and, eb, ref }) =>
      or([
        eb("images.hash", "is", null),
        and([
          eb("images.fetchedAt", "<", before),
          eb("equipment.changedAt", ">", ref("images.fetchedAt")),
        ]),
      ]),
    )
    .orderBy("members.id");
}

/** Builds the query of what changes with the facts, documents and images of a member. */
export function memberVersion(db: Kysely<Schema>, guildId: number, memberId: number) {
  return db
    .selectFrom("members")
    .innerJoin("guilds", "guilds.id", "members.guildId")
    .where("members.id", "=", memberId)
    .where("members.guildId", "=", guildId)
    .where("members.leftAt", "is", null)
    .select(["guilds.rosterVersion", "members.profileAt"])
    .select(({ selectFrom }) => [
      selectFrom("characterDocuments")
        .whereRef("memberId", "=", "members.id")
        .select(({ fn }) => fn.sum<number>("checkedAt").as("sum"))
        .as("documents"),
      selectFrom("documentStates")
        .whereRef("memberId", "=", "members.id")
        .whereRef("guildId", "=", "members.guildId")
        .select(({ fn }) => fn.sum<number>("checkedAt").as("sum"))
        .as("states"),
      selectFrom("characterDocuments")
        .innerJoin("images", "images.sourceUrl", "characterDocuments.imageUrl")
        .whereRef("memberId", "=", "members.id")
        .select(({ fn }) => fn.max("fetchedAt").as("at"))
        .as("image"),
      selectFrom("changes")
        .whereRef("memberId", "=", "members.id")
        .select(({ fn }) => fn.max("changes.id").as("id"))
        .as("change"),
    ]);
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
