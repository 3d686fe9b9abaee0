import type { Selectable } from "kysely";
import type { Database } from "./database.ts";
import type { HeldRoster, LeavingMember } from "./records/held-roster.ts";
import type { Schema } from "./schema.ts";

export interface HeldRosterQueries {
  /** Every held roster, by guild id. */
  list(): Promise<HeldRoster[]>;
  get(guildId: number): Promise<HeldRoster | null>;
  /** The roster that `put` stored. */
  snapshot(guildId: number): Promise<string | null>;
  /** Adds or replaces the guild's held roster. */
  put(held: HeldRoster, snapshot: string): Promise<void>;
  remove(guildId: number): Promise<void>;
}

export function heldRosterQueries({ db }: Database): HeldRosterQueries {
  const held = () => db.selectFrom("heldRosters").selectAll().orderBy("guildId");
  return {
    list: async () => (await held().execute()).map(toHeldRoster),

    async get(guildId) {
      const row = await held().where("guildId", "=", guildId).executeTakeFirst();
      return row ? toHeldRoster(row) : null;
    },

    async snapshot(guildId) {
      const row = await db
        .selectFrom("heldRosters")
        .select("snapshot")
        .where("guildId", "=", guildId)
        .executeTakeFirst();
      return row?.snapshot ?? null;
    },

    async put(roster, snapshot) {
      const columns = {
        ...roster,
        leaving: JSON.stringify(roster.leaving),
        clocks: JSON.stringify(roster.clocks),
        missing: JSON.stringify(roster.missing),
        snapshot,
      };
      await db
        .insertInto("heldRosters")
        .values(columns)
        .onConflict((conflict) => conflict.column("guildId").doUpdateSet(columns))
        .execute();
    },

    async remove(guildId) {
      await db.deleteFrom("heldRosters").where("guildId", "=", guildId).execute();
    },
  };
}

function toHeldRoster({
  snapshot: _,
  leaving,
  missing,
  clocks,
  ...row
}: Selectable<Schema["heldRosters"]>): HeldRoster {
  return {
    ...row,
    leaving: JSON.parse(leaving) as LeavingMember[],
    missing: JSON.parse(missing) as number[],
    clocks: JSON.parse(clocks) as HeldRoster["clocks"],
  };
}
