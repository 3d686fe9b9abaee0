import { createWriteStream } from "node:fs";
import { readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { audit } from "@guildhall/admin";
import {
  createBackup,
  hasDatabase,
  type OpenedBackup,
  openBackup,
  restoreBackup,
} from "@guildhall/admin/backup";
import { KEY_VARIABLE } from "@guildhall/admin/settings";
import { openStore, type Store, type StoreLocation } from "@guildhall/store";
import { writeJson } from "../answers.ts";
import { COMMAND } from "../command-actor.ts";
import { CancelledError, CommandError, messageOf, UsageError } from "../command-error.ts";
import type { Config } from "../config.ts";
import { makePrivateDataFolder } from "../private-folder.ts";
import { type SiteFlags, siteConfig } from "../site-database.ts";
import { confirm, isInteractive, type Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { siteLocation } from "../workspace.ts";

export interface BackupFlags extends SiteFlags {
  /** Whether to include the key of sealed settings. */
  readonly withKey?: boolean;
  readonly json?: boolean;
}

export interface RestoreFlags extends SiteFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/**
 * Writes a backup of the site to a new file, also while the site runs.
 * @throws CommandError when the file exists or cannot be written, or there is nothing but the demo.
 */
export async function backup(name: string, flags: BackupFlags, terminal: Terminal): Promise<void> {
  const config = siteConfig(flags, terminal);
  const file = resolve(terminal.folder, name);
  if (await exists(file)) {
    throw new CommandError(
      `The file ${file} exists.`,
      "Choose another name: backups are not replaced.",
    );
  }
  const folder = dirname(file);
  if (!(await exists(folder))) {
    throw new CommandError(
      `The folder ${folder} does not exist, so no backup was written.`,
      "Create the folder, or name a file in another one.",
    );
  }
  const location = siteLocation(config);
  if (!(await hasDatabase(location))) throw nothingToBackUp(location);
  const store = await openStore(location);
  try {
    const contents = await readContents(store);
    if (contents === null) throw nothingToBackUp(location);
    const key = flags.withKey ? await findKey(config, terminal) : null;
    await writeBackup(store, { file, key, config });
    const { size: bytes } = await stat(file);
    if (flags.json) writeJson(terminal, { file, bytes, ...contents, withKey: key !== null });
    else {
      const text = `Wrote ${file} (${bytes} bytes) with ${contentsOf(contents)}. ${keyNote(key)}`;
      terminal.stdout.write(`${terminalText(text)}\n`);
    }
  } finally {
    await store.close();
  }
}

type Contents = Pick<OpenedBackup, "guilds" | "users">;

/** Returns what a backup will contain; null for a database with only what a site stores while it shows the demo. */
async function readContents({ guilds, accounts, settings }: Store): Promise<Contents | null> {
  const own = await Promise.all([guilds.list(), accounts.users.list(), settings.list()]);
  const [stored, users] = own;
  if (own.flat().length === 0) return null;
  return { guilds: stored.map(({ name }) => name), users: users.length };
}

function nothingToBackUp(location: StoreLocation): CommandError {
  const place = "sqlite" in location ? location.sqlite : "DATABASE_URL";
  return new CommandError(
    `There is nothing to back up: ${place} has no guild, user or setting of your own. The demo is not backed up.`,
    "Check --data-dir, DATABASE_URL and the current folder.",
  );
}

interface BackupInput {
  readonly file: string;
  readonly key: string | null;
  readonly config: Config;
}

/** Gives the file its name when it is complete. */
async function writeBackup(store: Store, { file, key, config }: BackupInput): Promise<void> {
  const partial = `${file}.part`;
  const at = Date.now();
  const mediaFolder = join(config.dataFolder, "media");
  try {
    const content = await createBackup({ store, mediaFolder, key, at });
    await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    if (!isOfFile(error, partial)) throw error;
    throw new CommandError(
      `The backup ${file} cannot be written: ${messageOf(error)}.`,
      "Name a file in a folder that you may write to, with enough space.",
      { cause: error },
    );
  }
  await audit(store, at, COMMAND, { action: "backup.create" });
}

/** Whether the operating system refused to write a file. */
function isOfFile(error: unknown, file: string): boolean {
  const { path, syscall, code } = Object(error) as NodeJS.ErrnoException;
  return path === file || (code === "ENOSPC" && syscall === "write");
}

/** @throws CommandError when the site has no key. */
async function findKey({ dataFolder }: Config, { env }: Terminal): Promise<string> {
  const variable = env[KEY_VARIABLE]?.trim();
  if (variable) return `${variable}\n`;
  const file = join(dataFolder, "secret.key");
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(
      `There is no key at ${file}.`,
      "A site without stored secrets has none: omit --with-key.",
      { cause: error },
    );
  }
}

function keyNote(key: string | null): string {
  return key === null
    ? "It does not contain the key of stored secrets: keep secret.key at another place, or add --with-key."
    : "It contains the key of stored secrets: whoever reads the file can read them.";
}

/**
 * Checks a backup completely, then replaces the site with it after a confirmation. Keeps what it replaces.
 * @throws BackupError for a file that cannot be restored; StoreError while the site runs; UsageError when neither `--yes` nor a
 *   terminal confirms that a site is replaced; CancelledError when the answer is no.
 */
export async function restore(
  name: string,
  flags: RestoreFlags,
  terminal: Terminal,
): Promise<void> {
  const config = siteConfig(flags, terminal);
  const { dataFolder } = config;
  const file = resolve(terminal.folder, name);
  if (!(await exists(file))) throw new CommandError(`The file ${file} does not exist.`);
  const location = siteLocation(config);
  await makePrivateDataFolder(dataFolder);
  const opened = await openBackup({ file, dataFolder, actor: COMMAND, at: Date.now() });
  try {
    if (await hasDatabase(location)) await confirmReplacement(opened, flags, terminal);
    const kept = await restoreBackup(opened, { location, dataFolder, at: Date.now() });
    report({ opened, kept, config }, flags, terminal);
  } finally {
    await opened.close();
  }
}

async function confirmReplacement(
  opened: OpenedBackup,
  { yes, json }: RestoreFlags,
  terminal: Terminal,
): Promise<void> {
  if (yes) return;
  const loss = `This replaces the existing site with the backup of ${opened.createdAt}: ${contentsOf(opened)}.`;
  if (json || !isInteractive(terminal)) {
    throw new UsageError(
      `${loss} Nothing was changed.`,
      "Add --yes to replace it without a question.",
    );
  }
  terminal.stdout.write(`${terminalText(loss)}\nThe existing files are kept in the data folder.\n`);
  if (!(await confirm("Replace the site?", terminal))) {
    throw new CancelledError("The backup was not restored.");
  }
}

interface Restored {
  readonly opened: OpenedBackup;
  /** The folder of what was replaced. */
  readonly kept: string | null;
  readonly config: Config;
}

function report({ opened, kept, config }: Restored, { json }: RestoreFlags, terminal: Terminal) {
  const { createdAt, guilds, users, key } = opened;
  if (json)
    writeJson(terminal, { createdAt, guilds, users, withKey: key !== null, replaced: kept });
  else {
    const lines = [
      `Restored the backup of ${createdAt}: ${contentsOf(opened)}. Everybody must sign in again.`,
      ...(kept === null
        ? []
        : [`What was replaced is in ${kept}. Delete it when you do not need it.`]),
    ];
    terminal.stdout.write(`${lines.map(terminalText).join("\n")}\n`);
  }
  if (!opened.hasSecrets) return;
  const isSet = Boolean(terminal.env[KEY_VARIABLE]?.trim());
  if (key !== null && isSet) {
    terminal.stderr.write(`Note: ${KEY_VARIABLE} takes precedence over the key of the backup.\n`);
  } else if (key === null && !isSet) {
    const file = terminalText(join(config.dataFolder, "secret.key"));
    terminal.stderr.write(
      `Note: the backup has secrets, such as the client secret, but not their key. Copy the key to ${file}, ` +
        "or enter the secrets again.\n",
    );
  }
}

function contentsOf({ guilds, users }: Contents): string {
  const names = guilds.length === 0 ? "no guild" : guilds.join(", ");
  return `${names} and ${users === 0 ? "no user" : users === 1 ? "1 user" : `${users} users`}`;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
