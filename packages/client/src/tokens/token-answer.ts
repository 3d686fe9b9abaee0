import type { TokenResponse } from "@guildhall/contract";
import { ApiError } from "../errors/api-error.ts";
import { InvalidBodyError, TokenError } from "../errors/call-errors.ts";
import { decodeJson } from "../json-document.ts";
import type { TransportRequest, TransportResponse } from "../platform/transport.ts";

type Place = Pick<TransportRequest, "method" | "url">;

/**
 * Reads the answer of the token endpoint (contract 5). `expiresIn` is given as it came: what is odd
 * about it is judged where the token is kept.
 * @throws TokenError or InvalidBodyError
 */
export function readToken(
  { method, url }: Place,
  { status, body }: TransportResponse,
): { token: string; expiresIn: unknown } {
  const result = decodeJson(body);
  const answer = ("document" in result ? result.document.read() : {}) as Partial<
    Record<keyof TokenResponse | "error", unknown>
  >;
  if (status !== 200) throw refusal({ method, url }, status, answer.error);
  if ("problem" in result) {
    throw new InvalidBodyError({ method, url, status, problem: result.problem });
  }
  const token = answer.access_token;
  // Anything else could not be sent in a header.
  if (typeof token !== "string" || !/^[\x21-\x7e]+$/.test(token)) {
    throw new TokenError(
      `No token: ${method} ${url} answered ${status} without a usable access_token. ` +
        "Check that the provider's token host is right.",
      { method, url, status },
    );
  }
  return { token, expiresIn: answer.expires_in };
}

/** Whatever went wrong at the token host, as a TokenError. */
export function tokenFailure({ method, url }: Place, cause: unknown): TokenError {
  if (cause instanceof TokenError) return cause;
  const why = cause instanceof Error ? cause.message : "The reason is unknown.";
  const status = cause instanceof ApiError ? cause.status : null;
  return new TokenError(`No token for the service. ${why}`, {
    method,
    url,
    ...(status !== null && { status }),
    cause,
  });
}

function refusal({ method, url }: Place, status: number, code: unknown): TokenError {
  // The code of OAuth, and no free text: that might repeat what was sent.
  const why = typeof code === "string" && /^[a-z_]{1,40}$/.test(code) ? ` (${code})` : "";
  const next =
    status === 400 || status === 401 || status === 403
      ? "The client id or the client secret is wrong, or the client was deleted: compare both with the provider's developer portal."
      : "The token host cannot serve now; try again later.";
  return new TokenError(`No token: ${method} ${url} answered ${status}${why}. ${next}`, {
    method,
    url,
    status,
  });
}
