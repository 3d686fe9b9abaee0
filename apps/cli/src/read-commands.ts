import { Argument, type Command } from "commander";
import { example } from "./command-help.ts";
import { integer } from "./flag-values.ts";
import type { Terminal } from "./terminal.ts";

const GUILD = "the guild's name, realm/name or id; optional when there is only one guild";

/** Adds the commands that print what the pages of a guild show over time, and officers' notes: `news`, `kills`, `history`, `charts` and `note`. */
export function addReadCommands(program: Command, terminal: Terminal): void {
  addNews(program, terminal);
  addHistory(program, terminal);
  addCharts(program, terminal);
  addNotes(program, terminal);
}

function withFormats(command: Command): Command {
  return command
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json, like the HTTP API");
}

function addNews(program: Command, terminal: Terminal): void {
  withFormats(program.command("news"))
    .description("print the news of a guild with their titles, the latest first")
    .argument("[guild]", GUILD)
    .option("--kind <kind>", "only this kind, such as boss, achievement, joined or promoted")
    .option("--member <member>", "only news of this member, by id or name")
    .option("--search <text>", "only news whose member or subject contains this text")
    .option("--limit <number>", "number of items (default: 50)", integer("--limit", 1, 200))
    .option("--language <language>", "the language of the titles, such as de (default: en)")
    .addHelpText("after", example("news --kind boss --language de", "news --member Ysolde --json"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { news } = await import("./commands/news.ts");
      await news(guild, command.optsWithGlobals(), terminal);
    });
  withFormats(program.command("kills"))
    .description("print the encounters that a guild has killed, with the first kill of each")
    .argument("[guild]", GUILD)
    .addHelpText("after", example("kills", "kills --format csv > kills.csv"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { kills } = await import("./commands/news.ts");
      await kills(guild, command.optsWithGlobals(), terminal);
    });
}

function addHistory(program: Command, terminal: Terminal): void {
  withFormats(program.command("history"))
    .description("print the changes of a guild's roster between two days, the latest first")
    .argument("[guild]", GUILD)
    .option("--from <day>", "the first day in UTC, such as 2026-11-01 (default: 30 days ago)")
    .option("--until <day>", "the last day in UTC (default: today)")
    .option("--kind <kind>", "only this kind, such as joined, left, promoted or level")
    .option("--limit <number>", "number of changes (default: 100)", integer("--limit", 1, 500))
    .addHelpText("after", example("history --from 2026-11-01 --until 2026-11-21 --kind left"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { history } = await import("./commands/history.ts");
      await history(guild, command.optsWithGlobals(), terminal);
    });
}

function addCharts(program: Command, terminal: Terminal): void {
  withFormats(program.command("charts"))
    .description("print the numbers of a guild's charts: members over time, classes and news")
    .argument("[guild]", GUILD)
    .option("--chart <chart>", "only members, balance, active or newsHours")
    .option(
      "--days <days>",
      "number of days of the members over time (default: 365)",
      integer("--days", 7, 3650),
    )
    .addHelpText("after", example("charts --chart members --days 30", "charts --json"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { charts } = await import("./commands/charts.ts");
      await charts(guild, command.optsWithGlobals(), terminal);
    });
}

function addNotes(program: Command, terminal: Terminal): void {
  const note = program
    .command("note")
    .description("list, add and remove officers' notes about members");
  note
    .command("list")
    .description("print the notes about the members of a guild, oldest first")
    .argument("[guild]", GUILD)
    .option("--member <member>", "only notes about this member: its name, realm/name or id")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .addHelpText("after", example("note list --member Ysolde"))
    .action(async (guild: string | undefined, _, command: Command) => {
      const { listNotes } = await import("./commands/note.ts");
      await listNotes(guild, command.optsWithGlobals(), terminal);
    });
  note
    .command("add")
    .description("add a note about a member")
    .argument("<member>", "its name, realm/name or id")
    .argument("<text>", "at most 1,000 characters, with line breaks")
    .argument("[guild]", GUILD)
    .option("--json", "print the result as JSON")
    .addHelpText("after", example('note add Ysolde "On trial until spring"'))
    .action(
      async (member: string, text: string, guild: string | undefined, _, command: Command) => {
        const { addMemberNote } = await import("./commands/note.ts");
        await addMemberNote({ member, text, guild }, command.optsWithGlobals(), terminal);
      },
    );
  note
    .command("remove")
    .description("remove a note")
    .addArgument(
      new Argument("<id>", "its id, which `note list` prints").argParser(
        integer("The id", 1, 2 ** 31 - 1),
      ),
    )
    .argument("[guild]", GUILD)
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("note remove 7"))
    .action(async (id: number, guild: string | undefined, _, command: Command) => {
      const { removeMemberNote } = await import("./commands/note.ts");
      await removeMemberNote(id, guild, command.optsWithGlobals(), terminal);
    });
}
