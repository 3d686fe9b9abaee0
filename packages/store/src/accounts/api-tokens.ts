import type { Selectable } from "kysely";
import type { Database } from "../database.ts";
import type { ApiTokenRecord } from "../records/user.ts";
import type { Schema } from "../schema.ts";

export interface ApiTokenQueries {
  add(token: Omit<ApiTokenRecord, "id" | "usedAt">): Promise<ApiTokenRecord>;
  get(id: number): Promise<ApiTokenRecord | null>;
  find(tokenHash: string): Promise<ApiTokenRecord | null>;
  /** The tokens of a user, or of all users, oldest first. */
  list(userId?: number): Promise<ApiTokenRecord[]>;
  markUsed(id: number, at: number): Promise<void>;
  /** Returns false when the token does not exist. */
  remove(id: number): Promise<boolean>;
}

export function apiTokenQueries({ db }: Database): ApiTokenQueries {
  const tokens = () => db.selectFrom("apiTokens").selectAll();
  const first = async (query: ReturnType<typeof tokens>) => {
    const row = await query.executeTakeFirst();
    return row ? toApiToken(row) : null;
  };
  return {
    async add(token) {
      const row = await db
        .insertInto("apiTokens")
        .values({ ...token, readOnly: Number(token.readOnly), usedAt: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toApiToken(row);
    },
    get: (id) => first(tokens().where("id", "=", id)),
    find: (tokenHash) => first(tokens().where("tokenHash", "=", tokenHash)),
    async list(userId) {
      const rows = await tokens()
        .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? 0))
        .orderBy("id")
        .execute();
      return rows.map(toApiToken);
    },
    async markUsed(id, usedAt) {
      await db.updateTable("apiTokens").set({ usedAt }).where("id", "=", id).execute();
    },
    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom("apiTokens")
        .where("id", "=", id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}

function toApiToken({ readOnly, ...row }: Selectable<Schema["apiTokens"]>): ApiTokenRecord {
  return { ...row, readOnly: readOnly === 1 };
}
