import { PROVIDERS } from "@guildhall/contract";
import type { z } from "zod";
import { FIELD_GROUPS } from "../rights/field-audiences.ts";
import {
  audience,
  edition,
  integer,
  line,
  locale,
  oneOf,
  publicUrl,
  region,
  visibility,
  yesOrNo,
} from "./setting-values.ts";

/** A setting of the site. */
export interface SettingRow {
  /** The environment variable, which takes precedence over the site's own value. */
  readonly variable: string;
  /** The flag of the command, which takes precedence over the variable. */
  readonly flag?: string;
  readonly schema: z.ZodType<unknown, string>;
  /** The values that administrators can set in the browser. Defaults to the values of `schema`. */
  readonly stored?: z.ZodType<unknown, string>;
  /** A value that is never shown. */
  readonly secret?: true;
  /** The value while nothing is set. Omitted where the setting has none. */
  readonly default?: unknown;
}

/** The settings of a site that administrators can change. */
export const SETTINGS = {
  clientId: { variable: "GUILDHALL_CLIENT_ID", schema: line },
  clientSecret: { variable: "GUILDHALL_CLIENT_SECRET", schema: line, secret: true },
  provider: {
    variable: "GUILDHALL_PROVIDER",
    flag: "--provider",
    schema: line,
    // A URL or the path of a file would make the server send requests to any host, or read any file.
    stored: oneOf(Object.keys(PROVIDERS)),
  },
  region: { variable: "GUILDHALL_REGION", flag: "--region", schema: region, default: "us" },
  edition: {
    variable: "GUILDHALL_EDITION",
    flag: "--edition",
    schema: edition,
    default: "current",
  },
  locale: { variable: "GUILDHALL_LOCALE", flag: "--locale", schema: locale, default: "en_US" },
  /** Members below this level are not imported, for new guilds. */
  minimumLevel: {
    variable: "GUILDHALL_MINIMUM_LEVEL",
    flag: "--minimum-level",
    schema: integer(0, 1000),
  },
  publicUrl: { variable: "GUILDHALL_PUBLIC_URL", flag: "--public-url", schema: publicUrl },
  /** Minutes between two syncs of a guild. */
  intervalMinutes: {
    variable: "GUILDHALL_INTERVAL",
    flag: "--interval",
    schema: integer(1, 10_080),
    default: 60,
  },
  /** Whether visitors or only signed-in users see the guilds. */
  visibility: { variable: "GUILDHALL_VISIBILITY", schema: visibility, default: "public" },
  /** Who sees when characters were last in the game. */
  lastSeenAudience: {
    variable: "GUILDHALL_LAST_SEEN_AUDIENCE",
    schema: audience,
    default: FIELD_GROUPS.lastSeen,
  },
  /** Who sees equipment and item levels. */
  gearAudience: {
    variable: "GUILDHALL_GEAR_AUDIENCE",
    schema: audience,
    default: FIELD_GROUPS.gear,
  },
  /** Who sees what changed over time. */
  historyAudience: {
    variable: "GUILDHALL_HISTORY_AUDIENCE",
    schema: audience,
    default: FIELD_GROUPS.history,
  },
  /** Who sees which characters belong to one player. */
  playersAudience: {
    variable: "GUILDHALL_PLAYERS_AUDIENCE",
    schema: audience,
    default: FIELD_GROUPS.players,
  },
  /** Whether an unknown player who signs in with the game's account becomes a viewer. */
  playerSignUp: { variable: "GUILDHALL_PLAYER_SIGN_UP", schema: yesOrNo, default: false },
} as const satisfies Record<string, SettingRow>;

export type SettingName = keyof typeof SETTINGS;

/** The value of a setting; null for one without a default while nothing is set. */
export type SettingValue<Name extends SettingName> =
  | z.output<(typeof SETTINGS)[Name]["schema"]>
  | ((typeof SETTINGS)[Name] extends { readonly default: unknown } ? never : null);

/** Settings that are used together, and so have one source. */
export const CREDENTIALS = ["clientId", "clientSecret"] as const satisfies readonly SettingName[];

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}
