import { cancelSync, enableAccess, lookupText } from "@guildhall/admin/guilds";
import type { Provider } from "@guildhall/contract";
import type { GuildRecord, Store, SyncRunRecord } from "@guildhall/store";
import { causeWords, patiently, UnfinishedSyncError } from "@guildhall/sync";
import { guildAnswer, runAnswer, writeError, writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CommandError, UsageError } from "../command-error.ts";
import { readConfig } from "../config.ts";
import { demoNote } from "../demo-note.ts";
import { EXIT_CODES, exitCodeOfCause } from "../exit-codes.ts";
import { addConfiguredGuilds, guildsToSync, type UnknownGuild } from "../guild-choice.ts";
import { isGuildName, isRealmName, NAME_RULE } from "../guild-name.ts";
import { loadConfig } from "../load-config.ts";
import { createLogger } from "../logger.ts";
import { endInTime, stopSignal } from "../stop-signal.ts";
import { type Column, formatTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { openWorkspace, type ServiceConnection, waitNote } from "../workspace.ts";

export interface SyncFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly region?: string;
  readonly realm?: string;
  readonly guild?: string;
  readonly edition?: string;
  readonly minimumLevel?: string;
  readonly shape?: string;
  readonly enableAccess?: boolean;
  readonly json?: boolean;
}

interface Outcome {
  readonly guild: GuildRecord;
  readonly run: SyncRunRecord;
}

const INTERRUPTED =
  "The sync was interrupted. Everything it had stored is kept, and the next sync fetches the rest.";

/** Syncs guilds. Returns the exit code: success only when all guilds were found and synced. */
export async function sync(flags: SyncFlags, terminal: Terminal): Promise<number> {
  const { provider, region, edition, minimumLevel, dataDir } = flags;
  const configFlags = { provider, region, edition, minimumLevel, dataFolder: dataDir };
  const { logLevel } = readConfig(terminal, configFlags);
  const shape = rosterShape(flags.shape);
  const named = flagGuild(flags);
  const logger = createLogger(terminal, logLevel);
  let isInterrupted = false;
  process.once("SIGINT", () => {
    isInterrupted = true;
  });
  const signal = stopSignal({ interruptedCode: EXIT_CODES.interrupted });
  endInTime(signal, 1);
  const load = () => loadConfig(terminal, configFlags);
  const read = await patiently(load, { onWait: waitNote(terminal), signal });
  const config = { ...read, guilds: named ?? read.guilds };
  const workspace = await openWorkspace({
    config,
    terminal,
    signal,
    // The result is printed below with its errors.
    log: ({ guildId, runId, message }) => logger.debug({ guildId, runId }, message),
    unreachable: "wait",
    onJobError: (error) => logger.debug({ err: error }, "A job could not be stored."),
  });
  try {
    if (workspace.demo && terminal.stderr.isTTY && !flags.json) {
      terminal.stderr.write(demoNote(terminal));
    }
    const connection = await workspace.connect();
    const { store } = workspace;
    const wait = { onWait: waitNote(terminal), signal };
    const find = () => guildsToSync(store, connection, config);
    const names = await patiently(find, wait);
    const add = () =>
      addConfiguredGuilds(store, connection, config, names, { actor: COMMAND, signal });
    const { guilds, missing } = await patiently(add, wait);
    if (names.length === 0) {
      throw new CommandError(
        "No guild to sync.",
        'Name one with --realm and --guild, or set GUILDHALL_GUILD to "realm/name".',
      );
    }
    if (flags.enableAccess) {
      for (const { id } of guilds) {
        await patiently(() => enableAccess(store, id, { actor: COMMAND, at: Date.now() }), wait);
      }
    }
    const outcomes: Outcome[] = [];
    let interruption = INTERRUPTED;
    for (const guild of guilds) {
      if (signal.aborted) break;
      const run = await runGuild(connection, guild, { terminal, signal, shape }).catch(unfinished);
      if (run instanceof UnfinishedSyncError) {
        const message = `${terminalText(guild.name)}: ${run.message}`;
        if (isInterrupted) interruption = message;
        else writeError(terminal, { message, exitCode: EXIT_CODES.failure }, flags.json ?? false);
        continue;
      }
      const ended = isInterrupted ? await cancelStopped(store, run) : run;
      const synced = (await patiently(() => store.guilds.get(guild.id), wait)) ?? guild;
      outcomes.push({ guild: synced, run: ended });
    }
    report({ outcomes, missing, isInterrupted }, flags.json ?? false, terminal);
    const failed = outcomes.filter(({ run }) => run.status !== "succeeded");
    if (missing.length + failed.length === 0 && outcomes.length === guilds.length) {
      return EXIT_CODES.success;
    }
    if (isInterrupted) {
      const failure = { message: interruption, exitCode: EXIT_CODES.interrupted };
      if (flags.json) writeError(terminal, failure, true);
      else terminal.stderr.write(`${interruption}\n`);
      return EXIT_CODES.interrupted;
    }
    const cause = missing[0]?.lookup.cause ?? failed[0]?.run.error?.code;
    return exitCodeOfCause(cause);
  } finally {
    await workspace.close();
  }
}

/** Returns an UnfinishedSyncError, so that the other guilds are still synced. Throws any other error. */
function unfinished(error: unknown): UnfinishedSyncError {
  if (error instanceof UnfinishedSyncError) return error;
  throw error;
}

/** Cancels the run that Ctrl+C stopped, so that no other process continues it. After a SIGTERM, another process does. */
async function cancelStopped(store: Store, run: SyncRunRecord): Promise<SyncRunRecord> {
  if (run.error?.code !== "stopped") return run;
  return (await cancelSync(store, run.id, { actor: COMMAND, at: Date.now() })) ?? run;
}

interface RunGuildOptions {
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
  readonly shape: Provider["rosterShape"] | undefined;
}

async function runGuild(
  connection: ServiceConnection,
  guild: GuildRecord,
  { terminal, signal, shape }: RunGuildOptions,
): Promise<SyncRunRecord> {
  const { stderr } = terminal;
  const run = await connection.sync.run(guild.id, {
    trigger: "command",
    signal,
    rosterShape: shape,
    onProgress: ({ stage, done, total }) => {
      if (!stderr.isTTY) return;
      const progress = total === null ? "" : ` ${done}/${total}`;
      stderr.write(`\r\x1b[2K${terminalText(guild.name)}: ${stage}${progress}`);
    },
  });
  if (stderr.isTTY) stderr.write("\r\x1b[2K");
  return run;
}

const COLUMNS: readonly Column<Outcome>[] = [
  { title: "Guild", kind: "name", value: ({ guild }) => guild.name },
  { title: "Realm", kind: "name", value: ({ guild }) => guild.realmName },
  { title: "Region", kind: "detail", value: ({ guild }) => guild.region },
  { title: "Result", value: ({ run }) => run.status },
  { title: "Imported", kind: "detail", value: ({ run }) => run.counts.imported },
  { title: "Joined", value: ({ run }) => run.counts.joined },
  { title: "Left", value: ({ run }) => run.counts.left },
  { title: "Changed", kind: "detail", value: ({ run }) => run.counts.changed },
  { title: "News", kind: "detail", value: ({ run }) => run.counts.news },
  { title: "Realms", kind: "detail", value: ({ run }) => run.counts.realms },
  { title: "Portraits", kind: "detail", value: ({ run }) => run.counts.portraits },
  { title: "Seconds", kind: "detail", value: ({ run }) => seconds(run) },
];

interface Report {
  readonly outcomes: readonly Outcome[];
  readonly missing: readonly UnknownGuild[];
  /** Whether a person stopped the command, whose message is printed once for all guilds. */
  readonly isInterrupted: boolean;
}

function report(
  { outcomes, missing, isInterrupted }: Report,
  json: boolean,
  terminal: Terminal,
): void {
  const { stdout, stderr } = terminal;
  const fail = (cause: string | undefined, message: string, advice: string | null = null) =>
    writeError(terminal, { message, advice, exitCode: exitCodeOfCause(cause) }, json);
  if (json) writeJson(terminal, [...outcomes.map(outcomeAnswer), ...missing.map(missingAnswer)]);
  else if (outcomes.length > 0) stdout.write(formatTable(COLUMNS, outcomes, terminal));
  for (const { guild, run } of outcomes) {
    const name = terminalText(guild.name);
    for (const warning of run.warnings) {
      stderr.write(`Warning: ${name}: ${terminalText(warning.message)}\n`);
    }
    if (run.error && !(isInterrupted && run.status === "cancelled")) {
      const { command } = causeWords(run.error.code);
      const advice = command === null ? null : `Run: ${command}`;
      fail(run.error.code, `${name}: ${terminalText(run.error.message)}`, advice);
    }
  }
  for (const { named, lookup } of missing) {
    const [message = "", ...advice] = lookupText(named, lookup).map(terminalText);
    fail(lookup.cause, message, advice.length === 0 ? null : advice.join("\n"));
  }
}

function outcomeAnswer({ guild, run }: Outcome) {
  return { guild: guildAnswer(guild), run: runAnswer(run), error: null };
}

/** A guild that was not found has neither a guild nor a run. */
function missingAnswer({ named, lookup }: UnknownGuild) {
  return { guild: null, run: null, error: { wanted: named, ...lookup } };
}

function seconds({ startedAt, finishedAt }: SyncRunRecord): number | null {
  return finishedAt === null ? null : Math.round((finishedAt - startedAt) / 100) / 10;
}

function flagGuild({ realm, guild }: SyncFlags) {
  if (realm === undefined && guild === undefined) return null;
  if (realm === undefined || guild === undefined) {
    throw new UsageError(
      `${realm === undefined ? "--realm" : "--guild"} is missing.`,
      "Set both: --realm <realm> --guild <guild>",
    );
  }
  if (!isRealmName(realm)) throw new UsageError(`--realm ${NAME_RULE}.`);
  if (!isGuildName(guild)) throw new UsageError(`--guild ${NAME_RULE}.`);
  return [{ realm, name: guild }];
}

function rosterShape(shape: string | undefined): Provider["rosterShape"] | undefined {
  if (shape === undefined || shape === "legacy" || shape === "modern") return shape;
  throw new UsageError(`--shape "${shape}" is unknown.`, "Use one of: legacy, modern.");
}
