import { Command, Help, type HelpConfiguration, InvalidArgumentError, Option } from "commander";
import { UsageError } from "./command-error.ts";
import type { Terminal } from "./terminal.ts";
import { readVersion } from "./version.ts";

/** Receives the exit code of a command that can fail without an error. */
export type Finish = (exitCode: number) => void;

/**
 * Creates the `guildhall` command line. The modules of a command are loaded when it runs, so that `--help` is
 * fast.
 */
export function createProgram(terminal: Terminal, finish: Finish): Command {
  const program = new Command("guildhall")
    .description("A web site for a game guild, kept in sync with the game.")
    .version(readVersion())
    .option("--provider <provider>", "contract, battlenet, a JSON file, or the URL of an emulator")
    .option("--data-dir <folder>", "the folder of the database and the images")
    .configureHelp(createHelp())
    .showHelpAfterError("Run the command with --help for its usage.")
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
    })
    .exitOverride()
    .hook("preAction", (_, command) => refuseEmpty(command))
    .addHelpText(
      "after",
      example("serve", "sync --region eu --realm stormhaven --guild lanternwatch"),
    );

  addServe(program, terminal);
  addWorker(program, terminal);
  addSync(program, terminal, finish);
  addEmulate(program, terminal);
  addRecord(program, terminal);
  addRoster(program, terminal);
  addHeld(program, terminal);
  addRealms(program, terminal);
  addCall(program, terminal);
  return program;
}

function addServe(program: Command, terminal: Terminal): void {
  program
    .command("serve")
    .description("run the site and sync its guilds on a schedule")
    .option("--port <port>", "the port to listen on (default: PORT, otherwise 3000)")
    .option("--host <host>", "the address to listen on (default: 127.0.0.1)")
    .option("--public-url <url>", "the URL that visitors use, such as https://guild.example")
    .option(
      "--trusted-proxies <list>",
      "trusted reverse proxies: comma-separated addresses, networks or `loopback`",
    )
    .option("--interval <minutes>", "minutes between two syncs of a guild (default: 60)")
    .option("--no-jobs", "do not sync; `guildhall worker` syncs the guilds")
    .addHelpText("after", example("serve --port 8080 --interval 30"))
    .action(async (_, command: Command) => {
      const { serve } = await import("./commands/serve.ts");
      await serve(command.optsWithGlobals(), terminal);
    });
}

function addWorker(program: Command, terminal: Terminal): void {
  program
    .command("worker")
    .description("sync the guilds on a schedule without serving the site")
    .option("--interval <minutes>", "minutes between two syncs of a guild (default: 60)")
    .addHelpText("after", example("worker --interval 30"))
    .action(async (_, command: Command) => {
      const { worker } = await import("./commands/worker.ts");
      await worker(command.optsWithGlobals(), terminal);
    });
}

function addSync(program: Command, terminal: Terminal, finish: Finish): void {
  program
    .command("sync")
    .description("sync guilds with the service")
    .option("--region <region>", "us, eu, kr, tw or cn")
    .option("--realm <realm>", "the realm's name or slug, together with --guild")
    .option("--guild <guild>", "the guild's name or slug, together with --realm")
    .option(
      "--edition <edition>",
      "current, classic1x, classic, classicann, or the name of a newer edition",
    )
    .option("--minimum-level <level>", "do not import members below this level")
    .option("--shape <shape>", "whether to read legacy or modern documents")
    .option("--enable-access", "enable syncs of a guild that the service refused")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("sync --region eu --realm stormhaven --guild lanternwatch"))
    .action(async (_, command: Command) => {
      const { sync } = await import("./commands/sync.ts");
      finish(await sync(command.optsWithGlobals(), terminal));
    });
}

function addEmulate(program: Command, terminal: Terminal): void {
  program
    .command("emulate")
    .description("run an emulator of the service with an invented world")
    .option(
      "--port <port>",
      "the port to listen on (default: GUILDHALL_EMULATOR_PORT, otherwise 4000)",
    )
    .option("--host <host>", "the address to listen on", "127.0.0.1")
    .option(
      "--seed <number>",
      "the seed of the world: equal seeds create equal worlds",
      integer(0, 2 ** 31 - 1),
      7,
    )
    .addOption(
      new Option(
        "--speed <factor>",
        "speed of the world's time relative to the clock; 0 stops it (default: 1)",
      ).conflicts("documents"),
    )
    .addOption(
      new Option(
        "--time <moment>",
        "start of the world's time, such as 2026-11-20T18:30:00Z (default: now)",
      ).conflicts("documents"),
    )
    .option(
      "--quota <calls>",
      "calls per second and per hour for each client, such as 100/36000 (default: none)",
    )
    .option(
      "--lenient",
      "accept names in modern paths as people write them, which the service refuses with 404",
    )
    .option("--cors", "let pages of any origin call the service, except the control API")
    .option(
      "--tls [folder]",
      "also serve HTTPS and act as a proxy for the provider's hosts, with a certificate authority in this folder (default: guildhall-tls)",
    )
    .option(
      "--fault <fault>",
      "add a fault: a name such as 401-once, or a rule in JSON; repeatable",
      collect,
    )
    .option("--client <id:secret>", "an additional client; repeatable", collect)
    .option(
      "--clients <file>",
      "a JSON file with a list of clients, with optional names, quotas and redirect URIs",
    )
    .option(
      "--redirect-uri <uri>",
      "an additional redirect URI for the sign-ins of every client; repeatable",
      collect,
    )
    .option("--documents <folder>", "serve recorded documents instead of the world")
    .option("--json", "print one line of JSON for programs")
    .addHelpText(
      "after",
      `
Other users of the machine can see the arguments of a command. To keep secrets private, set
GUILDHALL_EMULATOR_CLIENTS to a space-separated list of clients, or name a file with --clients.
${example(
  "emulate --port 4000 --seed 7",
  "emulate --provider battlenet --quota 100/36000",
  "emulate --speed 3600 --time 2026-11-20T18:30:00Z",
  'emulate --fault 429-retry-after-date --fault \'{"match": "token", "status": 503}\'',
  "emulate --clients clients.json",
  "emulate --documents guildhall-recorded --provider battlenet",
  "emulate --provider battlenet --tls",
)}`,
    )
    .action(async (_, command: Command) => {
      const { emulate } = await import("./commands/emulate.ts");
      await emulate(command.optsWithGlobals(), terminal);
    });
}

function addRecord(program: Command, terminal: Terminal): void {
  program
    .command("record")
    .description("run a proxy of the real service that records its documents")
    .option("--port <port>", "the port to listen on", integer(0, 65_535), 4001)
    .option("--into <folder>", "the folder to store the documents in", "guildhall-recorded")
    .option("--region <region>", "a region to record; repeatable (default: all)", collect)
    .addHelpText(
      "after",
      `
Requires GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET. They are sent only to the provider's token host
and never stored. Programs call the proxy with other credentials, which it prints. To serve the recorded
documents, run emulate --documents.
${example("record --into recorded-guild", "record --region eu --region cn")}`,
    )
    .action(async (_, command: Command) => {
      const { record } = await import("./commands/record.ts");
      await record(command.optsWithGlobals(), terminal);
    });
}

function addRoster(program: Command, terminal: Terminal): void {
  program
    .command("roster")
    .description("print the members of a guild")
    .argument("[guild]", "its name, realm/name or id; optional with a single guild")
    .option("--format <format>", "table, json or csv", "table")
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
    .option("--format <format>", "table, json or csv", "table")
    .addHelpText("after", example("realms --region eu"))
    .action(async (_, command: Command) => {
      const { realms } = await import("./commands/realms.ts");
      await realms(command.optsWithGlobals(), terminal);
    });
}

function addCall(program: Command, terminal: Terminal): void {
  program
    .command("call")
    .description("call a row of the endpoint table; without a row, list the rows")
    .argument("[row]", "row id, such as realms.get; guildhall call lists them")
    .argument("[parameters...]", "parameters of the row, each as --name value")
    .allowUnknownOption()
    .option("--region <region>", "us, eu, kr, tw or cn")
    .option(
      "--edition <edition>",
      "current, classic1x, classic, classicann, or the name of a newer edition",
    )
    .option("--locale <locale>", "such as en_US; `all` for the texts of every locale")
    .option("--json", "print the document on one line")
    .helpOption(false)
    .option("-h, --help", "print help; after a row, its parameters with examples")
    .addHelpText(
      "after",
      example(
        "call realms.get --realmSlug emberfall",
        "call realms.index --region eu",
        "call items.search --help",
      ),
    )
    .action(async (row: string | undefined, parameters: string[], flags, command: Command) => {
      if (row === undefined && flags.help) command.help();
      const { call } = await import("./commands/call.ts");
      await call(row, parameters, command.optsWithGlobals(), terminal);
    });
}

const WITHOUT_DATABASE: ReadonlySet<string> = new Set(["emulate", "record", "call"]);

/** The help of all commands: default strings have no quotes, and --data-dir is listed where it has an effect. */
function createHelp(): HelpConfiguration {
  const help = Object.assign(new Help(), { showGlobalOptions: true });
  return {
    showGlobalOptions: true,
    optionDescription: (option) =>
      help.optionDescription(option).replace(/\(default: "(.*)"\)/, "(default: $1)"),
    visibleGlobalOptions: (command) =>
      help
        .visibleGlobalOptions(command)
        .filter(({ long }) => long !== "--data-dir" || !WITHOUT_DATABASE.has(command.name())),
  };
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

function example(...lines: string[]): string {
  return `\nExample:\n${lines.map((line) => `  guildhall ${line}`).join("\n")}\n`;
}

/** Collects the values of a repeatable flag. */
function collect(text: string, before: readonly string[] = []): readonly string[] {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return [...before, text];
}

function integer(minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    if (/^\d{1,10}$/.test(text) && value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(`It must be an integer from ${minimum} to ${maximum}.`);
  };
}
