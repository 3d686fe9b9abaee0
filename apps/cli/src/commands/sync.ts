import type { Provider } from "@guildhall/contract";
import type { GuildRecord, SyncRunRecord } from "@guildhall/store";
import { patiently, UnfinishedSyncError } from "@guildhall/sync";
import { CommandError, UsageError } from "../command-error.ts";
import { readConfig } from "../config.ts";
import { demoNote } from "../demo-note.ts";
import { addConfiguredGuilds } from "../guild-choice.ts";
import { isGuildName, isRealmName, NAME_RULE } from "../guild-name.ts";
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
  /** False for a new guild whose first run failed, so that it was removed again. */
  readonly kept: boolean;
}

/** Syncs guilds. Returns the exit code: 1 when a run did not succeed. */
export async function sync(flags: SyncFlags, terminal: Terminal): Promise<number> {
  const { provider, region, edition, minimumLevel, dataDir } = flags;
  const read = readConfig(terminal, {
    provider,
    region,
    edition,
    minimumLevel,
    dataFolder: dataDir,
  });
  const shape = rosterShape(flags.shape);
  const config = { ...read, guilds: flagGuild(flags) ?? read.guilds };
  const logger = createLogger(terminal, config.logLevel ?? "warn");
  const signal = stopSignal();
  endInTime(signal, 1);
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
    const stored = await patiently(() => store.guilds.list(), wait);
    const known = new Set(stored.map(({ id }) => id));
    const added = await patiently(() => addConfiguredGuilds(store, connection, config), wait);
    const ofProvider = stored.filter(({ provider: name }) => name === connection.provider.name);
    const guilds = added.length > 0 ? added : ofProvider;
    if (guilds.length === 0) {
      throw new CommandError(
        "No guild to sync.",
        'Name one with --realm and --guild, or set GUILDHALL_GUILD to "realm/name".',
      );
    }
    if (flags.enableAccess) {
      for (const { id } of guilds) {
        await patiently(() => connection.sync.enableArmoryAccess(id), wait);
      }
    }
    const outcomes: Outcome[] = [];
    for (const guild of guilds) {
      if (signal.aborted) break;
      const run = await runGuild(connection, guild, { terminal, signal, shape }).catch(unfinished);
      if (run instanceof UnfinishedSyncError) {
        terminal.stderr.write(`Error: ${terminalText(guild.name)}: ${run.message}\n`);
        continue;
      }
      const synced = (await patiently(() => store.guilds.get(guild.id), wait)) ?? guild;
      const kept = known.has(guild.id) || !neverSynced(synced, run);
      if (!kept) await patiently(() => store.guilds.remove(guild.id), wait);
      outcomes.push({ guild: synced, run, kept });
    }
    report(outcomes, flags.json ?? false, terminal);
    const succeeded = outcomes.filter(({ run }) => run.status === "succeeded");
    return succeeded.length === guilds.length ? 0 : 1;
  } finally {
    await workspace.close();
  }
}

/** Returns an UnfinishedSyncError, so that the other guilds are still synced. Throws any other error. */
function unfinished(error: unknown): UnfinishedSyncError {
  if (error instanceof UnfinishedSyncError) return error;
  throw error;
}

/**
 * Whether only the name of a guild is known, which can be misspelled. A guild that the service refuses
 * exists: it is stored, so that it is not requested again (contract 7). A sync that was stopped continues later.
 */
function neverSynced({ baselineAt, armoryAccess }: GuildRecord, run: SyncRunRecord): boolean {
  const failed = run.status === "failed" && run.error?.code !== "stopped";
  return failed && baselineAt === null && armoryAccess.enabled;
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
  { title: "Guild", value: ({ guild }) => guild.name },
  { title: "Realm", value: ({ guild }) => guild.realmName },
  { title: "Region", value: ({ guild }) => guild.region },
  { title: "Result", value: ({ run }) => run.status },
  { title: "Imported", value: ({ run }) => run.counts.imported },
  { title: "Joined", value: ({ run }) => run.counts.joined },
  { title: "Left", value: ({ run }) => run.counts.left },
  { title: "Changed", value: ({ run }) => run.counts.changed },
  { title: "News", value: ({ run }) => run.counts.news },
  { title: "Realms", value: ({ run }) => run.counts.realms },
  { title: "Portraits", value: ({ run }) => run.counts.portraits },
  { title: "Seconds", value: ({ run }) => seconds(run) },
];

function report(outcomes: readonly Outcome[], json: boolean, terminal: Terminal): void {
  const text = json ? `${JSON.stringify(outcomes)}\n` : formatTable(COLUMNS, outcomes, terminal);
  terminal.stdout.write(text);
  for (const { guild, run, kept } of outcomes) {
    const name = terminalText(guild.name);
    for (const warning of run.warnings) {
      terminal.stderr.write(`Warning: ${name}: ${terminalText(warning)}\n`);
    }
    if (run.error) terminal.stderr.write(`Error: ${name}: ${terminalText(run.error.message)}\n`);
    if (!kept) terminal.stderr.write(`The guild ${name} was not added to the database.\n`);
  }
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
