import { Command } from "commander";
import { addAccountCommands } from "./account-commands.ts";
import { addAdminCommands } from "./admin-commands.ts";
import { addBackupCommands } from "./backup-commands.ts";
import { UsageError } from "./command-error.ts";
import { createHelp, example } from "./command-help.ts";
import { runnable } from "./command-name.ts";
import { addDataCommands } from "./data-commands.ts";
import { addReadCommands } from "./read-commands.ts";
import { addServiceCommands } from "./service-commands.ts";
import { addSiteCommands, type Finish } from "./site-commands.ts";
import type { Terminal } from "./terminal.ts";
import { readVersion } from "./version.ts";
import { addWebhookCommands } from "./webhook-commands.ts";

export interface ProgramOptions {
  /** Whether to write why a command line is wrong. Defaults to true. */
  readonly writesErrors?: boolean;
}

/**
 * Creates the `guildhall` command line. The modules of a command are loaded when it runs, so that `--help` is
 * fast.
 */
export function createProgram(
  terminal: Terminal,
  finish: Finish,
  { writesErrors = true }: ProgramOptions = {},
): Command {
  const program = new Command("guildhall")
    .description("A web site for a game guild, kept in sync with the game.")
    .version(readVersion())
    .option(
      "--provider <provider>",
      "the service: battlenet, contract, a JSON file, or the URL of an emulator",
    )
    .option(
      "--data-dir <folder>",
      "the folder of the database and the images (default: guildhall-data)",
    )
    .configureHelp(createHelp())
    .showHelpAfterError("Run the command with --help for its usage.")
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(runnable(text)),
      writeErr: (text) => void (writesErrors && terminal.stderr.write(text)),
    })
    .exitOverride()
    .hook("preAction", (_, command) => refuseEmpty(command))
    .addHelpText(
      "after",
      example("serve", "sync --region eu --realm stormhaven --guild lanternwatch"),
    );

  addSiteCommands(program, terminal, finish);
  addAdminCommands(program, terminal, finish);
  addAccountCommands(program, terminal);
  addWebhookCommands(program, terminal, finish);
  addBackupCommands(program, terminal);
  addServiceCommands(program, terminal);
  addDataCommands(program, terminal);
  addReadCommands(program, terminal);
  return program;
}

/** Refuses empty values: an unset variable of a script must not select the default. */
function refuseEmpty(command: Command): void {
  const options = [...command.options, ...(command.parent?.options ?? [])];
  for (const [name, value] of Object.entries(command.optsWithGlobals())) {
    if (typeof value !== "string" || value.trim() !== "") continue;
    const flag = options.find((option) => option.attributeName() === name)?.long ?? name;
    throw new UsageError(`${flag} has no value.`, `Set a value, or omit ${flag}.`);
  }
}
