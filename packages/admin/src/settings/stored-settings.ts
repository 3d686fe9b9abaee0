import type { Queries, SettingRecord } from "@guildhall/store";
import { openValue } from "./sealed-value.ts";
import { KEY_VARIABLE, readSecretKey, type SecretKeyOptions } from "./secret-key.ts";
import { SettingError } from "./setting-error.ts";
import { isSettingName, type SettingName } from "./setting-table.ts";

/** Where the key of sealed values is. */
export type KeyLocation = Pick<SecretKeyOptions, "keyFile" | "variable">;

/** The values of settings as strings, as in the environment. */
export type SettingTexts = { readonly [Name in SettingName]?: string | undefined };

/** The site's own settings, which are in its database. */
export interface StoredSettings {
  /** Without the secrets that cannot be opened. */
  readonly texts: SettingTexts;
  /** Why a secret cannot be opened; otherwise null. */
  readonly problem: SettingError | null;
}

/** Reads the site's own settings and opens its secrets. */
export async function readStoredSettings(
  store: Pick<Queries, "settings">,
  key: KeyLocation,
): Promise<StoredSettings> {
  const texts: { [Name in SettingName]?: string } = {};
  let problem: SettingError | null = null;
  for (const record of await store.settings.list()) {
    // A newer version can have stored other settings.
    if (!isSettingName(record.key)) continue;
    try {
      texts[record.key] = await storedText(record, key);
    } catch (error) {
      if (!(error instanceof SettingError)) throw error;
      problem = error;
    }
  }
  return { texts, problem };
}

/**
 * Returns the value of a stored setting as a string.
 * @throws SettingError for a secret that cannot be opened.
 */
export async function storedText(record: SettingRecord, key: KeyLocation): Promise<string> {
  if (!record.sealed) return JSON.parse(record.value) as string;
  const secretKey = await readSecretKey(key);
  if (secretKey) return openValue(secretKey, record.key, record.value);
  throw missingKey(record.key, key.keyFile);
}

export function missingKey(name: string, keyFile: string): SettingError {
  return new SettingError(
    "missing-key",
    `The setting ${name} cannot be read, because the key ${keyFile} is missing.`,
    `Restore the file from a backup or set ${KEY_VARIABLE}, or enter the value again.`,
  );
}
