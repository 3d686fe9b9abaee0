import {
  type ErrorBody,
  type ErrorMeaning,
  errorBehavior,
  parseErrorBody,
} from "@guildhall/contract";
import { type ApiError, traceIdOf } from "./api-error.ts";
import type { Redact } from "./redaction.ts";
import { parseRetryAfter } from "./retry-after.ts";
import { singleLine } from "./single-line.ts";
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./status-errors.ts";

interface FailedResponse {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Creates the error for a status other than 200: one class for each row of contract 7. */
export function statusError(
  response: FailedResponse,
  now: number,
  redact: Redact = (text) => text,
): ApiError {
  const { method, url, status, headers, text } = response;
  const body = bounded(parseErrorBody(parseOrNull(text), status), redact);
  const retryAfterMs = parseRetryAfter(headers["retry-after"], now);
  const wait = retryAfterMs ? `in ${Math.ceil(retryAfterMs / 1000)} s` : "later";
  const known = {
    unauthorized: [
      UnauthorizedError,
      "The service refused the token",
      "Check that the client id is active. Users must sign in again.",
    ],
    forbidden: [
      ForbiddenError,
      "Access is forbidden",
      "The guild or character can be hidden or inactive. Otherwise check the edition and the region.",
    ],
    "not-found": [
      NotFoundError,
      "Not found",
      "Check the names or ids, the edition and the region.",
    ],
    "rate-limited": [
      RateLimitedError,
      "The quota is used up",
      `Try again ${wait}, and send fewer requests.`,
    ],
    "server-error": [ServerError, "The service failed", `Try again ${wait}.`],
    refused: [UnexpectedStatusError, "The service refused the call", "Check its parameters."],
    unknown: [
      UnexpectedStatusError,
      "The service returned an unknown status",
      "Check the provider's hosts and any proxy.",
    ],
  } as const satisfies Record<ErrorMeaning | "refused" | "unknown", readonly unknown[]>;
  const meaning = errorBehavior(status)?.meaning ?? (status < 400 ? "unknown" : "refused");
  const [StatusError, what, next] = known[meaning];
  const reason = body ? reasonOf(singleLine(body.detail), what) : "";
  const why = reason && ` (${reason})`;
  return new StatusError(`${what}: ${method} ${url} returned ${status}${why}. ${next}`, {
    method,
    url,
    status,
    body,
    retryAfterMs,
    traceId: traceIdOf(headers, redact),
  });
}

/** Returns the service's detail without a full stop, and without the words that the message opens with. */
function reasonOf(detail: string, what: string): string {
  const repeats = detail.toLowerCase().startsWith(what.toLowerCase());
  const reason = repeats ? detail.slice(what.length).replace(/^[:.]\s*/, "") : detail;
  return reason.replace(/\.$/, "");
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const MAX_TEXT = 500; // characters

/** Replaces secrets before it cuts a text, so that no part of a secret remains. */
function bounded(body: ErrorBody | null, redact: Redact): ErrorBody | null {
  const text = (given: string) => redact(given).slice(0, MAX_TEXT);
  return body && { code: body.code, type: text(body.type), detail: text(body.detail) };
}
