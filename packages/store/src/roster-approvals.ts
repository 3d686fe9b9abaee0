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
    add: ({ guildId, runId, by, reason, message, approvedAt, unreadable, undo }) =>
      inTransaction(db, async (transaction) => {
        const { last } = await transaction
          .selectFrom("changes")
          .select((select) => select.fn.max<number | null>("id").as("last"))
          .where("guild_id", "=", guildId)
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("roster_approvals")
          .values({
            guild_id: guildId,
            run_id: runId,
            approved_by: by,
            reason,
            message,
            approved_at: approvedAt,
            last_change_id: last ?? 0,
            unreadable: JSON.stringify(unreadable),
            undo: undo && JSON.stringify(undo),
          })
          .execute();
      }),

    async latest(guildId) {
      const row = await db
        .selectFrom("roster_approvals")
        .select(["id", "guild_id as guildId", "run_id as runId", "approved_by as by", "reason"])
        .select(["message", "approved_at as approvedAt", "last_change_id as lastChangeId"])
        .select(["undo", "undone_at as undoneAt", "unreadable"])
        .where("guild_id", "=", guildId)
        .where("undone_at", "is", null)
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
        .updateTable("roster_approvals")
        .set({ undo: null })
        .where("guild_id", "=", guildId)
        .where("run_id", "<=", lastRunId)
        .where("undo", "is not", null)
        .execute();
    },

    async markUndone(id, at) {
      await db
        .updateTable("roster_approvals")
        .set({ undone_at: at, undo: null })
        .where("id", "=", id)
        .execute();
    },
  };
}
