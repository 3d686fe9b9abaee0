import type { TokenResponse } from "@guildhall/contract";
import { ApiError } from "../errors/api-error.ts";
import { InvalidBodyError, TokenError } from "../errors/call-errors.ts";
import { parseRetryAfter } from "../errors/retry-after.ts";
import { decodeJson } from "../json-document.ts";
import type { TransportResponse } from "../platform/transport.ts";

/** The method and URL of a token request. */
export interface TokenPlace {
  readonly method: string;
  readonly url: string;
}

/** A token response. All fields except the token are unchecked. */
export interface FetchedToken {
  readonly token: string;
  readonly expiresIn: unknown;
  readonly scope?: unknown;
  readonly sub?: unknown;
}

/** Whether a value is a token that a header can contain. */
export function isToken(token: unknown): token is string {
  return typeof token === "string" && /^[\x21-\x7e]+$/.test(token);
}

/**
 * Reads the response of the token endpoint (contract 5).
 * @param now ms since the epoch
 * @throws TokenError or InvalidBodyError
 */
export function readToken(
  { method, url }: TokenPlace,
  { status, headers, body }: TransportResponse,
  now: number,
): FetchedToken {
  // A token request also has a body, which an error must not contain.
  const place = { method, url };
  if (status !== 200) {
    const retryAfterMs = parseRetryAfter(headers, now);
    throw refusal(place, status, oauthError(body), retryAfterMs);
  }
  const result = decodeJson(body);
  if ("problem" in result) {
    throw new InvalidBodyError({ ...place, status, problem: result.problem });
  }
  const response = result.document.read() as Partial<Record<keyof TokenResponse, unknown>>;
  const { access_token: token, expires_in: expiresIn, scope, sub } = response;
  if (!isToken(token)) {
    throw new TokenError(
      `No token: ${method} ${url} returned ${status} without a valid access_token. ` +
        "Check the provider's hosts and any proxy.",
      { ...place, status },
    );
  }
  return { token, expiresIn, scope, sub };
}

/** Wraps any failure of a token request in a TokenError. */
export function tokenFailure(place: TokenPlace, cause: unknown): TokenError {
  if (cause instanceof TokenError) return cause;
  const why = cause instanceof Error ? cause.message : "The reason is unknown.";
  const status = cause instanceof ApiError ? cause.status : null;
  return new TokenError(`No token for the service. ${why}`, { ...place, status, cause });
}

/** Returns the OAuth error code of a body (RFC 6749, 5.2); null when it has none. */
export function oauthError(body: Uint8Array): string | null {
  const result = decodeJson(body);
  if ("problem" in result) return null;
  const { error } = result.document.read() as { readonly error?: unknown };
  return errorCode(error);
}

/** Returns a valid OAuth error code, or null. Other texts could repeat the request. */
export function errorCode(code: unknown): string | null {
  return typeof code === "string" && /^[a-z_]{1,40}$/.test(code) ? code : null;
}

/** What to do after a refusal. OAuth refuses credentials with 400 or 401, a proxy with 403. */
function nextStep(status: number): string {
  if (status === 400 || status === 401) return "Check the client id and secret.";
  return status === 403 ? "Check any proxy." : "Try again later.";
}

function refusal(
  place: TokenPlace,
  status: number,
  code: string | null,
  retryAfterMs: number | null,
): TokenError {
  const why = code === null ? "" : ` (${code})`;
  return new TokenError(
    `No token: ${place.method} ${place.url} returned ${status}${why}. ${nextStep(status)}`,
    { ...place, status, retryAfterMs },
  );
}
