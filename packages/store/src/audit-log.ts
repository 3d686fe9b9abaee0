import type { Database } from "./database.ts";
import type { AuditEntry, AuditRecord } from "./records/audit.ts";

export interface AuditLogQueries {
  add(entry: AuditEntry): Promise<void>;
  /** Whether an entry has this action. */
  includes(action: string): Promise<boolean>;
  /** Newest first, of those with a smaller id than `before`. */
  list(options: { readonly limit: number; readonly before?: number }): Promise<AuditRecord[]>;
}

export function auditLogQueries({ db }: Database): AuditLogQueries {
  return {
    async add(entry) {
      await db.insertInto("auditLog").values(entry).execute();
    },
    async includes(action) {
      const found = db.selectFrom("auditLog").select("id").where("action", "=", action).limit(1);
      return (await found.executeTakeFirst()) !== undefined;
    },
    list: ({ limit, before }) =>
      db
        .selectFrom("auditLog")
        .selectAll()
        .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),
  };
}
