/**
 * The endpoint table: one group of rows for each group of methods. Pass a row to `request`, `follow` or
 * `search`.
 */

export {
  CHARACTER_FIELDS,
  type CharacterField,
  ENDPOINTS,
  type Endpoint,
  GUILD_FIELDS,
  type GuildField,
} from "@guildhall/contract";
export * from "../generated/groups.ts";
