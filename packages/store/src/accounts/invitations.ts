import type { Database } from "../database.ts";
import type { InvitationRecord } from "../records/user.ts";

export interface InvitationQueries {
  add(invitation: Omit<InvitationRecord, "id" | "usedAt" | "usedBy">): Promise<InvitationRecord>;
  /** Newest first. */
  list(): Promise<InvitationRecord[]>;
  find(tokenHash: string): Promise<InvitationRecord | null>;
  /** Marks an unused, unexpired invitation as used. Of concurrent calls, one gets it; the others get null. */
  use(
    tokenHash: string,
    use: { readonly usedBy: string; readonly usedAt: number },
  ): Promise<InvitationRecord | null>;
  /** Returns null when the invitation does not exist. */
  remove(id: number): Promise<InvitationRecord | null>;
}

export function invitationQueries({ db }: Database): InvitationQueries {
  const invitations = () => db.selectFrom("invitations").selectAll();
  return {
    add: (invitation) =>
      db
        .insertInto("invitations")
        .values({ ...invitation, usedAt: null, usedBy: null })
        .returningAll()
        .executeTakeFirstOrThrow(),
    list: () => invitations().orderBy("id", "desc").execute(),
    find: async (tokenHash) =>
      (await invitations().where("tokenHash", "=", tokenHash).executeTakeFirst()) ?? null,
    use: async (tokenHash, { usedBy, usedAt }) =>
      (await db
        .updateTable("invitations")
        .set({ usedBy, usedAt })
        .where("tokenHash", "=", tokenHash)
        .where("usedAt", "is", null)
        .where("expiresAt", ">", usedAt)
        .returningAll()
        .executeTakeFirst()) ?? null,
    remove: async (id) =>
      (await db.deleteFrom("invitations").where("id", "=", id).returningAll().executeTakeFirst()) ??
      null,
  };
}
