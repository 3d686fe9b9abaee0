import { REGIONS } from "@guildhall/contract";
import { z } from "zod";
import { edition, flag, integer, listOf, oneOf, text } from "../data/columns.ts";
import { readTable } from "../data/read-table.ts";

/** A value with its weight, such as `3:10`. */
const weighted = z
  .string()
  .regex(/^[^:]+:\d+$/, "expected values with weights, such as 1:2,3:5")
  .transform((cell) => {
    const [value = "", weight] = cell.split(":");
    return [value, Number(weight)] as const;
  });

const weightedNumber = weighted.transform(([value, weight]) => [Number(value), weight] as const);

/** `packages/world/data/README.md` describes the columns. */
const COLUMNS = z.object({
  edition,
  region: oneOf(REGIONS),
  realmSlug: text,
  otherRealmSlug: text.exactOptional(),
  name: text,
  faction: oneOf(["ALLIANCE", "HORDE"]),
  size: integer,
  hasWaitingList: flag,
  novices: integer,
  level: integer,
  ranks: listOf(weightedNumber),
  namings: listOf(weighted),
  emblem: integer,
  emblemColor: text,
  border: integer,
  borderColor: text,
  backgroundColor: text,
});

/** What a guild is like. Its members are invented from it. */
export interface GuildPlan extends Readonly<z.output<typeof COLUMNS>> {}

/** The guilds of the world. The first one is the example of the documentation. */
export const GUILD_PLANS: readonly GuildPlan[] = readTable("guilds.tsv", COLUMNS);
