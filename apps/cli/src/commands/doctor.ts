import {
  type Check,
  checkCredentials,
  checkDatabase,
  checkDataFolder,
  checkPublicUrl,
  failed,
  ok,
  skipped,
  warning,
} from "@guildhall/admin/checks";
import { findGuild, lookupText, type NamedGuild } from "@guildhall/admin/guilds";
import type { SettingError } from "@guildhall/admin/settings";
import { type Client, createClient } from "@guildhall/client";
import { openStore, readDatabaseState, type Store } from "@guildhall/store";
import { writeJson } from "../answers.ts";
import { CommandError, messageOf } from "../command-error.ts";
import { runnable } from "../command-name.ts";
import { type Config, checkConfig, type SettingProblem, unknownVariables } from "../config.ts";
import { configuredNames } from "../guild-choice.ts";
import { loadSettings } from "../load-config.ts";
import { isDemo, openService } from "../open-service.ts";
import type { Terminal } from "../terminal.ts";
import { terminalText } from "../terminal-text.ts";
import { siteLocation } from "../workspace.ts";

export interface DoctorFlags {
  readonly provider?: string;
  readonly dataDir?: string;
  readonly region?: string;
  readonly publicUrl?: string;
  readonly json?: boolean;
}

/** Prints the result of every check. Returns the exit code: 1 when one failed. */
export async function doctor(flags: DoctorFlags, terminal: Terminal): Promise<number> {
  const { provider, dataDir: dataFolder, region, publicUrl } = flags;
  const configFlags = { provider, dataFolder, region, publicUrl };
  const given = checkConfig(terminal, configFlags).config;
  // The check of the database reports why it cannot be read.
  const stored = await loadSettings(given, terminal, { migrate: false }).catch(() => null);
  const { config, problems } = checkConfig(terminal, configFlags, stored?.texts);
  const invalid = (...names: readonly string[]) =>
    problems.find(({ name }) => names.includes(name))?.message;
  const [machine, database, site, service] = await Promise.all([
    checkDataFolder(config.dataFolder),
    unless(invalid("databaseUrl"), "database", () => checkDatabase(siteLocation(config))),
    unless(invalid("publicUrl"), "public URL", () => checkPublicUrl(config.publicUrl ?? null)),
    unless(invalid(...SERVICE_SETTINGS) ?? stored?.problem?.message, "service", () =>
      checkService(config, terminal),
    ),
  ]);
  const checks = [
    ...checkSettings(terminal, problems, stored?.problem ?? null),
    ...machine,
    ...database,
    ...service,
    ...site,
  ];
  const isHealthy = checks.every(({ status }) => status !== "failed");
  if (flags.json) writeJson(terminal, { ok: isHealthy, demo: isDemo(config), checks });
  else terminal.stdout.write(checks.map(checkText).join(""));
  return isHealthy ? 0 : 1;
}

/** Without these, another service would be checked. */
const SERVICE_SETTINGS = ["provider", "clientId", "clientSecret", "region", "edition", "locale"];

/** Skips a check that needs an invalid setting. */
async function unless(
  problem: string | undefined,
  name: string,
  check: () => Promise<Check | readonly Check[]>,
): Promise<readonly Check[]> {
  return problem === undefined
    ? [await check()].flat()
    : [skipped(name, `Not checked: ${problem}`)];
}

/** Checks for invalid settings, stored secrets that cannot be opened, and variables with a misspelled name. */
function checkSettings(
  { env }: Terminal,
  problems: readonly SettingProblem[],
  sealed: SettingError | null,
): Check[] {
  const invalid = [...problems, ...(sealed ? [sealed] : [])].map(({ message, advice }) =>
    failed("settings", message, advice ?? "Correct its value."),
  );
  const names = checkNames(env);
  return names.status === "ok" && invalid.length > 0 ? invalid : [...invalid, names];
}

function checkNames(env: Terminal["env"]): Check {
  const unknown = unknownVariables(env).map(({ name, near }) =>
    near.length === 0 ? name : `${name} (did you mean ${near.join(" or ")}?)`,
  );
  if (unknown.length === 0) return ok("settings", "All variables are known.");
  const message = `Unknown variables: ${unknown.join(", ")}.`;
  return warning("settings", message, "Correct their names. guildhall config prints all settings.");
}

async function checkService(config: Config, { folder }: Terminal): Promise<Check[]> {
  const { region, edition, locale } = config;
  const service = await openService(config, folder).catch((error: unknown) => error as Error);
  if (service instanceof Error) {
    const advice = service instanceof CommandError ? service.advice : null;
    return [failed("service", messageOf(service), advice ?? "Check GUILDHALL_PROVIDER.")];
  }
  const { provider, credentials } = service;
  const store = await currentStore(config);
  try {
    const quotaStore = store?.quota;
    const scope = { region, edition, locale };
    const checks = await checkCredentials({
      ...{ provider, credentials, ...scope, quotaStore, clock: Date.now },
    });
    if (checks.some(({ status }) => status === "failed")) return checks;
    const names = configuredNames(config);
    if (names.length === 0) return checks;
    const client = createClient({
      ...{ provider, credentials, ...scope, retry: false, cache: false },
      ...(quotaStore && { quotaStore }),
    }) as Client;
    try {
      return [...checks, ...(await Promise.all(names.map((each) => checkGuild(client, each))))];
    } finally {
      await client.close();
    }
  } finally {
    await store?.close();
    await service.close();
  }
}

/** Checks that the service knows a guild of the configuration. Stores nothing. */
async function checkGuild(client: Client, named: NamedGuild): Promise<Check> {
  const name = `guild ${named.realm}/${named.name}`;
  const lookup = await findGuild(client, named);
  if (lookup.status === "found") return ok(name, "The service knows it.");
  const [message = "", ...advice] = lookupText(named, lookup);
  return failed(name, message, advice.join(" "), lookup.cause);
}

/** Opens a database that opening does not migrate. It counts the requests of all processes. */
async function currentStore(config: Config): Promise<Store | null> {
  const location = siteLocation(config);
  try {
    const { version, supported } = await readDatabaseState(location);
    return version === supported ? await openStore(location) : null;
  } catch {
    return null;
  }
}

function checkText({ name, status, message, advice }: Check): string {
  const line = `${status.padEnd(8)} ${terminalText(name)}: ${terminalText(message)}\n`;
  return advice === null ? line : `${line}         ${terminalText(runnable(advice))}\n`;
}
