import {
  type ErrorBody,
  type ErrorMeaning,
  errorBehavior,
  parseErrorBody,
} from "@guildhall/contract";
import { type ApiError, traceIdOf } from "./api-error.ts";
import { printable } from "./printable.ts";
import type { Redact } from "./redaction.ts";
import { parseRetryAfter } from "./retry-after.ts";
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  ServerError,
  UnauthorizedError,
  UnexpectedStatusError,
} from "./status-errors.ts";

interface FailedAnswer {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The error that an answer other than 200 means: one class for each row of contract 7. */
export function statusError(
  answer: FailedAnswer,
  now: number,
  redact: Redact = (text) => text,
): ApiError {
  const { method, url, status, headers, text } = answer;
  const body = bounded(parseErrorBody(parseOrNull(text), status), redact);
  const retryAfterMs = parseRetryAfter(headers["retry-after"], now);
  const wait = retryAfterMs ? `${Math.ceil(retryAfterMs / 1000)} s` : "a while";
  const known = {
    unauthorized: [
      UnauthorizedError,
      "The token was refused",
      "Check that the client id is still active; a user token must be renewed by signing in again.",
    ],
    forbidden: [
      ForbiddenError,
      "Access is forbidden",
      "The guild or character may be hidden or inactive; otherwise check the edition and the region.",
    ],
    "not-found": [
      NotFoundError,
      "Not found",
      "Check the names or ids, the edition and the region.",
    ],
    "rate-limited": [
      RateLimitedError,
      "The quota is used up",
      `Wait ${wait}, then call again, and call less often.`,
    ],
    "server-error": [
      ServerError,
      "The service failed",
      `Nothing is wrong with the call; try again in ${wait}.`,
    ],
    refused: [UnexpectedStatusError, "The call was refused", "Check its parameters."],
    unknown: [
      UnexpectedStatusError,
      "The service gave an answer it does not document",
      "Check the hosts of the provider and any proxy between here and there.",
    ],
  } as const satisfies Record<ErrorMeaning | "refused" | "unknown", readonly unknown[]>;
  const meaning = errorBehavior(status)?.meaning ?? (status < 400 ? "unknown" : "refused");
  const [StatusError, what, next] = known[meaning];
  const why = body ? ` (${printable(body.detail)})` : "";
  return new StatusError(`${what}: ${method} ${url} answered ${status}${why}. ${next}`, {
    ...{ method, url, status, body, retryAfterMs },
    traceId: traceIdOf(headers, redact),
  });
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LONGEST_TEXT = 500; // characters

/** Secrets go before the cut, which could leave a part of one. */
function bounded(body: ErrorBody | null, redact: Redact): ErrorBody | null {
  const text = (given: string) => redact(given).slice(0, LONGEST_TEXT);
  return body && { code: body.code, type: text(body.type), detail: text(body.detail) };
}
