import type { Database } from "../database.ts";
import type { VerificationRecord } from "../records/user.ts";

export interface VerificationQueries {
  /** Adds or replaces the value of an identifier. Removes values that expired before `now`, in ms since 1970. */
  put(verification: VerificationRecord, now: number): Promise<void>;
  get(identifier: string): Promise<VerificationRecord | null>;
  /** Removes and returns the value: of concurrent calls, one gets it. The caller checks whether it expired. */
  take(identifier: string): Promise<VerificationRecord | null>;
}

export function verificationQueries({ db }: Database): VerificationQueries {
  return {
    async put(verification, now) {
      await db.deleteFrom("verifications").where("expiresAt", "<", now).execute();
      await db
        .insertInto("verifications")
        .values(verification)
        .onConflict((conflict) => conflict.column("identifier").doUpdateSet(verification))
        .execute();
    },
    get: async (identifier) =>
      (await db
        .selectFrom("verifications")
        .selectAll()
        .where("identifier", "=", identifier)
        .executeTakeFirst()) ?? null,
    take: async (identifier) =>
      (await db
        .deleteFrom("verifications")
        .where("identifier", "=", identifier)
        .returningAll()
        .executeTakeFirst()) ?? null,
  };
}
