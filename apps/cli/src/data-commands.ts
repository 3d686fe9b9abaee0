import type { Command } from "commander";
import { example } from "./command-help.ts";
import { integer } from "./flag-values.ts";
import type { Terminal } from "./terminal.ts";

/** Adds the commands that print or approve stored data: `roster`, `export`, `held` and `realms`. */
export function addDataCommands(program: Command, terminal: Terminal): void {
  addRoster(program, terminal);
  addExport(program, terminal);
  addHeld(program, terminal);
  addRealms(program, terminal);
}

function addRoster(program: Command, terminal: Terminal): void {
  program
    .command("roster")
    .description("print the members of a guild")
    .argument("[guild]", "its name, realm/name or id; optional with a single guild")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .option("--search <text>", "only names that contain this text")
    .option("--class <class>", "only this class, by name or id")
    .option("--race <race>", "only this race, by name or id")
    .option("--rank <rank>", "only this rank; 0 is the guild master")
    .option("--from-level <level>", "only members at or above this level", integer(0, 1000))
    .option("--to-level <level>", "only members at or below this level", integer(0, 1000))
    .option("--sort <column>", "name, level, rank, class, race, achievementPoints or realm", "rank")
    .addHelpText(
      "after",
      example("roster --class mage --sort level", "roster --format csv > roster.csv"),
    )
    .action(async (guild: string | undefined, _, command: Command) => {
      const { roster } = await import("./commands/roster.ts");
      await roster(guild, command.optsWithGlobals(), terminal);
    });
}

function addExport(program: Command, terminal: Terminal): void {
  program
    .command("export")
    .description("print everything that is stored of a guild's members, history or news")
    .argument("<part>", "members (former ones included), history or news")
    .argument("[guild]", "its name, realm/name or id; optional with a single guild")
    .option("--format <format>", "csv or json (default: csv)")
    .option("--json", "the same as --format json")
    .addHelpText("after", example("export history > history.csv", "export members --json"))
    .action(async (part: string, guild: string | undefined, _, command: Command) => {
      const { exportGuild } = await import("./commands/export.ts");
      await exportGuild(part, guild, command.optsWithGlobals(), terminal);
    });
}

function addHeld(program: Command, terminal: Terminal): void {
  const held = program
    .command("held")
    .description("list the held rosters and the members who would leave")
    .argument("[guild]", "only this guild: its name, realm/name or id")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
Guildhall does not apply a roster that would hide too many members. Approve it, or wait: Guildhall
applies it when the service repeats the loss for at least 24 hours. A roster that is empty, belongs to
another guild or would hide every member always needs approval.
${example("held", "held approve", "held undo")}`,
    )
    .action(async (guild: string | undefined, _, command: Command) => {
      const { listHeld } = await import("./commands/held.ts");
      await listHeld(guild, command.optsWithGlobals(), terminal);
    });
  held
    .command("approve")
    .description("apply the held roster of a guild")
    .argument("[guild]", "its name, realm/name or id; optional with a single guild")
    .option("--roster <id>", "approve only the held roster with this id, which `held` prints")
    .option("--yes", "approve without confirmation, whichever roster is held")
    .addHelpText(
      "after",
      `
On a terminal, prints the members who would leave and asks for confirmation. Otherwise requires --roster or --yes.
${example("held approve lanternwatch")}`,
    )
    .action(async (guild: string | undefined, _, command: Command) => {
      const { approveHeld } = await import("./commands/held.ts");
      await approveHeld(guild, command.optsWithGlobals(), terminal);
    });
  held
    .command("undo")
    .description("undo the latest approval of a guild's roster")
    .argument("[guild]", "its name, realm/name or id; optional with a single guild")
    .addHelpText("after", example("held undo lanternwatch"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { undoHeld } = await import("./commands/held.ts");
      await undoHeld(guild, command.optsWithGlobals(), terminal);
    });
}

function addRealms(program: Command, terminal: Terminal): void {
  program
    .command("realms")
    .description("print the status of the realms")
    .option("--region <region>", "only this region: us, eu, kr, tw or cn")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .addHelpText("after", example("realms --region eu"))
    .action(async (_, command: Command) => {
      const { realms } = await import("./commands/realms.ts");
      await realms(command.optsWithGlobals(), terminal);
    });
}
