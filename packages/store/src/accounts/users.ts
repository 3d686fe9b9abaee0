import type { Database } from "../database.ts";
import type { Role, UserRecord } from "../records/user.ts";

export interface UserQueries {
  /** Sorted by username. */
  list(): Promise<UserRecord[]>;
  get(id: number): Promise<UserRecord | null>;
  /** `username` is in the form that is stored. */
  find(username: string): Promise<UserRecord | null>;
  /** Returns null when the username is taken. */
  add(user: Omit<UserRecord, "id" | "disabledAt">): Promise<UserRecord | null>;
  setRole(id: number, role: Role): Promise<void>;
  /** Null enables the user again. */
  setDisabled(id: number, disabledAt: number | null): Promise<void>;
  /** Removes the user with its sessions, linked accounts, characters and API tokens. */
  remove(id: number): Promise<void>;
  /**
   * Returns the administrators who can sign in, locked until the transaction ends.
   *
   * @throws Error outside a transaction.
   */
  lockAdministrators(): Promise<UserRecord[]>;
}

export function userQueries({ db, dialect }: Database): UserQueries {
  const users = () => db.selectFrom("users").selectAll();
  return {
    list: () => users().orderBy("username").execute(),
    get: async (id) => (await users().where("id", "=", id).executeTakeFirst()) ?? null,
    find: async (username) =>
      (await users().where("username", "=", username).executeTakeFirst()) ?? null,
    async add(user) {
      const row = await db
        .insertInto("users")
        .values({ ...user, disabledAt: null })
        .onConflict((conflict) => conflict.column("username").doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    async setRole(id, role) {
      await db.updateTable("users").set({ role }).where("id", "=", id).execute();
    },
    async setDisabled(id, disabledAt) {
      await db.updateTable("users").set({ disabledAt }).where("id", "=", id).execute();
    },
    async remove(id) {
      await db.deleteFrom("users").where("id", "=", id).execute();
    },
    async lockAdministrators() {
      if (!db.isTransaction) {
        throw new Error("Users can only be locked in a transaction: use store.transaction().");
      }
      return users()
        .where("role", "=", "administrator")
        .where("disabledAt", "is", null)
        .orderBy("id")
        .$if(dialect.rowLocks, (query) => query.forUpdate())
        .execute();
    },
  };
}
