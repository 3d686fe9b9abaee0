import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns random bytes. */
export type Random = (size: number) => Buffer;

export const SYSTEM_RANDOM: Random = (size) => randomBytes(size);

/** 256 bits: nobody can guess it, so that its hash needs no salt. */
const TOKEN_BYTES = 32;

/** Returns a new token of 43 characters. Only its hash is stored. */
export function newToken(random: Random): string {
  return random(TOKEN_BYTES).toString("base64url");
}

/** Returns the stored form of a token: its SHA-256 in base64url. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** Compares a token with a stored hash in constant time. */
export function isTokenOf(hash: string, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash.padEnd(43).slice(0, 43)));
}
