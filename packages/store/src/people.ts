import type { Kysely } from "kysely";
import { type Database, inTransaction } from "./database.ts";
import type {
  Absence,
  MemberNote,
  MemberNoteRecord,
  PlayerMember,
  PlayerSource,
} from "./records/player.ts";
import type { Schema } from "./schema.ts";

/** The source of the row of a member who was set apart. */
const APART = "apart";

/** What officers know about the people behind members. Members of other guilds are never mixed. */
export interface PeopleQueries {
  /** The members of a guild, present and former, who are known as characters of a player; sorted by id. */
  players(guildId: number): Promise<PlayerMember[]>;
  /**
   * Makes a member another character of the player of `mainId`, whose main stays; with its own id, the main of its player.
   * The member leaves its former player.
   */
  assign(memberId: number, mainId: number, source: PlayerSource): Promise<void>;
  /** Removes a member from its player. Nothing is known of it then. */
  separate(memberId: number): Promise<void>;
  /**
   * Removes a member from its player on purpose: sign-ins of its owner do not link it again. Nothing is known of it until it is
   * assigned.
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
    players: async (guildId) => {
      const rows = await db
        .selectFrom("playerMembers")
        .selectAll()
        .where("memberId", "in", memberIds(db, guildId))
        .where("source", "!=", APART)
        .orderBy("memberId")
        .$narrowType<{ source: PlayerSource }>()
        .execute();
      // A deleted main takes only its own row along.
      const present = new Set(rows.map(({ memberId }) => memberId));
      const heirs = new Map<number, number>();
      for (const { memberId, mainId } of rows) {
        if (!present.has(mainId) && !heirs.has(mainId)) heirs.set(mainId, memberId);
      }
      return rows.map((row) => ({ ...row, mainId: heirs.get(row.mainId) ?? row.mainId }));
    },

    assign: (memberId, mainId, source) =>
      inTransaction(db, async (transaction) => {
        await transaction
          .deleteFrom("playerMembers")
          .where("memberId", "in", [memberId, mainId])
          .where("source", "=", APART)
          .execute();
        const player = await playerOf(transaction, mainId);
        if (player === undefined) await addMember(transaction, mainId, mainId, source);
        else if (memberId === mainId) {
          await setMain(transaction, player, mainId);
          await setSource(transaction, memberId, source);
        }
        if (memberId === mainId) return;
        await separate(transaction, memberId);
        await addMember(transaction, memberId, player ?? mainId, source);
      }),

    separate: (memberId) => inTransaction(db, (transaction) => separate(transaction, memberId)),

    setApart: (memberId) =>
      inTransaction(db, async (transaction) => {
        await separate(transaction, memberId);
        await addMember(transaction, memberId, memberId, APART);
      }),

    async apart(guildId) {
      const rows = await db
        .selectFrom("playerMembers")
        .select("memberId")
        .where("memberId", "in", memberIds(db, guildId))
        .where("source", "=", APART)
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
        await separate(transaction, memberId);
        await transaction.deleteFrom("absences").where("memberId", "=", memberId).execute();
        await transaction.deleteFrom("memberNotes").where("memberId", "=", memberId).execute();
      }),
  };
}

/** The ids of a guild's members, present and former. */
function memberIds(db: Kysely<Schema>, guildId: number) {
  return db.selectFrom("members").select("id").where("guildId", "=", guildId);
}

/** The `mainId` of a member's player; undefined for the only character of a player. */
async function playerOf(db: Kysely<Schema>, memberId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("playerMembers")
    .select("mainId")
    .where("memberId", "=", memberId)
    .executeTakeFirst();
  return row?.mainId;
}

async function addMember(
  db: Kysely<Schema>,
  memberId: number,
  mainId: number,
  source: PlayerSource | typeof APART,
): Promise<void> {
  await db.insertInto("playerMembers").values({ memberId, mainId, source }).execute();
}

async function setMain(db: Kysely<Schema>, player: number, mainId: number): Promise<void> {
  await db.updateTable("playerMembers").set({ mainId }).where("mainId", "=", player).execute();
}

async function setSource(
  db: Kysely<Schema>,
  memberId: number,
  source: PlayerSource,
): Promise<void> {
  const row = db.updateTable("playerMembers").set({ source }).where("memberId", "=", memberId);
  await row.execute();
}

/** When a main leaves, the first of the other characters becomes the main. */
async function separate(db: Kysely<Schema>, memberId: number): Promise<void> {
  const player = await playerOf(db, memberId);
  if (player === undefined) return;
  await db.deleteFrom("playerMembers").where("memberId", "=", memberId).execute();
  if (player !== memberId) return;
  const first = await db
    .selectFrom("playerMembers")
    .select("memberId")
    .where("mainId", "=", player)
    .orderBy("memberId")
    .executeTakeFirst();
  if (first) await setMain(db, player, first.memberId);
}
