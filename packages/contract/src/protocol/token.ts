import { TOKEN_MARGIN_S } from "./limits.ts";

/** Response of the token endpoint (contract 5). */
export interface TokenResponse {
  readonly access_token: string;
  /** Seconds; 86400 is typical. */
  readonly expires_in: number;
  readonly token_type?: string;
  readonly sub?: string;
  readonly scope?: string;
}

/**
 * Returns `expires_in` as seconds, at least 0 (contract 5). Returns 0 for a value that is neither a
 * number nor decimal digits.
 */
export function tokenSeconds(expiresIn: unknown): number {
  const isText = typeof expiresIn === "string" && /^\d+$/.test(expiresIn);
  const seconds = isText ? Number(expiresIn) : expiresIn;
  return Number.isFinite(seconds) ? Math.max(0, seconds as number) : 0;
}

/** Returns how long to cache a token: `expires_in` minus 5 minutes, at least 0 s (contract 5 and 8). */
export function tokenLifetime(expiresIn: unknown): number {
  return Math.max(0, tokenSeconds(expiresIn) - TOKEN_MARGIN_S);
}
