import { type Command, Option } from "commander";
import { example } from "./command-help.ts";
import { collect, integer } from "./flag-values.ts";
import type { Terminal } from "./terminal.ts";

/** Adds the commands that emulate, record and call the service: `emulate`, `record` and `call`. */
export function addServiceCommands(program: Command, terminal: Terminal): void {
  addEmulate(program, terminal);
  addRecord(program, terminal);
  addCall(program, terminal);
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
      integer("--seed", 0, 2 ** 31 - 1),
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
      collect("--fault"),
    )
    .option("--client <id:secret>", "an additional client; repeatable", collect("--client"))
    .option(
      "--clients <file>",
      "a JSON file with a list of clients, with optional names, quotas and redirect URIs",
    )
    .option(
      "--redirect-uri <uri>",
      "an additional redirect URI for the sign-ins of every client; repeatable",
      collect("--redirect-uri"),
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
    .description("run a proxy to the real service that records its documents")
    .option("--port <port>", "the port to listen on", integer("--port", 0, 65_535), 4001)
    .option("--into <folder>", "the folder to store the documents in", "guildhall-recorded")
    .option(
      "--region <region>",
      "a region to record; repeatable (default: all)",
      collect("--region"),
    )
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

function addCall(program: Command, terminal: Terminal): void {
  program
    .command("call")
    .description(
      "send one request to the service and print the document; without a row, list the endpoints",
    )
    .argument("[row]", "the id of an endpoint, such as realms.get")
    .argument("[parameters...]", "parameters of the endpoint, each as --name value")
    .allowUnknownOption()
    .option("--region <region>", "us, eu, kr, tw or cn")
    .option(
      "--edition <edition>",
      "current, classic1x, classic, classicann, or the name of a newer edition",
    )
    .option("--locale <locale>", "such as en_US; `all` for the texts of every locale")
    .option("--format <format>", "of the list of rows: table, json or csv (default: table)")
    .option("--json", "the same as --format json, on one line")
    .helpOption(false)
    .option("-h, --help", "print help; after a row, the parameters of the endpoint with examples")
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
