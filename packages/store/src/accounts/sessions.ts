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
  /** Removes a session of a user. Resolves with false when the user has no such session. */
  removeOne(userId: number, id: number): Promise<boolean>;
  /** Removes all sessions of a user, except for that with the hash `except`. */
  removeOfUser(userId: number, options?: { readonly except?: string }): Promise<void>;
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
    async removeOne(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("userId", "=", userId)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    async removeOfUser(userId, { except } = {}) {
      let removal = db.deleteFrom("sessions").where("userId", "=", userId);
      if (except !== undefined) removal = removal.where("tokenHash", "!=", except);
      await removal.execute();
    },
    async removeExpired(now) {
      await db.deleteFrom("sessions").where("expiresAt", "<", now).execute();
    },
  };
}
