import { createCipheriv, createDecipheriv, createHash } from "node:crypto";
import { SettingError } from "./setting-error.ts";

const VERSION = "1";
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key of 256 bits, and where it comes from. */
export interface SecretKey {
  readonly bytes: Buffer;
  /** The name of the file or variable in messages. */
  readonly source: string;
}

/** Seals a value with AES-256-GCM. `name` is sealed with it, so that the value cannot be moved to another setting. */
export function sealValue(
  { bytes }: SecretKey,
  name: string,
  value: string,
  random: (size: number) => Buffer,
): string {
  const iv = random(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(value, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return [VERSION, keyId(bytes), iv.toString("base64url"), sealed.toString("base64url")].join(".");
}

/** @throws SettingError `wrong-key` or `damaged-secret` */
export function openValue({ bytes, source }: SecretKey, name: string, sealed: string): string {
  const [version, id, iv = "", content = ""] = sealed.split(".");
  if (version === VERSION && id !== keyId(bytes)) {
    throw new SettingError(
      "wrong-key",
      `The setting ${name} was sealed with another key than the one in ${source}.`,
      "Restore that key from a backup and restart Guildhall, or enter the value again.",
    );
  }
  try {
    if (version !== VERSION) throw new Error(`The version is unknown.`);
    const encrypted = Buffer.from(content, "base64url");
    const decipher = createDecipheriv(ALGORITHM, bytes, Buffer.from(iv, "base64url"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(-TAG_BYTES));
    const value = decipher.update(encrypted.subarray(0, -TAG_BYTES), undefined, "utf8");
    return value + decipher.final("utf8");
  } catch (error) {
    throw new SettingError(
      "damaged-secret",
      `The setting ${name} in the database is damaged.`,
      "Restore a backup of the database, or enter the value again.",
      { cause: error },
    );
  }
}

/** Distinguishes keys without revealing them. */
function keyId(bytes: Buffer): string {
  return createHash("sha256")
    .update("guildhall key ")
    .update(bytes)
    .digest("base64url")
    .slice(0, 8);
}
