import type { Command } from "commander";
import { example } from "./command-help.ts";
import { byRank, integer, integerByRank } from "./flag-values.ts";
import type { Finish } from "./site-commands.ts";
import type { Terminal } from "./terminal.ts";

const EDITION =
  "current, classic1x, classic, classicann, or the name of a newer edition (default: current)";

/** Adds the commands that administer the site: `guild`, `config` and `doctor`. */
export function addAdminCommands(program: Command, terminal: Terminal, finish: Finish): void {
  addGuild(program, terminal);
  addConfig(program, terminal);
  addDoctor(program, terminal, finish);
}

function addConfig(program: Command, terminal: Terminal): void {
  program
    .command("config")
    .description("print each setting and where it comes from")
    .option("--show", "print all settings, as the command does without it")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .addHelpText("after", `\nSecrets are never printed.\n${example("config --show")}`)
    .action(async (_, command: Command) => {
      const { showConfig } = await import("./commands/config.ts");
      await showConfig(command.optsWithGlobals(), terminal);
    });
}

function addDoctor(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command("doctor")
    .description("check the machine, the database, the service and the site")
    .option("--region <region>", "us, eu, kr, tw or cn (default: us)")
    .option("--public-url <url>", "the URL that visitors use, such as https://guild.example")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
The command changes nothing. Its exit code is 1 when a check fails.
${example("doctor", "doctor --json")}`,
    )
    .action(async (_, command: Command) => {
      const { doctor } = await import("./commands/doctor.ts");
      finish(await doctor(command.optsWithGlobals(), terminal));
    });
}

function addGuild(program: Command, terminal: Terminal): void {
  const guild = program
    .command("guild")
    .description("add, list, change and remove guilds")
    .addHelpText("after", example("guild add emberfall/lanternwatch --region eu", "guild list"));
  guild
    .command("add")
    .description("add a guild that the service knows")
    .argument("<realm/name>", "the realm, in any language or as a slug, and the name of the guild")
    .option("--region <region>", "us, eu, kr, tw or cn (default: us)")
    .option("--edition <edition>", EDITION)
    .option("--minimum-level <level>", "do not import members below this level")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
Nothing is stored when the service does not know the guild. A guild that was renamed or moved in the game keeps
its history: add it by its new name.
${example('guild add "Vael\'orin/Cinder Pact" --region us --minimum-level 10')}`,
    )
    .action(async (name: string, _, command: Command) => {
      const { addGuild: add } = await import("./commands/guild.ts");
      await add(name, command.optsWithGlobals(), terminal);
    });
  guild
    .command("list")
    .description("print the stored guilds")
    .option("--format <format>", "table, json or csv (default: table)")
    .option("--json", "the same as --format json")
    .action(async (_, command: Command) => {
      const { listGuilds } = await import("./commands/guild.ts");
      await listGuilds(command.optsWithGlobals(), terminal);
    });
  guild
    .command("set")
    .description("change the minimum level, the interval, or names, colors and rules of ranks")
    .argument("<guild>", "the guild's name, realm/name or id")
    .option("--minimum-level <level>", "do not import members below this level")
    .option(
      "--interval <minutes>",
      "minutes between two syncs of the guild; `default` for the interval of the site",
      (text) => (text === "default" ? text : integer("--interval", 1, 10_080)(text)),
    )
    .option(
      "--rank <rank=name>",
      "the name of a rank, such as 0=Warden; empty for the usual one; repeatable",
      byRank(
        "--rank",
        (text) => /^\P{C}{1,32}$/u.test(text),
        "a name of up to 32 characters, or nothing",
      ),
    )
    .option(
      "--rank-color <rank=color>",
      "the color of a rank, such as 0=#c0a060; empty for the usual one; repeatable",
      byRank(
        "--rank-color",
        (text) => /^#[\da-f]{6}$/i.test(text),
        "a color such as #c0a060, or nothing",
      ),
    )
    .option(
      "--rank-days <rank=days>",
      "days since joining that the rank requires; empty for none; repeatable",
      integerByRank("--rank-days", 3650),
    )
    .option(
      "--rank-level <rank=level>",
      "the level that the rank requires; empty for none; repeatable",
      integerByRank("--rank-level", 1000),
    )
    .option(
      "--rank-item-level <rank=level>",
      "the item level that the rank requires; empty for none; repeatable",
      integerByRank("--rank-item-level", 100_000),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `
\`guildhall desk\` lists the members who do not meet what their rank requires.
${example(
  "guild set lanternwatch --minimum-level 20 --interval 30",
  'guild set lanternwatch --rank "0=Lamp warden" --rank-color 0=#c0a060 --rank 3=',
  "guild set lanternwatch --rank-days 3=30 --rank-item-level 3=450",
)}`,
    )
    .action(async (name: string, _, command: Command) => {
      const { setGuild } = await import("./commands/guild.ts");
      await setGuild(name, command.optsWithGlobals(), terminal);
    });
  guild
    .command("remove")
    .description("remove a guild with its history")
    .argument("<guild>", "the guild's name, realm/name or id")
    .option("--yes", "remove it without confirmation")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("guild remove lanternwatch"))
    .action(async (name: string, _, command: Command) => {
      const { removeStoredGuild } = await import("./commands/guild.ts");
      await removeStoredGuild(name, command.optsWithGlobals(), terminal);
    });
}
