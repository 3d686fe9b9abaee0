import { type EmulatorResponse, jsonText } from "../protocol/exchange.ts";

/** The error codes of RFC 6749, RFC 6750 and OpenID Connect that the token hosts use. */
export type OauthErrorCode =
  | "access_denied"
  | "insufficient_scope"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_request"
  | "invalid_scope"
  | "invalid_token"
  | "unsupported_grant_type"
  | "unsupported_response_type";

/** An OAuth error response. Its message is the `error_description`. */
export class OauthError extends Error {
  override readonly name = "OauthError";
  readonly code: OauthErrorCode;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: OauthErrorCode,
    description: string,
    options: { status?: number; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(description);
    this.code = code;
    this.status = options.status ?? 400;
    this.headers = options.headers ?? {};
  }
}

export function invalidRequest(description: string): OauthError {
  return new OauthError("invalid_request", description);
}

export function invalidGrant(description: string): OauthError {
  return new OauthError("invalid_grant", description);
}

/** The response to an error (RFC 6749, 5.2). */
export function oauthErrorResponse({
  code,
  message,
  status,
  headers,
}: OauthError): EmulatorResponse {
  return noStoreJson(status, { error: code, error_description: message }, headers);
}

/** A JSON response that no cache may store, because it belongs to one client (RFC 6749, 5.1). */
export function noStoreJson(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return jsonText(status, JSON.stringify(body), { "cache-control": "no-store", ...headers });
}

/**
 * Shortens a string of the request and removes the characters that an `error_description` must not
 * contain: quotes, backslashes and everything outside printable ASCII (RFC 6749, 5.2).
 */
export function shown(text: string): string {
  const ascii = text.replace(/[^\x20-\x7e]|["\\]/g, "?");
  return ascii.length > 40 ? `${ascii.slice(0, 40)}...` : ascii;
}
