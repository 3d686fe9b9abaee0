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
import { nearest } from "@guildhall/contract";
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
} as const satisfies Record<string, Source>;

type Setting = keyof typeof SOURCES;

/** The values of flags, by the setting that each one sets. */
export type Flags = { readonly [Name in Setting]?: string | undefined };

const port = integer(0, 65_535);

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
  playerSignUp: SETTINGS.playerSignUp.schema.default(SETTINGS.playerSignUp.default),
  emulatorPort: port.default(4000),
  logLevel: oneOf(LOG_LEVELS).optional(),
});

type Settings = z.output<typeof schema>;

/** The configuration of the command. */
export interface Config extends Omit<Settings, "clientId" | "clientSecret"> {
  /** Null for the demo. */
  readonly credentials: Credentials | null;
  /** The minimum level of guilds that are added, by the site's own settings. Stored guilds keep theirs. */
  readonly newMinimumLevel?: number | undefined;
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
    const file = fromFile?.get(variable);
    const given = flags[setting];
    const text = given ?? env[variable]?.trim();
    const source = given !== undefined ? flag : file ? `${variable} in ${file}` : variable;
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

/**
 * Reads the configuration from flags, the environment and the site's own settings. An empty variable counts as unset.
 * @throws UsageError that names the invalid flag, variable or setting and its allowed form, never its value.
 */
export function readConfig(
  terminal: ConfigTerminal,
  flags: Flags = {},
  site: SettingTexts = {},
): Config {
  return configOf(sourcedValues(terminal, flags, site), terminal);
}

function configOf(
  sourced: ReadonlyMap<Setting, Sourced>,
  terminal: Pick<Terminal, "folder">,
): Config {
  const raw = Object.fromEntries([...sourced].map(([name, { text }]) => [name, text]));
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw invalidSetting(parsed.error, sourced);
  const { clientId, clientSecret, minimumLevel, ...settings } = parsed.data;
  const isOfSite = sourced.get("minimumLevel")?.source === SITE;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new UsageError(
      `${clientId ? "GUILDHALL_CLIENT_SECRET" : "GUILDHALL_CLIENT_ID"} is missing.`,
      "Set both GUILDHALL_CLIENT_ID and GUILDHALL_CLIENT_SECRET, or neither for the demo.",
    );
  }
  return {
    ...settings,
    ...(minimumLevel !== undefined && {
      [isOfSite ? "newMinimumLevel" : "minimumLevel"]: minimumLevel,
    }),
    dataFolder: resolve(terminal.folder, settings.dataFolder),
    credentials: clientId && clientSecret ? { clientId, clientSecret } : null,
  };
}

/** Variables that other modules read. */
const OTHER_VARIABLES = [KEY_VARIABLE, "GUILDHALL_EMULATOR_CLIENTS"];

/** Returns the variables of the environment that look like settings and are not, and those they could mean. */
export function unknownVariables(
  env: Terminal["env"],
): { readonly name: string; readonly near: readonly string[] }[] {
  const known = [
    ...Object.values<Source>(SOURCES).map(({ variable }) => variable),
    ...OTHER_VARIABLES,
  ];
  return Object.keys(env)
    .filter((name) => name.startsWith("GUILDHALL_") && !known.includes(name))
    .map((name) => ({ name, near: nearest(name, known) }));
}

/** A setting of the command. */
export interface ShownSetting {
  readonly name: string;
  /** "set" for a secret; null for a setting without a value. */
  readonly value: string | null;
  /** The flag, the variable, the file with the variable, the settings of the site, or `default`. */
  readonly source: string;
  readonly variable: string;
}

/** Variables whose values are never shown. The URL of a database contains its password. */
const SECRETS: ReadonlySet<string> = new Set<Setting>(["clientSecret", "userToken", "databaseUrl"]);

/**
 * Returns each setting with its value and its source.
 * @throws UsageError for an invalid one, as `readConfig` does.
 */
export function describeConfig(
  terminal: ConfigTerminal,
  flags: Flags = {},
  site: SettingTexts = {},
): ShownSetting[] {
  const sourced = sourcedValues(terminal, flags, site);
  const { credentials, newMinimumLevel, ...config } = configOf(sourced, terminal);
  const minimumLevel = config.minimumLevel ?? newMinimumLevel;
  const values: Readonly<Record<string, unknown>> = { ...config, ...credentials, minimumLevel };
  return Object.entries<Source>(SOURCES).map(([name, { variable }]) => {
    const set = sourced.get(name as Setting);
    const value = SECRETS.has(name) && set ? "set" : shown(values[name]);
    return { name, value, source: set?.source ?? "default", variable };
  });
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

function invalidSetting(error: z.ZodError, sourced: ReadonlyMap<Setting, Sourced>): UsageError {
  const issue = error.issues[0];
  const label = sourced.get(issue?.path[0] as Setting)?.label ?? "A setting";
  return new UsageError(`${label} ${issue?.message ?? "is wrong"}.`);
}
