import type { Command } from "commander";
import { example } from "./command-help.ts";
import type { Terminal } from "./terminal.ts";

/** Receives the exit code of a command that can fail without an error. */
export type Finish = (exitCode: number) => void;

/** Adds the commands that run the site and its syncs: `serve`, `worker` and `sync`. */
export function addSiteCommands(program: Command, terminal: Terminal, finish: Finish): void {
  addServe(program, terminal);
  addWorker(program, terminal);
  addSync(program, terminal, finish);
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
    .description("sync the guilds with the game's service once")
    .option("--region <region>", "us, eu, kr, tw or cn")
    .option("--realm <realm>", "the realm's name or slug, together with --guild")
    .option("--guild <guild>", "the guild's name or slug, together with --realm")
    .option(
      "--edition <edition>",
      "current, classic1x, classic, classicann, or the name of a newer edition",
    )
    .option("--minimum-level <level>", "do not import members below this level")
    .option(
      "--shape <shape>",
      "the form of the documents: legacy or modern (default: that of the provider)",
    )
    .option("--enable-access", "sync a guild again that the service had refused")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example("sync --region eu --realm stormhaven --guild lanternwatch"))
    .action(async (_, command: Command) => {
      const { sync } = await import("./commands/sync.ts");
      finish(await sync(command.optsWithGlobals(), terminal));
    });
}
