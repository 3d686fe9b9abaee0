import type { Database } from "./database.ts";
import type { ConfiguredGuildKey, ConfiguredGuildRecord } from "./records/configured-guild.ts";

export interface ConfiguredGuildQueries {
  /** Sorted by realm and name. */
  list(): Promise<ConfiguredGuildRecord[]>;
  /** Adds or replaces the result of a lookup. */
  put(guild: ConfiguredGuildRecord): Promise<void>;
  remove(key: ConfiguredGuildKey): Promise<void>;
}

export function configuredGuildQueries({ db }: Database): ConfiguredGuildQueries {
  return {
    list: () =>
      db.selectFrom("configuredGuilds").selectAll().orderBy("realm").orderBy("name").execute(),
    async put(guild) {
      await db
        .insertInto("configuredGuilds")
        .values(guild)
        .onConflict((conflict) =>
          conflict.columns(["region", "edition", "realm", "name"]).doUpdateSet(guild),
        )
        .execute();
    },
    async remove({ region, edition, realm, name }) {
      await db
        .deleteFrom("configuredGuilds")
        .where("region", "=", region)
        .where("edition", "=", edition)
        .where("realm", "=", realm)
        .where("name", "=", name)
        .execute();
    },
  };
}
