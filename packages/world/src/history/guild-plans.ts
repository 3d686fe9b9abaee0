import { readTable } from "../data/read-table.ts";
import type { Tables } from "../generated/tables.ts";

/** What a guild is like. Its members are invented from it. */
export type GuildPlan = Tables["guilds"];

/** The guilds of the world. The first one is the example of the documentation. */
export const GUILD_PLANS = readTable("guilds");
