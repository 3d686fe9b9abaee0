import { randomBytes } from "node:crypto";
import type { Queries, SettingRecord, Store } from "@guildhall/store";
import { type Actor, audit } from "../audit/audit-log.ts";
import { openValue, sealValue } from "./sealed-value.ts";
import { ensureSecretKey, KEY_VARIABLE, readSecretKey } from "./secret-key.ts";
import { SettingError } from "./setting-error.ts";
import {
  CREDENTIALS,
  isSettingName,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingRow,
  type SettingValue,
} from "./setting-table.ts";
import { missingKey, type SettingTexts, storedText } from "./stored-settings.ts";

export interface SettingsOptions {
  readonly store: Store;
  /** The file of the key that seals secrets, outside of the database. Created when the first secret is set. */
  readonly keyFile: string;
  /** The environment of the process. Its variables take precedence over the site's own values. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The flags of the command, which take precedence over the environment. */
  readonly flags?: SettingTexts;
  /** ms since 1970. Defaults to the machine's clock. */
  readonly clock?: () => number;
  readonly random?: (size: number) => Buffer;
  /** Called after each change. */
  readonly onChange?: () => void;
}

/** A setting as administrators see it. */
export interface SettingState {
  readonly name: SettingName;
  /** Null for a secret, and for a setting without a value. */
  readonly value: string | number | boolean | null;
  /** Whether it has a value other than its default. */
  readonly isSet: boolean;
  readonly isSecret: boolean;
  /** The variable or flag that sets and locks it; null when it can be changed here. */
  readonly lockedBy: string | null;
  /** Time of the latest change on the site, in ms since 1970. */
  readonly changedAt: number | null;
  /** Who made it. */
  readonly changedBy: string | null;
}

/** New values by the names of settings. Null restores the default. */
export type SettingChanges = Readonly<Record<string, string | number | boolean | null>>;

/** The settings of the site. */
export interface Settings {
  /**
   * Returns the value of a setting: of its flag, its variable, the site or its default.
   * @throws SettingError for a secret that cannot be opened.
   */
  get<Name extends SettingName>(name: Name): Promise<SettingValue<Name>>;
  /** Returns the variable or flag that sets a setting, because of which it cannot be changed here; otherwise null. */
  lockedBy(name: SettingName): string | null;
  /** All settings, without the values of secrets. */
  list(): Promise<SettingState[]>;
  /** Seals a secret that is stored elsewhere, which only `open` with the same name can read. */
  seal(name: string, text: string): Promise<string>;
  /** @throws SettingError for a secret that cannot be opened. */
  open(name: string, sealed: string): Promise<string>;
  /**
   * Changes some settings, all or none.
   * @throws SettingError
   */
  change(changes: SettingChanges, actor: Actor): Promise<void>;
}

/**
 * Creates the settings of a site.
 * @throws SettingError `invalid-setting` for an invalid variable or flag, with its name.
 */
export function createSettings(options: SettingsOptions): Settings {
  const { store, clock = Date.now, random = randomBytes } = options;
  const { environment, flags = {}, onChange = () => {} } = options;
  const keyOptions = { keyFile: options.keyFile, variable: environment[KEY_VARIABLE], random };
  const locks = lockPairs(
    new Map(SETTING_NAMES.flatMap((name) => lockOf(name, environment, flags))),
  );

  async function stored(queries: Queries): Promise<Map<string, SettingRecord>> {
    return new Map((await queries.settings.list()).map((record) => [record.key, record]));
  }

  /** Seals a value. Creates a key only when no other secret was sealed with a lost one. */
  async function seal(name: string, text: string, changed: readonly string[] = []) {
    const existing = await readSecretKey(keyOptions);
    if (!existing) {
      const lost = (await store.settings.list()).find(
        ({ key, sealed }) => sealed && !changed.includes(key),
      );
      if (lost) throw missingKey(lost.key, options.keyFile);
    }
    return sealValue(existing ?? (await ensureSecretKey(keyOptions)), name, text, random);
  }

  return {
    async get(name) {
      const row: SettingRow = SETTINGS[name];
      const lock = locks.get(name);
      if (lock) return lock.value as never;
      const record = (await stored(store)).get(name);
      if (!record) return (row.default ?? null) as never;
      return parse(name, await storedText(record, keyOptions), name) as never;
    },

    seal: (name, text) => seal(name, text),

    async open(name, sealed) {
      const key = await readSecretKey(keyOptions);
      if (key) return openValue(key, name, sealed);
      throw missingKey(name, options.keyFile);
    },

    lockedBy: (name) => locks.get(name)?.by ?? null,

    async list() {
      const records = await stored(store);
      return SETTING_NAMES.map((name) => stateOf(name, locks.get(name), records.get(name)));
    },

    async change(changes, actor) {
      const names = Object.keys(changes);
      const rows: { readonly name: SettingName; readonly value: string | null }[] = [];
      for (const [name, input] of Object.entries(changes)) {
        if (!isSettingName(name)) {
          throw new SettingError("unknown-setting", "The setting does not exist.");
        }
        const lock = locks.get(name);
        if (lock) throw lockedSetting(name, lock.by);
        const text = input === null ? "" : String(input).trim();
        const { secret, stored = SETTINGS[name].schema }: SettingRow = SETTINGS[name];
        const parsed = text === "" ? null : parse(name, text, name, stored);
        // The canonical spelling of a choice, such as the region "us" for "US".
        const spelled = typeof parsed === "string" ? parsed : text;
        const value = secret ? () => seal(name, text, names) : () => JSON.stringify(spelled);
        rows.push({ name, value: parsed === null ? null : await value() });
      }
      const now = clock();
      await store.transaction(async (queries) => {
        for (const { name, value } of rows) await write(queries, { name, value, now, actor });
      });
      onChange();
    },
  };
}

interface Lock {
  /** The variable or flag. */
  readonly by: string;
  readonly value: unknown;
}

function lockOf(
  name: SettingName,
  environment: SettingsOptions["environment"],
  flags: NonNullable<SettingsOptions["flags"]>,
): [SettingName, Lock][] {
  const { variable, flag }: SettingRow = SETTINGS[name];
  const text = flags[name] ?? environment[variable]?.trim();
  if (!text) return [];
  const by = flags[name] === undefined ? variable : (flag ?? variable);
  return [[name, { by, value: parse(name, text, by) }]];
}

/**
 * Locks both halves of the credentials when one is locked, because an id of the environment must not be used with a secret
 * of the site.
 */
function lockPairs(locks: Map<SettingName, Lock>): ReadonlyMap<SettingName, Lock> {
  const by = (locks.get("clientId") ?? locks.get("clientSecret"))?.by;
  if (by === undefined) return locks;
  for (const name of CREDENTIALS) {
    if (!locks.has(name)) locks.set(name, { by, value: null });
  }
  return locks;
}

/** @throws SettingError with the form of the value, without the value. */
function parse(
  name: SettingName,
  text: string,
  label: string,
  schema: SettingRow["schema"] = SETTINGS[name].schema,
): unknown {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SettingError("invalid-setting", `${label} ${issue?.message ?? "is invalid"}.`);
}

function stateOf(
  name: SettingName,
  lock: Lock | undefined,
  record: SettingRecord | undefined,
): SettingState {
  const row: SettingRow = SETTINGS[name];
  const shown = () => {
    if (row.secret) return null;
    if (lock) return lock.value;
    if (!record) return row.default ?? null;
    const text = JSON.parse(record.value) as string;
    const parsed = row.schema.safeParse(text);
    return parsed.success ? parsed.data : text;
  };
  const value = shown();
  return {
    name,
    value: value instanceof URL ? value.origin : (value as SettingState["value"]),
    isSet: lock ? lock.value !== null : record !== undefined,
    isSecret: row.secret === true,
    lockedBy: lock?.by ?? null,
    changedAt: record?.changedAt ?? null,
    changedBy: record?.changedBy ?? null,
  };
}

interface Change {
  readonly name: SettingName;
  /** As stored; null removes the setting. */
  readonly value: string | null;
  readonly now: number;
  readonly actor: Actor;
}

async function write(queries: Queries, { name, value, now, actor }: Change): Promise<void> {
  const { secret }: SettingRow = SETTINGS[name];
  if (value === null) await queries.settings.remove(name);
  else {
    const record = { key: name, value, sealed: secret === true };
    await queries.settings.put({ ...record, changedAt: now, changedBy: actor.name });
  }
  const shown = value === null ? "default" : secret ? "a new secret" : String(JSON.parse(value));
  await audit(queries, now, actor, { action: "settings.change", subject: name, detail: shown });
}

/** Returns the error for a change of a setting that a variable or a flag sets. */
export function lockedSetting(name: SettingName, by: string): SettingError {
  return new SettingError(
    "locked-setting",
    `The setting ${name} is set by ${by}.`,
    `Remove ${by} and restart Guildhall to change it here.`,
  );
}
