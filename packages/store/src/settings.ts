import type { Database } from "./database.ts";
import type { SettingRecord } from "./records/setting.ts";

export interface SettingQueries {
  /** Sorted by key. */
  list(): Promise<SettingRecord[]>;
  /** Adds or replaces a setting. */
  put(setting: SettingRecord): Promise<void>;
  remove(key: string): Promise<void>;
}

export function settingQueries({ db }: Database): SettingQueries {
  return {
    async list() {
      const rows = await db.selectFrom("settings").selectAll().orderBy("key").execute();
      return rows.map((row) => ({ ...row, sealed: row.sealed === 1 }));
    },
    async put(setting) {
      const columns = { ...setting, sealed: Number(setting.sealed) };
      await db
        .insertInto("settings")
        .values(columns)
        .onConflict((conflict) => conflict.column("key").doUpdateSet(columns))
        .execute();
    },
    async remove(key) {
      await db.deleteFrom("settings").where("key", "=", key).execute();
    },
  };
}
