/** Finds guilds in the service, adds and changes them. @module */

export {
  type AddedGuild,
  type AddGuildOptions,
  addFoundGuild,
  findStoredGuild,
  GuildNameTakenError,
} from "./add-guild.ts";
export {
  type ChangeOptions,
  changeGuild,
  type GuildChanges,
  type RemoveOptions,
  removeGuild,
} from "./change-guild.ts";
export {
  GUILDS_VARIABLE,
  isAnyPending,
  isConfigured,
  keepConfiguredGuilds,
  LockedGuildError,
  listMissingGuilds,
  type MissingConfiguredGuild,
  recordConfiguredGuild,
} from "./configured-guilds.ts";
export { approveRoster, undoApproval } from "./decide-roster.ts";
export { failedLookup, type GuildToFind } from "./fetch-guild.ts";
export { findGuild } from "./find-guild.ts";
export { belowLevelMembers, type CountedContents, countContents } from "./guild-contents.ts";
export {
  type FailedLookup,
  type FoundGuild,
  type GuildLookup,
  type LookupPlace,
  type MissingGuild,
  membersFrom,
  type SuggestedGuild,
  type SuggestedRealm,
} from "./guild-lookup.ts";
export { isGuildNamed } from "./guild-named.ts";
export { lookupText, type NamedGuild } from "./lookup-text.ts";
export {
  addNamedGuild,
  type NamedGuildContext,
  type NamedGuildResult,
} from "./named-guild.ts";
export { cancelSync, enableAccess, syncNow } from "./run-guild.ts";
