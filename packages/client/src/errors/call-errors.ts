import type { Timeouts } from "../timeouts.ts";
import { ApiError, type ApiErrorDetails } from "./api-error.ts";

/** A phase of a call took longer than its timeout. */
export class TimeoutError extends ApiError {
  override readonly name = "TimeoutError" as const;
  readonly phase: keyof Timeouts;
  /** The timeout that was exceeded, in ms. */
  readonly timeoutMs: number;

  constructor(
    details: ApiErrorDetails & {
      readonly phase: keyof Timeouts;
      readonly timeoutMs: number;
      /** The option that set the timeout. Defaults to the option of the client. */
      readonly option?: string | undefined;
    },
  ) {
    const { method, url, phase, timeoutMs, option = `timeouts.${phase}` } = details;
    super(
      `${method} ${url} timed out: ${PHASES[phase]} took more than ${timeoutMs} ms. ` +
        `Try again later, or raise ${option}.`,
      details,
    );
    this.phase = phase;
    this.timeoutMs = timeoutMs;
  }
}

const PHASES = {
  connect: "connecting",
  headers: "the response headers",
  body: "the next chunk of the body",
  call: "the whole call",
} as const satisfies Record<keyof Timeouts, string>;

/** The connection failed, or closed before the response was complete. */
export class ConnectionError extends ApiError {
  override readonly name = "ConnectionError" as const;

  constructor(details: ApiErrorDetails & { why: string }) {
    super(
      `${details.method} ${details.url} failed without a response (${details.why}). ` +
        "Check the network and the host, then try again.",
      details,
    );
  }
}

/** Why a body is invalid. */
export type BodyProblem = keyof typeof BODY_PROBLEMS;

const BODY_PROBLEMS = {
  empty: "is empty",
  html: "is an HTML page, not JSON",
  json: "is not valid or complete JSON",
  "not-an-object": "is JSON, but not an object",
  encoding: "is not valid UTF-8",
  compression: "cannot be decompressed",
  "too-large": "is too large",
  "too-deep": "is nested too deeply",
  "too-long": "contains an array that is too long",
} as const;

/** The status was 200, but the body is not a valid JSON document. */
export class InvalidBodyError extends ApiError {
  override readonly name = "InvalidBodyError" as const;
  readonly problem: BodyProblem;

  constructor(details: ApiErrorDetails & { status: number; problem: BodyProblem }) {
    const { method, url, status, problem } = details;
    const next =
      problem === "too-large"
        ? "Raise maxBodyBytes to accept it."
        : "Try again later. Check the provider's hosts and any proxy.";
    super(
      `Invalid response: ${method} ${url} returned ${status}, but its body ${BODY_PROBLEMS[problem]}. ${next}`,
      details,
    );
    this.problem = problem;
  }
}

/** The client got no token, so it did not send the request (contract 5). */
export class TokenError extends ApiError {
  override readonly name = "TokenError" as const;
  /** How long calls fail before the client requests a token again, in ms; null when unknown. */
  readonly retryAfterMs: number | null;

  constructor(message: string, details: ApiErrorDetails & { retryAfterMs?: number | null }) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}
