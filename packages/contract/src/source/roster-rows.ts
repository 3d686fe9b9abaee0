/** The rows whose documents list the members of a guild. */
export const ROSTER_ROWS = ["guilds.roster", "legacy.guild"] as const;
