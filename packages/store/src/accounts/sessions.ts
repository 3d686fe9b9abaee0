import type { Database } from "../database.ts";
import type { SessionRecord } from "../records/user.ts";

export interface SessionQueries {
  add(session: Omit<SessionRecord, "id">): Promise<SessionRecord>;
  find(tokenHash: string): Promise<SessionRecord | null>;
  /** The sessions of a user, oldest first. */
  list(userId: number): Promise<SessionRecord[]>;
  /** Returns false when the session does not exist. */
  extend(tokenHash: string, times: Pick<SessionRecord, "seenAt" | "expiresAt">): Promise<boolean>;
  remove(tokenHash: string): Promise<void>;
  /** Removes all sessions of a user. */
  removeOfUser(userId: number): Promise<void>;
  /** Removes the sessions that expired before `now`, in ms since 1970. */
  removeExpired(now: number): Promise<void>;
}

export function sessionQueries({ db }: Database): SessionQueries {
  const sessions = () => db.selectFrom("sessions").selectAll();
  return {
    add: (session) =>
      db.insertInto("sessions").values(session).returningAll().executeTakeFirstOrThrow(),
    find: async (tokenHash) =>
      (await sessions().where("tokenHash", "=", tokenHash).executeTakeFirst()) ?? null,
    list: (userId) => sessions().where("userId", "=", userId).orderBy("id").execute(),
    async extend(tokenHash, { seenAt, expiresAt }) {
      const { numUpdatedRows } = await db
        .updateTable("sessions")
        .set({ seenAt, expiresAt })
        .where("tokenHash", "=", tokenHash)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(tokenHash) {
      await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
    },
    async removeOfUser(userId) {
      await db.deleteFrom("sessions").where("userId", "=", userId).execute();
    },
    async removeExpired(now) {
      await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
    },
  };
}
