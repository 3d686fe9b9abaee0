import type { Database } from "../database.ts";
import type { PreferenceName, UserPreferences } from "../records/user.ts";

/** What users have chosen on the pages, and when they visited the site. */
export interface PreferenceQueries {
  get(userId: number): Promise<UserPreferences>;
  set<Name extends PreferenceName>(
    userId: number,
    name: Name,
    value: NonNullable<UserPreferences[Name]>,
  ): Promise<void>;
}

export function preferenceQueries({ db }: Database): PreferenceQueries {
  return {
    async get(userId) {
      const rows = await db
        .selectFrom("userPreferences")
        .select(["name", "value"])
        .where("userId", "=", userId)
        .execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
    },
    async set(userId, name, value) {
      const content = { value: JSON.stringify(value) };
      await db
        .insertInto("userPreferences")
        .values({ userId, name, ...content })
        .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet(content))
        .execute();
    },
  };
}
