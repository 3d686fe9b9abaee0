import type { Kysely } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import {
  assignPlayer,
  leavePlayer,
  readPlayers,
  type Statements,
  setPlayerApart,
} from "./player-statements.ts";
import type {
  Absence,
  MemberNote,
  MemberNoteRecord,
  PlayerMember,
  PlayerSource,
} from "./records/player.ts";
import type { Schema } from "./schema.ts";

/** What officers know about the people behind members. Members of other guilds are never mixed. */
export interface PeopleQueries {
  /** The members of a guild, present and former, who are known as characters of a player; sorted by id. */
  players(guildId: number): Promise<PlayerMember[]>;
  /**
   * Makes a member another character of the player of `mainId`, whose main stays; with its own id, the main of its player.
   * The member leaves its former player. A statement of one source keeps those of the others: officers are believed before
   * accounts, and accounts before imports.
   */
  assign(memberId: number, mainId: number, source: PlayerSource): Promise<void>;
  /** The same as `assign` for several members of a guild, in order. */
  assignAll(guildId: number, assigned: readonly PlayerMember[]): Promise<void>;
  /** Removes what accounts said about members. What others said about them is valid again. */
  unlink(memberIds: readonly number[]): Promise<void>;
  /**
   * Removes a member from its player on purpose. Nothing is known of it until an officer assigns it, also after sign-ins of its
   * owner.
   */
  setApart(memberId: number): Promise<void>;
  /** The ids of the members of a guild who were set apart. */
  apart(guildId: number): Promise<number[]>;
  /** Absences of a guild's members, also past ones. */
  absences(guildId: number): Promise<Absence[]>;
  /** Replaces the absence of a member. */
  putAbsence(absence: Absence): Promise<void>;
  removeAbsence(memberId: number): Promise<void>;
  /** The notes about a guild's members, oldest first. */
  notes(guildId: number): Promise<MemberNoteRecord[]>;
  addNote(note: MemberNote): Promise<MemberNoteRecord>;
  removeNote(id: number): Promise<void>;
  /** Removes a member from its player, and deletes its absence and the notes about it. */
  forget(memberId: number): Promise<void>;
}

export function peopleQueries({ db }: Database): PeopleQueries {
  return {
    players: async (guildId) => readPlayers(await readStatements(db, guildId)),

    assign: (memberId, mainId, source) =>
      changeStatements(db, guildOf(db, memberId), (statements) =>
        assignPlayer(statements, { memberId, mainId, source }),
      ),

    assignAll: (guildId, assigned) =>
      changeStatements(db, guildId, (statements) => {
        for (const each of assigned) assignPlayer(statements, each);
      }),

    async unlink(memberIds) {
      await db
        .deleteFrom("playerStatements")
        .where("memberId", "in", memberIds)
        .where("source", "=", "account")
        .execute();
    },

    setApart: (memberId) =>
      changeStatements(db, guildOf(db, memberId), (statements) =>
        setPlayerApart(statements, memberId),
      ),

    async apart(guildId) {
      const rows = await db
        .selectFrom("playerStatements")
        .select("memberId")
        .where("memberId", "in", memberIds(db, guildId))
        .where("source", "=", "apart")
        .execute();
      return rows.map(({ memberId }) => memberId);
    },

    absences: (guildId) =>
      db
        .selectFrom("absences")
        .selectAll()
        .where("memberId", "in", memberIds(db, guildId))
        .orderBy("memberId")
        .execute(),

    async putAbsence(absence) {
      await db
        .insertInto("absences")
        .values(absence)
        .onConflict((conflict) => conflict.column("memberId").doUpdateSet(absence))
        .execute();
    },

    async removeAbsence(memberId) {
      await db.deleteFrom("absences").where("memberId", "=", memberId).execute();
    },

    notes: (guildId) =>
      db
        .selectFrom("memberNotes")
        .selectAll()
        .where("memberId", "in", memberIds(db, guildId))
        .orderBy("id")
        .execute(),

    addNote: (note) =>
      db.insertInto("memberNotes").values(note).returningAll().executeTakeFirstOrThrow(),

    async removeNote(id) {
      await db.deleteFrom("memberNotes").where("id", "=", id).execute();
    },

    forget: (memberId) =>
      inTransaction(db, async (transaction) => {
        await changeStatements(transaction, guildOf(transaction, memberId), (statements) => {
          leavePlayer(statements, memberId);
          statements.delete(memberId);
        });
        await transaction.deleteFrom("absences").where("memberId", "=", memberId).execute();
        await transaction.deleteFrom("memberNotes").where("memberId", "=", memberId).execute();
      }),
  };
}

type GuildId = number | ReturnType<typeof guildOf>;

function guildOf(db: Kysely<Schema>, memberId: number) {
  return db.selectFrom("members").select("guildId").where("id", "=", memberId);
}

/** The ids of a guild's members, present and former. */
function memberIds(db: Kysely<Schema>, guildId: GuildId) {
  return db.selectFrom("members").select("id").where("guildId", "=", guildId);
}

async function readStatements(db: Kysely<Schema>, guildId: GuildId): Promise<Statements> {
  const rows = await db
    .selectFrom("playerStatements")
    .selectAll()
    .where("memberId", "in", memberIds(db, guildId))
    .execute();
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map(
    [...byMember].map(([memberId, own]) => [
      memberId,
      new Map(own.map(({ source, mainId }) => [source, mainId])),
    ]),
  );
}

/** Changes the statements about a guild's members, and writes those of the members that differ. */
function changeStatements(
  db: Kysely<Schema>,
  guildId: GuildId,
  change: (statements: Statements) => void,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = await readStatements(transaction, guildId);
    const after: Statements = new Map([...before].map(([id, own]) => [id, new Map(own)]));
    change(after);
    for (const memberId of new Set([...before.keys(), ...after.keys()])) {
      const [old, own] = [before.get(memberId), after.get(memberId)];
      if (isSame(old, own)) continue;
      await transaction.deleteFrom("playerStatements").where("memberId", "=", memberId).execute();
      const rows = [...(own ?? [])].map(([source, mainId]) => ({ memberId, source, mainId }));
      if (rows.length > 0) await transaction.insertInto("playerStatements").values(rows).execute();
    }
  });
}

type Own = ReadonlyMap<string, number> | undefined;

function isSame(a: Own = new Map(), b: Own = new Map()): boolean {
  return a.size === b.size && [...a].every(([source, mainId]) => b.get(source) === mainId);
}
