import type { Command } from "commander";
import { example } from "./command-help.ts";
import type { PastRosterFlags } from "./commands/history.ts";
import type { RosterFlags } from "./commands/roster.ts";
import { integer } from "./flag-values.ts";
import type { Terminal } from "./terminal.ts";

const GUILD = "the guild's name, realm/name or id; optional when there is only one guild";

/** Adds the commands that print, change or approve stored data: `roster`, `players`, `member`, `import`, `export`, `desk`, `held` and `realms`. */
export function addDataCommands(program: Command, terminal: Terminal): void {
  addRoster(program, terminal);
  addPlayers(program, terminal);
  addMember(program, terminal);
  addImport(program, terminal);
  addExport(program, terminal);
  addDesk(program, terminal);
  addHeld(program, terminal);
  addRealms(program, terminal);
}

function addRoster(program: Command, terminal: Terminal): void {
  program
    .command("roster")
    .description("print the members of a guild")
    .argument("[guild]", GUILD)
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .option("--day <day>", "the whole roster as of the end of this day in UTC, such as 2026-11-21")
    .option("--search <text>", "only names that contain this text")
    .option("--class <class>", "only this class, by name or id")
    .option("--race <race>", "only this race, by name or id")
    .option("--rank <rank>", "only this rank; 0 is the guild master")
    .option(
      "--from-level <level>",
      "only members at or above this level",
      integer("--from-level", 0, 1000),
    )
    .option(
      "--to-level <level>",
      "only members at or below this level",
      integer("--to-level", 0, 1000),
    )
    .option("--role <role>", "only this role: tank, healer or damage")
    .option("--spec <spec>", "only this specialization, by name or id")
    .option(
      "--from-item-level <level>",
      "only members whose worn items have at least this item level",
      integer("--from-item-level", 0, 100_000),
    )
    .option(
      "--inactive-days <days>",
      "only members who have not been in the game for this many days",
      integer("--inactive-days", 1, 10_000),
    )
    .option(
      "--sort <column>",
      "name, level, rank, class, race, achievementPoints, realm, spec, role, equippedItemLevel, lastLoginAt or joinedAt (default: rank)",
    )
    .option("--order <order>", "asc or desc (default: asc)")
    .option("--columns <columns>", "print only these columns, separated by commas")
    .addHelpText(
      "after",
      example(
        "roster --class mage --sort level",
        "roster --format csv > roster.csv",
        "roster --inactive-days 30 --columns name,lastLoginAt",
        "roster --day 2026-11-21",
      ),
    )
    .action(async (guild: string | undefined, _, command: Command) => {
      const flags = command.optsWithGlobals<RosterFlags & PastRosterFlags>();
      if (flags.day === undefined) {
        const { roster } = await import("./commands/roster.ts");
        await roster(guild, flags, terminal);
      } else {
        const { pastRoster } = await import("./commands/history.ts");
        await pastRoster(guild, flags, terminal);
      }
    });
}

function addPlayers(program: Command, terminal: Terminal): void {
  program
    .command("players")
    .description("print the members of a guild by player: mains with their alts")
    .argument("[guild]", GUILD)
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .option("--state <state>", "only this state: active, inactive, away or unknown")
    .option(
      "--days <days>",
      "days without a login after which a player is inactive (default: 30)",
      integer("--days", 1, 3650),
    )
    .addHelpText("after", example("players", "players --state inactive --days 60"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { players } = await import("./commands/players.ts");
      await players(guild, command.optsWithGlobals(), terminal);
    });
}

function addMember(program: Command, terminal: Terminal): void {
  const member = program
    .command("member")
    .description("print a member's character, or set the main or an absence");
  member
    .command("show")
    .description(
      "print a character: equipment, talents, statistics, achievements, PvP, titles and history",
    )
    .argument("<member>", "its name, realm/name or id")
    .argument("[guild]", GUILD)
    .option("--json", "print the result as JSON, like the HTTP API")
    .addHelpText("after", example("member show Ysolde", "member show emberfall/Ysolde --json"))
    .action(async (wanted: string, guild: string | undefined, _, command: Command) => {
      const { showMember } = await import("./commands/member.ts");
      await showMember(wanted, guild, command.optsWithGlobals(), terminal);
    });
  member
    .command("set")
    .description("set a member's main, or until when the player is away")
    .argument("<member>", "its name, realm/name or id")
    .argument("[guild]", GUILD)
    .option(
      "--main <member>",
      "the member's main; the member's own name makes it a main, and `none` removes it from its player",
    )
    .option("--away-until <day>", "the last day of an absence, such as 2026-12-31, or `none`")
    .option("--note <text>", "why the player is away")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      example("member set Brann --main Ysolde", "member set Ysolde --away-until 2026-12-31"),
    )
    .action(async (wanted: string, guild: string | undefined, _, command: Command) => {
      const { setMember } = await import("./commands/set-member.ts");
      await setMember(wanted, guild, command.optsWithGlobals(), terminal);
    });
}

function addImport(program: Command, terminal: Terminal): void {
  program
    .command("import")
    .description("import data from other programs")
    .command("grm")
    .description("import join dates and mains from an export of the addon Guild Roster Manager")
    .argument("<file>", "the export with column headers")
    .argument("[guild]", GUILD)
    .option("--apply", "store the changes, which are only printed without it")
    .option("--date-order <order>", "the order in dates such as 03/04/21: day-first or month-first")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
Join dates that the site recorded stay. So do mains that an officer chose, or that a sign-in with the game's account set.
${example("import grm roster.csv", "import grm roster.csv --apply")}`,
    )
    .action(async (file: string, guild: string | undefined, _, command: Command) => {
      const { importGrmFile } = await import("./commands/import-grm.ts");
      await importGrmFile(file, guild, command.optsWithGlobals(), terminal);
    });
}

function addExport(program: Command, terminal: Terminal): void {
  program
    .command("export")
    .description("print everything that is stored of a guild's members, history or news")
    .argument("<part>", "members (former ones included), history or news")
    .argument("[guild]", GUILD)
    .option("--format <format>", "csv or json (default: csv)")
    .option("--json", "the same as --format json")
    .option(
      "--for <audience>",
      "print only what these readers see on the site: public, members, officers or administrators",
    )
    .addHelpText("after", example("export history > history.csv", "export members --json"))
    .action(async (part: string, guild: string | undefined, _, command: Command) => {
      const { exportGuild } = await import("./commands/export.ts");
      await exportGuild(part, guild, command.optsWithGlobals(), terminal);
    });
}

function addDesk(program: Command, terminal: Terminal): void {
  program
    .command("desk")
    .description("print what needs an officer: inactive players, gear, new members and ranks")
    .argument("[guild]", GUILD)
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .option(
      "--list <list>",
      "only heldRoster, inactivePlayers, gear, newMembers, rankProblems or uncheckedRules",
    )
    .option(
      "--days <days>",
      "days without a login after which a player is inactive (default: 30)",
      integer("--days", 1, 3650),
    )
    .option(
      "--new-days <days>",
      "days after joining during which a member is new (default: 30)",
      integer("--new-days", 1, 3650),
    )
    .addHelpText("after", example("desk", "desk --list gear --format csv > gear.csv"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { desk } = await import("./commands/desk.ts");
      await desk(guild, command.optsWithGlobals(), terminal);
    });
}

function addHeld(program: Command, terminal: Terminal): void {
  const held = program
    .command("held")
    .description("list the rosters that wait for approval, and the members who would leave")
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
    .argument("[guild]", GUILD)
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
    .argument("[guild]", GUILD)
    .addHelpText("after", example("held undo lanternwatch"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { undoHeld } = await import("./commands/held.ts");
      await undoHeld(guild, command.optsWithGlobals(), terminal);
    });
}

function addRealms(program: Command, terminal: Terminal): void {
  program
    .command("realms")
    .description("print the status of the realms, or when those of the guilds were up and down")
    .option("--history", "when each realm of a guild was up and down")
    .option("--days <days>", "number of days of --history (default: 30)", integer("--days", 1, 365))
    .option("--region <region>", "only this region: us, eu, kr, tw or cn")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .addHelpText("after", example("realms --region eu", "realms --history --days 7"))
    .action(async (_, command: Command) => {
      const { realms } = await import("./commands/realms.ts");
      await realms(command.optsWithGlobals(), terminal);
    });
}
