import { existsSync } from "node:fs";
import type { StoreLocation } from "@guildhall/store";
import { CommandError } from "./command-error.ts";
import type { Config } from "./config.ts";
import { isDemo } from "./open-service.ts";
import type { Terminal } from "./terminal.ts";
import { databaseLocation, siteLocation } from "./workspace.ts";

/**
 * Refuses to create a database, for commands that only use an existing one, because the folder can be mistyped.
 * @throws CommandError with the path when the SQLite file does not exist.
 */
export function requireDatabase(...locations: readonly StoreLocation[]): void {
  const files = locations.map((location) => ("sqlite" in location ? location.sqlite : null));
  const [missing] = files;
  if (!missing || files.some((file) => file === null || existsSync(file))) return;
  throw new CommandError(
    `There is no database at ${missing}.`,
    "Check --data-dir, GUILDHALL_DATA_DIR and the current folder. These commands create a database: guildhall serve, " +
      "guildhall sync and guildhall guild add.",
  );
}

/** As `requireDatabase`, for commands that read guilds, which can be those of the demo. */
export function requireGuilds(config: Config): void {
  requireDatabase(siteLocation(config), databaseLocation(config));
}

/** As `requireGuilds`, for commands that fill the demo: only in the default data folder. */
export function requireGuildsOrDemo(
  config: Config,
  { dataDir }: { readonly dataDir?: string },
  { env }: Pick<Terminal, "env">,
): void {
  const isNamed = Boolean(dataDir ?? env.GUILDHALL_DATA_DIR?.trim());
  if (!isDemo(config) || isNamed) requireGuilds(config);
}
