import type { Command } from "commander";
import { example } from "./command-help.ts";
import type { Terminal } from "./terminal.ts";

/** Adds the commands `backup` and `restore`. */
export function addBackupCommands(program: Command, terminal: Terminal): void {
  program
    .command("backup")
    .description("write a backup of the site to a new file, also while it runs")
    .argument("<file>", "the file, such as guildhall.tar.gz")
    .option("--with-key", "include the key of stored secrets, such as the client secret")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
The file contains the database and the images. Keep it private, because it contains the hashes of passwords. Stored
secrets can be read only with their key, which --with-key includes.
${example("backup guildhall.tar.gz")}`,
    )
    .action(async (file: string, _, command: Command) => {
      const { backup } = await import("./commands/backup.ts");
      await backup(file, command.optsWithGlobals(), terminal);
    });
  program
    .command("restore")
    .description("replace the site with a backup, after checking the whole file")
    .argument("<file>", "a file that `backup` has written")
    .option("--yes", "replace an existing site without confirmation")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
Stop the site first. What is replaced is kept in the data folder. A backup of a SQLite database can be restored
into PostgreSQL (DATABASE_URL), and the reverse.
${example("restore guildhall.tar.gz")}`,
    )
    .action(async (file: string, _, command: Command) => {
      const { restore } = await import("./commands/backup.ts");
      await restore(file, command.optsWithGlobals(), terminal);
    });
}
