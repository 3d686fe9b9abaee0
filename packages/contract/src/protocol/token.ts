import { TOKEN_MARGIN_S } from "./limits.ts";

/** The answer of the token endpoint (contract 5). */
export interface TokenResponse {
  readonly access_token: string;
  /** Seconds; 86400 is typical. */
  readonly expires_in: number;
  readonly token_type?: string;
  readonly sub?: string;
  readonly scope?: string;
}

/**
 * The seconds that `expires_in` tells (contract 5), at least 0. A value that is neither a number nor
 * decimal digits tells none: 0.
 */
export function tokenSeconds(expiresIn: unknown): number {
  const isText = typeof expiresIn === "string" && /^\d+$/.test(expiresIn);
  const seconds = isText ? Number(expiresIn) : expiresIn;
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) return 0;
  return Math.max(0, seconds);
}

/** How long a token is kept, in seconds: `expires_in` minus 5 minutes, at least 0 (contract 5 and 8). */
export function tokenLifetime(expiresIn: unknown): number {
  return Math.max(0, tokenSeconds(expiresIn) - TOKEN_MARGIN_S);
}
