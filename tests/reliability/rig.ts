import { type ChildProcess, spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PROVIDERS } from "@guildhall/contract";
import { openStore, type StoreLocation } from "@guildhall/store";
import { inject } from "vitest";
import { addGuild } from "../add-guild.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { createGuildService, GUILD, type GuildService } from "./guild-service.ts";
import { createStoreReader, type ReadStore } from "./read-store.ts";
import { syncInProcess } from "./sync-in-process.ts";

const CLOCK = join(import.meta.dirname, "stepped-clock.ts");

export interface Command {
  readonly child: ChildProcess;
  /** Resolves with the exit code (null after a signal) and the output when the process has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** What the process has written so far. */
  output(): string;
}

export interface Preload {
  /** Path of the module. */
  readonly module: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A running emulator, an empty database, and commands that work on both as processes of their own. */
export interface Rig extends AsyncDisposable {
  readonly emulator: GuildService;
  readonly folder: string;
  /** The members of the synced guild in the service. */
  members(): ReturnType<GuildService["guild"]>["members"];
  /** The id of the guild in the emulator's world. */
  readonly worldGuildId: number;
  /** Stores the guild, so that the commands do not look it up first. */
  addGuild(): Promise<void>;
  /** Syncs the guild in this process, to prepare a test. `clock` returns ms since 1970. */
  sync(clock?: () => number): Promise<void>;
  start(...args: readonly string[]): Command;
  /** Starts a command with a module loaded before it, and with further environment variables. */
  startWith(preload: Preload, ...args: readonly string[]): Command;
  /** What the running commands have written so far. */
  output(): string;
  /** Lets the clock of all commands run ahead of the machine's by `offsetMs`. */
  setClock(offsetMs: number): Promise<void>;
  /** Number of requests that the emulator has answered since the last call. */
  newRequests(): number;
  readonly read: ReadStore;
}

/** `postgres` is the URL of an empty database; SQLite without it. */
export async function openRig(options: {
  readonly shape: "legacy" | "modern";
  readonly postgres?: string;
}): Promise<Rig> {
  const folder = await temporaryFolder();
  const provider = options.shape === "legacy" ? PROVIDERS.contract : PROVIDERS.battlenet;
  const emulator = createGuildService(provider);
  const server = await emulator.listen();
  const guild = emulator.guild();
  const location: StoreLocation =
    options.postgres === undefined
      ? { sqlite: join(folder, "guildhall-data/emulator.sqlite") }
      : { postgres: options.postgres };
  const reader = createStoreReader(location);
  const clockFile = join(folder, "clock-offset");
  const clock = { module: CLOCK, env: { GUILDHALL_TEST_CLOCK_OFFSET: clockFile } };
  const setClock = (offsetMs: number) => writeFile(clockFile, `${offsetMs}`);
  await setClock(0);
  const running = new Set<Command>();
  let lastSeen: string | undefined;

  const startWith = (preload: Preload, ...args: readonly string[]): Command => {
    const env = {
      PATH: process.env.PATH,
      // Also caches the modules that are loaded before the command, which would set it.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      GUILDHALL_PROVIDER: server.url,
      GUILDHALL_REGION: "us",
      GUILDHALL_GUILD: `${GUILD.realm}/${GUILD.name}`,
      ...(options.postgres !== undefined && { DATABASE_URL: options.postgres }),
      ...preload.env,
    };
    const node = [
      // A short command spends a tenth of its time on collections. The memory of the others is measured.
      ...(args[0] === "sync" ? ["--min-semi-space-size=16"] : []),
      "--conditions=source",
      "--import",
      preload.module,
      inject("bundledCommand"),
      ...args,
    ];
    const child = spawn(process.execPath, node, {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    }
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once("close", (code) => resolve({ code, output }));
    });
    const command = { child, ended, output: () => output };
    running.add(command);
    void ended.then(() => running.delete(command));
    return command;
  };

  return {
    emulator,
    folder,
    worldGuildId: guild.id,
    members: () => emulator.world.findGuildById(guild.id)?.members ?? [],
    async addGuild() {
      const store = await openStore(location);
      await addGuild(store, { name: "emulator" }, { region: "us", ...GUILD });
      await store.close();
    },
    sync: (clock = Date.now) =>
      syncInProcess({
        location,
        service: emulator.description(server.url),
        mediaFolder: join(folder, "guildhall-data/media"),
        clock,
      }),
    start: (...args) => startWith(clock, ...args),
    startWith,
    output: () => [...running].map((command) => command.output()).join("\n"),
    setClock,
    newRequests() {
      const { requests } = emulator;
      const seen = requests.findLastIndex(({ traceId }) => traceId === lastSeen);
      lastSeen = requests.at(-1)?.traceId ?? lastSeen;
      return requests.length - 1 - seen;
    },
    read: reader.read,
    async [Symbol.asyncDispose]() {
      for (const { child } of running) child.kill("SIGKILL");
      await Promise.all([...running].map(({ ended }) => ended));
      await reader.close();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
