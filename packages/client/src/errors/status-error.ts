import { type ErrorBody, errorBehavior, parseErrorBody } from "@guildhall/contract";
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
  const details = { method, url, status, body, traceId: traceIdOf(headers, redact) };
  const why = body ? ` (${printable(body.detail)})` : "";
  const message = (what: string, next: string) =>
    `${what}: ${method} ${url} answered ${status}${why}. ${next}`;
  const retryAfterMs = parseRetryAfter(headers["retry-after"], now);
  const wait = retryAfterMs ? `${Math.ceil(retryAfterMs / 1000)} s` : "a while";

  switch (errorBehavior(status)?.meaning) {
    case "unauthorized":
      return new UnauthorizedError(
        message(
          "The token was refused",
          "Check that the client id is still active; a user token must be renewed by signing in again.",
        ),
        details,
      );
    case "forbidden":
      return new ForbiddenError(
        message(
          "Access is forbidden",
          "The guild or character may be hidden or inactive; otherwise check the edition and the region.",
        ),
        details,
      );
    case "not-found":
      return new NotFoundError(
        message("Not found", "Check the names or ids, the edition and the region."),
        details,
      );
    case "rate-limited":
      return new RateLimitedError(
        message("The quota is used up", `Wait ${wait}, then call again, and call less often.`),
        { ...details, retryAfterMs },
      );
    case "server-error":
      return new ServerError(
        message("The service failed", `Nothing is wrong with the call; try again in ${wait}.`),
        { ...details, retryAfterMs },
      );
    default:
      return new UnexpectedStatusError(
        message(
          "The service gave an answer it does not document",
          "Check the hosts of the provider and any proxy between here and there.",
        ),
        details,
      );
  }
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
