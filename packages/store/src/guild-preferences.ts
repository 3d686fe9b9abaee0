import type { Kysely } from "kysely";
import { columnSetter } from "./guild-columns.ts";
import type { GuildPreferences } from "./records/guild.ts";
import type { Schema } from "./schema.ts";

/** Writes what officers choose for a guild. */
export interface GuildPreferenceQueries {
  setMinimumLevel(id: number, level: number): Promise<void>;
  /** Omitted preferences stay as stored. */
  setPreferences(id: number, preferences: Partial<GuildPreferences>): Promise<void>;
}

export function guildPreferenceQueries(db: Kysely<Schema>): GuildPreferenceQueries {
  const set = columnSetter(db);
  return {
    setMinimumLevel: (id, level) => set(id, { minimumLevel: level }),

    setPreferences: (id, { intervalMinutes, rankNames, rankColors, rankRules }) =>
      set(id, {
        intervalMinutes,
        rankNames: rankNames && JSON.stringify(rankNames),
        rankColors: rankColors && JSON.stringify(rankColors),
        rankRules: rankRules && JSON.stringify(rankRules),
      }),
  };
}
