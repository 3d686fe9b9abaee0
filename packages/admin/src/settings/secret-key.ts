import { randomUUID } from "node:crypto";
import { chmod, link, open, readFile, rm } from "node:fs/promises";
import type { SecretKey } from "./sealed-value.ts";
import { SettingError } from "./setting-error.ts";

export const KEY_VARIABLE = "GUILDHALL_SECRET_KEY";
const KEY_BYTES = 32;
const PRIVATE = 0o600;

export interface SecretKeyOptions {
  /** The path of the file, in an existing folder. */
  readonly keyFile: string;
  /** The value of GUILDHALL_SECRET_KEY, which takes precedence over the file. */
  readonly variable: string | undefined;
  readonly random: (size: number) => Buffer;
}

/**
 * Reads the key, which is outside of the database, so that a copy of the database does not reveal secrets. Returns null
 * when there is none.
 * @throws SettingError `invalid-key`
 */
export async function readSecretKey({
  keyFile,
  variable,
}: Pick<SecretKeyOptions, "keyFile" | "variable">): Promise<SecretKey | null> {
  if (variable) return parseKey(variable, KEY_VARIABLE);
  let text: string;
  try {
    text = await readFile(keyFile, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw unusable(keyFile, "read", error);
  }
  // A restored file can have another mode. Some file systems have none.
  await chmod(keyFile, PRIVATE).catch(() => {});
  return parseKey(text, keyFile);
}

/**
 * Reads the key, or creates its file, readable only by this user. Of several processes that create it, all get the same key.
 * @throws SettingError `invalid-key` or `unwritable-key`
 */
export async function ensureSecretKey(options: SecretKeyOptions): Promise<SecretKey> {
  const existing = await readSecretKey(options);
  if (existing) return existing;
  const { keyFile, random } = options;
  const temporary = `${keyFile}.${randomUUID()}.new`;
  try {
    const file = await open(temporary, "wx", PRIVATE);
    try {
      await file.writeFile(`${random(KEY_BYTES).toString("base64url")}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(temporary, keyFile).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  } catch (error) {
    throw unusable(keyFile, "written", error);
  } finally {
    await rm(temporary, { force: true });
  }
  const created = await readSecretKey(options);
  if (created) return created;
  throw unusable(keyFile, "read", new Error("it was removed"));
}

function parseKey(text: string, source: string): SecretKey {
  const trimmed = text.trim();
  const bytes = Buffer.from(trimmed, /^[0-9a-f]{64}$/i.test(trimmed) ? "hex" : "base64");
  if (/^[\w+/-]+={0,2}$/.test(trimmed) && bytes.length === KEY_BYTES) return { bytes, source };
  throw new SettingError(
    "invalid-key",
    `The secret key in ${source} is not valid.`,
    `It must be ${KEY_BYTES} bytes in base64 or hexadecimal, such as the output of "openssl rand -base64 32". ` +
      "Restore it from a backup.",
  );
}

function unusable(keyFile: string, verb: string, error: unknown): SettingError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SettingError(
    "unwritable-key",
    `The secret key ${keyFile} cannot be ${verb} (${reason}).`,
    `Give the user that runs Guildhall the right to write the file and its folder, or set ${KEY_VARIABLE}.`,
    { cause: error },
  );
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | null)?.code;
}
