// The default import, because an older Node has no export argon2 and could not report that it is too old.
import crypto from "node:crypto";
import { promisify } from "node:util";
import { type Random, SYSTEM_RANDOM } from "./secret-token.ts";

const derive = promisify(crypto.argon2);

/** The cost of a hash. */
export interface PasswordCost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** The first choice of OWASP's Password Storage Cheat Sheet for argon2id with little memory. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
/** A restored database must not make one sign-in use all memory. */
const LARGEST_COST: PasswordCost = { memory: 262_144, passes: 16, parallelism: 8 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Returns the argon2id hash of a password as a PHC string. */
export async function hashPassword(
  password: string,
  { cost = PASSWORD_COST, random = SYSTEM_RANDOM }: { cost?: PasswordCost; random?: Random } = {},
): Promise<string> {
  const salt = random(SALT_BYTES);
  const hash = await argon2id(password, salt, cost, HASH_BYTES);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Returns whether a password matches a PHC string, and whether the string has another cost than new ones. */
export async function verifyPassword(
  password: string,
  phc: string,
  cost: PasswordCost = PASSWORD_COST,
): Promise<{ readonly matches: boolean; readonly outdated: boolean }> {
  const [, m, t, p, salt = "", expected = ""] = PHC.exec(phc) ?? [];
  const stored: PasswordCost = { memory: Number(m), passes: Number(t), parallelism: Number(p) };
  const names = ["memory", "passes", "parallelism"] as const;
  if (!m || names.some((name) => stored[name] < 1 || stored[name] > LARGEST_COST[name])) {
    return { matches: false, outdated: false };
  }
  const bytes = Buffer.from(expected, "base64");
  const hash = await argon2id(password, Buffer.from(salt, "base64"), stored, bytes.length);
  const outdated = names.some((name) => stored[name] !== cost[name]);
  return { matches: crypto.timingSafeEqual(hash, bytes), outdated };
}

function argon2id(password: string, nonce: Buffer, cost: PasswordCost, tagLength: number) {
  // Keyboards and systems write the same letter with different code points.
  const message = password.normalize("NFC");
  return derive("argon2id", { message, nonce, tagLength, ...cost });
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
