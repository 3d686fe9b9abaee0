import { type ErrorBody, parseErrorBody } from "@guildhall/contract";
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
  const retryAfterMs = parseRetryAfter(headers, now);
  const wait = retryAfterMs ? `in ${Math.ceil(retryAfterMs / 1000)} s` : "later";
  const [StatusError, what, next] = kindOf(status, wait);
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

/** Returns the class, the beginning and the advice of an error. A test compares the classes with `errorBehavior`. */
function kindOf(status: number, wait: string) {
  const known = {
    401: [
      UnauthorizedError,
      "The service refused the token",
      "Check that the client id is active. Users must sign in again.",
    ],
    403: [
      ForbiddenError,
      "Access is forbidden",
      "The guild or character can be hidden or inactive. Otherwise check the edition and the region.",
    ],
    404: [NotFoundError, "Not found", "Check the names or ids, the edition and the region."],
    429: [RateLimitedError, "The quota is used up", `Try again ${wait}, and send fewer requests.`],
    500: [ServerError, "The service failed", `Try again ${wait}.`],
    400: [UnexpectedStatusError, "The service refused the call", "Check its parameters."],
    300: [
      UnexpectedStatusError,
      "The service returned an unknown status",
      "Check the provider's hosts and any proxy.",
    ],
  } as const;
  const others = status < 400 ? 300 : status < 500 ? 400 : 500;
  return known[status as keyof typeof known] ?? known[others];
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
  // Calls that share a request share the body of its error.
  return body && Object.freeze({ ...body, type: text(body.type), detail: text(body.detail) });
}
