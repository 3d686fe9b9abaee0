import type { TokenResponse } from "@guildhall/contract";
import { ApiError } from "../errors/api-error.ts";
import { InvalidBodyError, TokenError } from "../errors/call-errors.ts";
import { parseRetryAfter } from "../errors/retry-after.ts";
import { decodeJson } from "../json-document.ts";
import type { TransportResponse } from "../platform/transport.ts";

/** Where a token was asked for. */
export interface TokenPlace {
  readonly method: string;
  readonly url: string;
}

/** A token, and what came with it, which is judged where it is used. */
export interface TokenAnswer {
  readonly token: string;
  readonly expiresIn: unknown;
  readonly scope?: unknown;
  readonly sub?: unknown;
}

/** Whether a text is a token that a header can carry. */
export function isToken(token: unknown): token is string {
  return typeof token === "string" && /^[\x21-\x7e]+$/.test(token);
}

/**
 * Reads the answer of the token endpoint (contract 5).
 * @param now ms since the epoch
 * @throws TokenError or InvalidBodyError
 */
export function readToken(
  { method, url }: TokenPlace,
  { status, headers, body }: TransportResponse,
  now: number,
): TokenAnswer {
  // No more than that: a request to the token host has a body, too.
  const place = { method, url };
  if (status !== 200) {
    const retryAfterMs = parseRetryAfter(headers["retry-after"], now);
    throw refusal(place, status, oauthError(body), retryAfterMs);
  }
  const result = decodeJson(body);
  if ("problem" in result) {
    throw new InvalidBodyError({ ...place, status, problem: result.problem });
  }
  const answer = result.document.read() as Partial<Record<keyof TokenResponse, unknown>>;
  const { access_token: token, expires_in: expiresIn, scope, sub } = answer;
  if (!isToken(token)) {
    throw new TokenError(
      `No token: ${method} ${url} answered ${status} without a usable access_token. ` +
        "Check that the provider's token host is right.",
      { ...place, status },
    );
  }
  return { token, expiresIn, scope, sub };
}

/** Whatever went wrong where tokens come from, as a TokenError. */
export function tokenFailure(place: TokenPlace, cause: unknown): TokenError {
  if (cause instanceof TokenError) return cause;
  const why = cause instanceof Error ? cause.message : "The reason is unknown.";
  const status = cause instanceof ApiError ? cause.status : null;
  return new TokenError(`No token for the service. ${why}`, { ...place, status, cause });
}

/** The error code of an answer that refuses (RFC 6749, 5.2); null when it has none. */
export function oauthError(body: Uint8Array): string | null {
  const result = decodeJson(body);
  if ("problem" in result) return null;
  const { error } = result.document.read() as { readonly error?: unknown };
  return errorCode(error);
}

/** An error code of OAuth, and no free text: that might repeat what was sent. */
export function errorCode(code: unknown): string | null {
  return typeof code === "string" && /^[a-z_]{1,40}$/.test(code) ? code : null;
}

function refusal(
  place: TokenPlace,
  status: number,
  code: string | null,
  retryAfterMs: number | null,
): TokenError {
  const why = code === null ? "" : ` (${code})`;
  const next =
    status === 400 || status === 401 || status === 403
      ? "The client id or the client secret is wrong, or the client was deleted: compare both with the provider's developer portal."
      : "The token host cannot serve now; try again later.";
  return new TokenError(
    `No token: ${place.method} ${place.url} answered ${status}${why}. ${next}`,
    { ...place, status, retryAfterMs },
  );
}
