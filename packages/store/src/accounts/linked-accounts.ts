import { chunks, type Database, inTransaction } from "../database.ts";
import type {
  CharacterScope,
  LinkedAccountRecord,
  OwnedCharacter,
  OwnedCharacterRecord,
} from "../records/user.ts";

export interface LinkedAccountQueries {
  /** Returns null when the account of the provider is linked already. */
  add(account: Omit<LinkedAccountRecord, "id">): Promise<LinkedAccountRecord | null>;
  list(userId: number): Promise<LinkedAccountRecord[]>;
  find(provider: string, subject: string): Promise<LinkedAccountRecord | null>;
  setPassword(id: number, password: string, at: number): Promise<void>;
  remove(id: number): Promise<void>;
  /** Replaces the characters of a user in one region and edition of a provider. `at` is in ms since 1970. */
  setCharacters(
    userId: number,
    scope: CharacterScope,
    characters: readonly OwnedCharacter[],
    at: number,
  ): Promise<void>;
  /** Sorted by realm and name. */
  listCharacters(userId: number): Promise<OwnedCharacterRecord[]>;
}

export function linkedAccountQueries({ db }: Database): LinkedAccountQueries {
  const accounts = () => db.selectFrom("linkedAccounts").selectAll();
  return {
    async add(account) {
      const row = await db
        .insertInto("linkedAccounts")
        .values(account)
        .onConflict((conflict) => conflict.columns(["provider", "subject"]).doNothing())
        .returningAll()
        .executeTakeFirst();
      return row ?? null;
    },
    list: (userId) => accounts().where("userId", "=", userId).orderBy("id").execute(),
    find: async (provider, subject) =>
      (await accounts()
        .where("provider", "=", provider)
        .where("subject", "=", subject)
        .executeTakeFirst()) ?? null,
    async remove(id) {
      await db.deleteFrom("linkedAccounts").where("id", "=", id).execute();
    },
    async setPassword(id, password, updatedAt) {
      await db
        .updateTable("linkedAccounts")
        .set({ password, updatedAt })
        .where("id", "=", id)
        .execute();
    },
    setCharacters: (userId, scope, characters, checkedAt) =>
      inTransaction(db, async (transaction) => {
        const { provider, region, edition } = scope;
        await transaction
          .deleteFrom("ownedCharacters")
          .where("userId", "=", userId)
          .where("provider", "=", provider)
          .where("region", "=", region)
          .where("edition", "=", edition)
          .execute();
        const rows = characters.map(({ characterId, realmSlug, realmName, name }) => ({
          ...{ userId, provider, region, edition },
          ...{ characterId, realmSlug, realmName, name, checkedAt },
        }));
        for (const some of chunks(rows)) {
          await transaction.insertInto("ownedCharacters").values(some).execute();
        }
      }),
    listCharacters: (userId) =>
      db
        .selectFrom("ownedCharacters")
        .selectAll()
        .where("userId", "=", userId)
        .orderBy("realmSlug")
        .orderBy("name")
        .orderBy("id")
        .execute(),
  };
}
