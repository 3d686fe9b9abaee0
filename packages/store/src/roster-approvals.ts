import { type Database, inTransaction } from "./database.ts";
import type { RosterApproval, RosterUndo } from "./records/held-roster.ts";

export interface RosterApprovalQueries {
  add(approval: Omit<RosterApproval, "id" | "lastChangeId" | "undoneAt">): Promise<void>;
  /** The latest approval that was not undone. */
  latest(guildId: number): Promise<RosterApproval | null>;
  markUndone(id: number, at: number): Promise<void>;
  /** Deletes the undo data of the guild's approvals up to a run, because it contains data of members. */
  forgetUndo(guildId: number, lastRunId: number): Promise<void>;
}

export function rosterApprovalQueries({ db }: Database): RosterApprovalQueries {
  return {
    add: (approval) =>
      inTransaction(db, async (transaction) => {
        const { last } = await transaction
          .selectFrom("changes")
          .select((select) => select.fn.max<number | null>("id").as("last"))
          .where("guildId", "=", approval.guildId)
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("rosterApprovals")
          .values({
            ...approval,
            lastChangeId: last ?? 0,
            unreadable: JSON.stringify(approval.unreadable),
            undo: approval.undo && JSON.stringify(approval.undo),
          })
          .execute();
      }),

    async latest(guildId) {
      const row = await db
        .selectFrom("rosterApprovals")
        .selectAll()
        .where("guildId", "=", guildId)
        .where("undoneAt", "is", null)
        .orderBy("id", "desc")
        .executeTakeFirst();
      if (!row) return null;
      return {
        ...row,
        unreadable: JSON.parse(row.unreadable) as number[],
        undo: row.undo === null ? null : (JSON.parse(row.undo) as RosterUndo),
      };
    },

    async forgetUndo(guildId, lastRunId) {
      await db
        .updateTable("rosterApprovals")
        .set({ undo: null })
        .where("guildId", "=", guildId)
        .where("runId", "<=", lastRunId)
        .where("undo", "is not", null)
        .execute();
    },

    async markUndone(id, at) {
      await db
        .updateTable("rosterApprovals")
        .set({ undoneAt: at, undo: null })
        .where("id", "=", id)
        .execute();
    },
  };
}
