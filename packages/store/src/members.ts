import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { chunks, type Database, inTransaction } from "./database.ts";
import { type PastMember, pastRoster } from "./past-roster.ts";
import type { MemberInsert, MemberRecord, MemberUpdate } from "./records/member.ts";
import type { RosterQuery, RosterSnapshot, VisibleMember } from "./records/roster.ts";
import { formerNames } from "./retention.ts";
import { findMember, type MemberAddress, queryRoster } from "./roster.ts";
import { readRosterSnapshot, rosterVersion } from "./roster-snapshot.ts";
import { raiseRosterVersion } from "./roster-version.ts";
import type { Schema } from "./schema.ts";

export interface MemberQueries {
  /** Present and former members. Former members have `leftAt`. */
  listAll(guildId: number): Promise<MemberRecord[]>;
  /** A present or former member; null when the guild has none with this id. */
  get(guildId: number, id: number): Promise<MemberRecord | null>;
  /** The present members. `sort` defaults to `name`; equal members are sorted by name, then by id. */
  roster(
    guildId: number,
    query?: RosterQuery,
  ): Promise<{ total: number; members: VisibleMember[] }>;
  /** A present member of the guild; null without one. */
  find(guildId: number, member: MemberAddress): Promise<VisibleMember | null>;
  /** The visible members at a time in ms since 1970, by name. */
  asOf(guildId: number, time: number): Promise<PastMember[]>;
  /** The names of members by id, including former members. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Number of present members; without `hidden`, of those who are not hidden. */
  count(guildId: number, options?: { readonly hidden?: boolean }): Promise<number>;
  /**
   * The hidden characters of a guild, with all names that they had. `isBelow`, which is called for members who are not
   * present, selects more of them.
   */
  hidden(
    guildId: number,
    isBelow?: ((member: MemberRecord) => boolean) | undefined,
  ): Promise<HiddenCharacters>;
  /**
   * The version of the guild's roster, which rises with every change of the roster's content; null when the
   * guild does not exist.
   */
  rosterVersion(guildId: number): Promise<number | null>;
  /** Reads the whole roster at one version without blocking the event loop; null when the guild does not exist. */
  rosterSnapshot(guildId: number): Promise<RosterSnapshot | null>;
  /** The numbers of present members of each class, race, rank and level. */
  distribution(
    guildId: number,
  ): Promise<Record<"class" | "race" | "rank" | "level", { id: number; count: number }[]>>;
  /** Resolves with the members in the given order. */
  insert(guildId: number, members: readonly MemberInsert[]): Promise<MemberRecord[]>;
  /** Removes members with their changes. */
  remove(ids: readonly number[]): Promise<void>;
  /** Replaces the given columns of members by their ids, in any order: names can be swapped. */
  update(updates: readonly MemberUpdate[]): Promise<void>;
}

/** Characters that only officers see. */
export interface HiddenCharacters {
  readonly ids: readonly number[];
  readonly names: readonly string[];
}

export function memberQueries({ db }: Database, snapshots: Kysely<Schema>): MemberQueries {
  return {
    listAll: (guildId) =>
      db.selectFrom("members").selectAll().where("guildId", "=", guildId).orderBy("id").execute(),

    async get(guildId, id) {
      const found = await db
        .selectFrom("members")
        .selectAll()
        .where("guildId", "=", guildId)
        .where("id", "=", id)
        .executeTakeFirst();
      return found ?? null;
    },

    roster: (guildId, query) => queryRoster(db, guildId, query),

    find: (guildId, member) => findMember(db, guildId, member),
    asOf: (guildId, time) => pastRoster(db, guildId, time),

    async names(ids) {
      const names = new Map<number, string>();
      for (const chunk of chunks([...new Set(ids)])) {
        const rows = await db
          .selectFrom("members")
          .select(["id", "name"])
          .where("id", "in", chunk)
          .execute();
        for (const { id, name } of rows) names.set(id, name);
        await nextTurn();
      }
      return names;
    },

    async count(guildId, { hidden = false } = {}) {
      const { count } = await memberCount(db, guildId)
        .$if(!hidden, (query) => query.where("hiddenAt", "is", null))
        .executeTakeFirstOrThrow();
      return count;
    },

    async hidden(guildId, isBelow) {
      const found = await db
        .selectFrom("members")
        .selectAll()
        .where("guildId", "=", guildId)
        .where(({ or, eb }) =>
          or([eb("hiddenAt", "is not", null), ...(isBelow ? [eb("leftAt", "is not", null)] : [])]),
        )
        .execute();
      const rows = found.filter((each) => each.hiddenAt !== null || isBelow?.(each));
      const renames = await Promise.all(rows.map(({ id }) => formerNames(db, id)));
      return {
        ids: rows.map(({ id }) => id),
        names: [...new Set([...rows.map(({ name }) => name), ...renames.flat()])],
      };
    },

    rosterVersion: (guildId) => rosterVersion(db, guildId),

    rosterSnapshot: (guildId) => readRosterSnapshot(snapshots, guildId),

    distribution: async (guildId) => ({
      class: await countBy(db, guildId, "classId"),
      race: await countBy(db, guildId, "raceId"),
      rank: await countBy(db, guildId, "rank"),
      level: await countBy(db, guildId, "level"),
    }),

    insert: (guildId, members) =>
      inTransaction(db, (transaction) => insertMembers(transaction, guildId, members)),

    remove: (ids) =>
      inTransaction(db, async (transaction) => {
        await raiseVersionsOf(transaction, ids);
        for (const chunk of chunks(ids)) {
          await transaction.deleteFrom("members").where("id", "in", chunk).execute();
        }
      }),

    update: (updates) =>
      inTransaction(db, async (transaction) => {
        // Members who leave are updated first, because their unique columns can pass to other members.
        const leaves = (update: MemberUpdate) => typeof update.leftAt === "number";
        for (const update of updates.filter(leaves)) await updateMember(transaction, update);
        for (const update of updates) if (!leaves(update)) await updateMember(transaction, update);
        const shown = updates.filter(changesRoster).map(({ id }) => id);
        await raiseVersionsOf(transaction, shown);
      }),
  };
}

/** Builds the query of the number of present members. */
export function memberCount(db: Kysely<Schema>, guildId: number) {
  return db
    .selectFrom("members")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("guildId", "=", guildId)
    .where("leftAt", "is", null);
}

function countBy(
  db: Kysely<Schema>,
  guildId: number,
  column: "classId" | "raceId" | "rank" | "level",
): Promise<{ id: number; count: number }[]> {
  return memberCount(db, guildId)
    .select(`${column} as id`)
    .groupBy(column)
    .orderBy(column)
    .execute();
}

async function insertMembers(
  db: Kysely<Schema>,
  guildId: number,
  members: readonly MemberInsert[],
): Promise<MemberRecord[]> {
  const inserted: MemberRecord[] = [];
  for (const chunk of chunks(members)) {
    const rows = await db
      .insertInto("members")
      .values(chunk.map((member) => ({ ...member, guildId })))
      .returningAll()
      .execute();
    // Ids are assigned in the order of the rows; the order of the result is undefined.
    inserted.push(...rows.sort((a, b) => a.id - b.id));
  }
  if (members.length > 0) await raiseRosterVersion(db, [guildId]);
  return inserted;
}

/** Raises the roster versions of the guilds of these present and former members. */
async function raiseVersionsOf(db: Kysely<Schema>, memberIds: readonly number[]): Promise<void> {
  for (const ids of chunks(memberIds)) {
    const guilds = await db
      .selectFrom("members")
      .select("guildId")
      .distinct()
      .where("id", "in", ids)
      .execute();
    await raiseRosterVersion(
      db,
      guilds.map(({ guildId }) => guildId),
    );
  }
}

/** Columns that a roster does not contain. */
const UNSHOWN: readonly string[] = ["id", "profileAt", "firstSeenAt"];

function changesRoster(update: MemberUpdate): boolean {
  return Object.keys(update).some((name) => !UNSHOWN.includes(name));
}

async function updateMember(db: Kysely<Schema>, { id, ...columns }: MemberUpdate): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return;
  await db.updateTable("members").set(columns).where("id", "=", id).execute();
}
