import { isIP } from "node:net";
import { resolve } from "node:path";
import {
  CREDENTIALS,
  integer,
  KEY_VARIABLE,
  oneOf,
  SETTING_NAMES,
  SETTINGS,
  type SettingRow,
  type SettingTexts,
} from "@guildhall/admin/settings";
import type { Credentials } from "@guildhall/client";
import { editDistance, nearest } from "@guildhall/contract";
import { parseTrustedProxies } from "@guildhall/server/visitors";
import { z } from "zod";
import { UsageError } from "./command-error.ts";
import { NAME_RULE, parseGuildName } from "./guild-name.ts";
import { LOG_LEVELS } from "./logger.ts";
import type { Terminal } from "./terminal.ts";

type Source = Pick<SettingRow, "variable" | "flag">;

/**
 * The sources of each setting. A flag of the command line takes precedence over the environment, and the environment over
 * the site's own settings.
 */
const SOURCES = {
  ...SETTINGS,
  userToken: { variable: "GUILDHALL_USER_TOKEN" },
  guilds: { variable: "GUILDHALL_GUILD" },
  dataFolder: { variable: "GUILDHALL_DATA_DIR", flag: "--data-dir" },
  databaseUrl: { variable: "DATABASE_URL" },
  port: { variable: "PORT", flag: "--port" },
  host: { variable: "GUILDHALL_HOST", flag: "--host" },
  trustedProxies: { variable: "GUILDHALL_TRUSTED_PROXIES", flag: "--trusted-proxies" },
  emulatorPort: { variable: "GUILDHALL_EMULATOR_PORT", flag: "--port" },
  logLevel: { variable: "GUILDHALL_LOG_LEVEL" },
  // Other modules read these two.
  secretKey: { variable: KEY_VARIABLE },
  emulatorClients: { variable: "GUILDHALL_EMULATOR_CLIENTS" },
} as const satisfies Record<string, Source>;

type Setting = keyof typeof SOURCES;

/** The values of flags, by the setting that each one sets. */
export type Flags = { readonly [Name in Setting]?: string | undefined };

const port = integer(0, 65_535);

/** The default port of the emulator, also of the demo's. */
export const EMULATOR_PORT = 4000;

const guilds = z.string().transform((text, context) =>
  text.split(",").map((entry) => {
    const guild = parseGuildName(entry);
    if (!guild) {
      context.addIssue(
        `must be realm/name, or several of these with commas between them; each part ${NAME_RULE}`,
      );
    }
    return guild ?? z.NEVER;
  }),
);

const databaseUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, "must be a URL that starts with postgres://");

const host = z
  .string()
  .refine((text) => isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(text), {
    error: "must be an IP address or a host name, without a port, such as 0.0.0.0",
  });

const trustedProxies = z.string().transform((text, context) => {
  const entries = text.split(",").map((entry) => entry.trim());
  try {
    parseTrustedProxies(entries);
    return entries;
  } catch (error) {
    context.addIssue(
      `must be a comma-separated list: ${error instanceof RangeError ? error.message : "invalid entry"}`,
    );
    return z.NEVER;
  }
});

const schema = z.object({
  clientId: SETTINGS.clientId.schema.optional(),
  clientSecret: SETTINGS.clientSecret.schema.optional(),
  userToken: z.string().optional(),
  provider: SETTINGS.provider.schema.optional(),
  region: SETTINGS.region.schema.default(SETTINGS.region.default),
  edition: SETTINGS.edition.schema.default(SETTINGS.edition.default),
  locale: SETTINGS.locale.schema.default(SETTINGS.locale.default),
  guilds: guilds.default([]),
  minimumLevel: SETTINGS.minimumLevel.schema.optional(),
  dataFolder: z.string().default("guildhall-data"),
  databaseUrl: databaseUrl.optional(),
  port: port.default(3000),
  host: host.default("127.0.0.1"),
  publicUrl: SETTINGS.publicUrl.schema.optional(),
  trustedProxies: trustedProxies.default([]),
  intervalMinutes: SETTINGS.intervalMinutes.schema.default(SETTINGS.intervalMinutes.default),
  visibility: SETTINGS.visibility.schema.default(SETTINGS.visibility.default),
  lastSeenAudience: SETTINGS.lastSeenAudience.schema.default(SETTINGS.lastSeenAudience.default),
  gearAudience: SETTINGS.gearAudience.schema.default(SETTINGS.gearAudience.default),
  historyAudience: SETTINGS.historyAudience.schema.default(SETTINGS.historyAudience.default),
  playersAudience: SETTINGS.playersAudience.schema.default(SETTINGS.playersAudience.default),
  playerSignUp: SETTINGS.playerSignUp.schema.default(SETTINGS.playerSignUp.default),
  emulatorPort: port.default(EMULATOR_PORT),
  logLevel: oneOf(LOG_LEVELS).default("info"),
});

type Settings = z.output<typeof schema>;

/** The configuration of the command. */
export interface Config extends Omit<Settings, "clientId" | "clientSecret"> {
  /** Null for the demo. */
  readonly credentials: Credentials | null;
  /** Whether the site has credentials whose secret was not opened, as its command does not need them. */
  readonly hasSealedCredentials?: boolean;
  /** The minimum level of guilds that are added, by the site's own settings. Stored guilds keep theirs. */
  readonly newMinimumLevel?: number | undefined;
}

/** Returns the provider that is used without a choice. Without credentials, it is the one of the demo. */
export function defaultProvider(credentials: Credentials | null): string {
  return credentials === null ? "contract" : "battlenet";
}

/** The name of the site's own settings as a source. */
const SITE = "settings of the site";

/** A value as a string, and where it comes from. */
interface Sourced {
  readonly text: string;
  /** Its name in errors. */
  readonly label: string;
  /** The flag, the variable, the file with the variable, or the settings of the site. */
  readonly source: string;
}

type ConfigTerminal = Pick<Terminal, "env" | "folder" | "fromFile">;

/** Returns the value of each setting by precedence. The credentials have one source, so that no secret is sent with another id. */
function sourcedValues(
  { env, fromFile }: Pick<ConfigTerminal, "env" | "fromFile">,
  flags: Flags,
  site: SettingTexts,
): Map<Setting, Sourced> {
  const found = new Map<Setting, Sourced>();
  for (const [name, { variable, flag = variable }] of Object.entries<Source>(SOURCES)) {
    const setting = name as Setting;
    const given = flags[setting];
    const text = given ?? env[variable]?.trim();
    const source = given === undefined ? sourceOf(variable, fromFile) : flag;
    if (text) found.set(setting, { text, source, label: given === undefined ? variable : flag });
  }
  const hasOwn = CREDENTIALS.some((name) => found.has(name));
  const unpaired = !CREDENTIALS.every((name) => site[name]);
  for (const name of SETTING_NAMES) {
    const text = site[name];
    const isCredential = CREDENTIALS.some((each) => each === name);
    if (!text || found.has(name) || (isCredential && (hasOwn || unpaired))) continue;
    found.set(name, { text, source: SITE, label: `The setting ${name} of the site` });
  }
  return found;
}

/** Names a variable, and the file that sets it. */
function sourceOf(variable: string, fromFile: Terminal["fromFile"]): string {
  const file = fromFile?.get(variable);
  return file ? `${variable} in ${file}` : variable;
}

/**
 * Reads the configuration from flags, the environment and the site's own settings. An empty variable counts as unset.
 * @throws UsageError that names each invalid flag, variable or setting and its allowed form, never its value.
 */
export function readConfig(
  terminal: ConfigTerminal,
  flags: Flags = {},
  site: SettingTexts = {},
): Config {
  const { config, problems } = checkConfig(terminal, flags, site);
  if (problems.length > 0) throw invalidSettings(problems);
  return config;
}

/** A setting that is invalid, or missing beside another one. */
export interface SettingProblem {
  readonly name: string;
  /** Names its flag, variable or setting and the allowed form, never its value. */
  readonly message: string;
  readonly advice: string | null;
}

/** Reads the configuration as `readConfig` does, without the settings that are invalid. Never throws. */
export function checkConfig(
  terminal: ConfigTerminal,
  flags: Flags = {},
  site: SettingTexts = {},
): { readonly config: Config; readonly problems: readonly SettingProblem[] } {
  const sourced = sourcedValues(terminal, flags, site);
  const problems = findProblems(sourced);
  for (const { name } of problems) sourced.delete(name as Setting);
  // A client id alone is of no use, nor is a secret.
  if (!CREDENTIALS.every((name) => sourced.has(name))) {
    for (const name of CREDENTIALS) sourced.delete(name);
  }
  return { config: configOf(sourced, terminal), problems };
}

/** Returns one error for all problems. */
export function invalidSettings(problems: readonly SettingProblem[]): UsageError {
  const advice = problems.flatMap((problem) => problem.advice ?? []);
  const message = problems.map((problem) => problem.message).join("\n");
  return new UsageError(message, advice.length === 0 ? null : advice.join("\n"));
}

function findProblems(sourced: ReadonlyMap<Setting, Sourced>): SettingProblem[] {
  const issues = schema.safeParse(textsOf(sourced)).error?.issues ?? [];
  const byName = new Map(issues.toReversed().map((issue) => [issue.path[0] as Setting, issue]));
  const invalid = [...byName].toReversed().map(([name, { message }]) => {
    const label = sourced.get(name)?.label ?? name;
    return { name, message: `${label} ${message}.`, advice: null };
  });
  const missing = CREDENTIALS.filter((name) => !sourced.has(name));
  const [name] = missing;
  if (missing.length !== 1 || name === undefined) return invalid;
  const pair = CREDENTIALS.map((each) => SETTINGS[each].variable).join(" and ");
  const message = `${SETTINGS[name].variable} is missing.`;
  return [...invalid, { name, message, advice: `Set both ${pair}, or neither for the demo.` }];
}

function textsOf(sourced: ReadonlyMap<Setting, Sourced>): Record<string, string> {
  return Object.fromEntries([...sourced].map(([name, { text }]) => [name, text]));
}

function configOf(
  sourced: ReadonlyMap<Setting, Sourced>,
  terminal: Pick<Terminal, "folder">,
): Config {
  const { clientId, clientSecret, minimumLevel, ...settings } = schema.parse(textsOf(sourced));
  const isOfSite = sourced.get("minimumLevel")?.source === SITE;
  return {
    ...settings,
    ...(minimumLevel !== undefined && {
      [isOfSite ? "newMinimumLevel" : "minimumLevel"]: minimumLevel,
    }),
    dataFolder: resolve(terminal.folder, settings.dataFolder),
    credentials: clientId && clientSecret ? { clientId, clientSecret } : null,
  };
}

/** Returns the variables of the environment that look like settings and are not, and the most similar ones. */
export function unknownVariables(
  env: Terminal["env"],
): { readonly name: string; readonly near: readonly string[] }[] {
  const known = Object.values<Source>(SOURCES).map(({ variable }) => variable);
  return Object.keys(env)
    .filter((name) => name.startsWith("GUILDHALL_") && !known.includes(name))
    .map((name) => ({ name, near: mostSimilar(name, known) }));
}

/** Returns a warning for each variable that looks like a setting and is not. */
export function unknownVariableWarnings(env: Terminal["env"]): string[] {
  return unknownVariables(env).map(({ name, near }) => {
    const meant = near.length > 0 ? ` Did you mean ${near.join(" or ")}?` : "";
    return `The variable ${name} is unknown and has no effect.${meant}`;
  });
}

/** Returns the most similar name; several only when they are equally similar. */
function mostSimilar(name: string, known: readonly string[]): string[] {
  const near = nearest(name, known, known.length);
  const distances = new Map(near.map((each) => [each, editDistance(name, each)]));
  const least = Math.min(...distances.values());
  return near.filter((each) => distances.get(each) === least);
}

/** A setting of the command, or an unknown variable. */
export interface ShownSetting {
  readonly name: string;
  /** "set" or "not set" for a secret, "invalid" for an invalid value, "unknown" for an unknown variable; null without a value. */
  readonly value: string | null;
  /** The flag, the variable, the file with the variable, the settings of the site, or `default`. */
  readonly source: string;
  readonly variable: string;
}

/** Settings whose values are never shown. The URL of a database contains its password. */
const SECRETS: ReadonlySet<string> = new Set<Setting>([
  ...(["clientSecret", "userToken", "databaseUrl", "secretKey", "emulatorClients"] as const),
]);

/** Returns each setting with its value and its source, and the unknown variables. */
export function describeConfig(
  terminal: ConfigTerminal,
  flags: Flags = {},
  site: SettingTexts = {},
): ShownSetting[] {
  const { env, fromFile } = terminal;
  const sourced = sourcedValues(terminal, flags, site);
  const checked = checkConfig(terminal, flags, site);
  const invalid = new Set(checked.problems.map(({ name }) => name));
  const { credentials, newMinimumLevel, ...config } = checked.config;
  const values: Readonly<Record<string, unknown>> = {
    ...config,
    provider: config.provider ?? defaultProvider(credentials),
    minimumLevel: config.minimumLevel ?? newMinimumLevel,
    // A client id without a secret is not part of the configuration.
    clientId: sourced.get("clientId")?.text ?? site.clientId,
  };
  const settings = Object.entries<Source>(SOURCES).map(([name, { variable }]) => {
    const set = sourced.get(name as Setting);
    const isUnused = name === "clientId" && !set && site.clientId;
    const known = SECRETS.has(name) ? (set ? "set" : "not set") : shown(values[name]);
    const value = set && invalid.has(name) ? "invalid" : known;
    return { name, value, source: set?.source ?? (isUnused ? SITE : "default"), variable };
  });
  const unknown = unknownVariables(env).map(({ name }) => ({
    ...{ name, value: "unknown", source: sourceOf(name, fromFile), variable: name },
  }));
  return [...settings, ...unknown];
}

function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof URL) return value.origin;
  if (!Array.isArray(value)) return String(value);
  const entries = value.map((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return String(entry);
    const { realm, name } = entry as Config["guilds"][number];
    return `${realm}/${name}`;
  });
  return entries.length === 0 ? null : entries.join(", ");
}
