import type { Crest } from "@guildhall/contract";
import type { Kysely, Selectable, Updateable } from "kysely";
import type { GuildFacts, GuildRecord, SecondLook } from "./records/guild.ts";
import type { GuildTable, Schema } from "./schema.ts";

/** Returns a function that writes columns of a guild. Kysely omits undefined columns. */
export function columnSetter(db: Kysely<Schema>) {
  return async (id: number, columns: Updateable<GuildTable>) => {
    await db.updateTable("guilds").set(columns).where("id", "=", id).execute();
  };
}

const FACTS = [
  "serviceId",
  "name",
  "realmName",
  "faction",
  "level",
  "battlegroup",
  "achievementPoints",
  "memberCount",
  "crest",
  "createdTimestamp",
] as const satisfies readonly (keyof GuildFacts)[];

/** Picks the columns of facts from an object that can have other fields, such as a guild record. */
export function columnsOf(facts: GuildFacts): Pick<Selectable<GuildTable>, (typeof FACTS)[number]> {
  const columns = Object.fromEntries(FACTS.map((name) => [name, facts[name]]));
  const crest = facts.crest && JSON.stringify(facts.crest);
  return { ...columns, crest } as ReturnType<typeof columnsOf>;
}

/** Converts the row of a guild. */
export function toGuild({
  armoryAccess,
  armoryAccessReason: reason,
  armoryAccessChangedAt: changedAt,
  rosterVersion: _,
  clock: __,
  ...row
}: Selectable<GuildTable>): GuildRecord {
  return {
    ...row,
    crest: row.crest === null ? null : (JSON.parse(row.crest) as Crest),
    armoryAccess: { enabled: armoryAccess !== 0, reason, changedAt },
    belowMinimum: JSON.parse(row.belowMinimum) as string[],
    secondLooks: JSON.parse(row.secondLooks) as SecondLook[],
    unsyncedDays: JSON.parse(row.unsyncedDays) as number[],
    rankNames: JSON.parse(row.rankNames) as GuildRecord["rankNames"],
    rankColors: JSON.parse(row.rankColors) as GuildRecord["rankColors"],
    rankRules: JSON.parse(row.rankRules) as GuildRecord["rankRules"],
  };
}
