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
      /** What set the timeout, when it is not the client's option. */
      readonly option?: string | undefined;
    },
  ) {
    const { method, url, phase, timeoutMs, option = `timeouts.${phase}` } = details;
    super(
      `No answer in time: ${method} ${url} exceeded the timeout ${PHASES[phase]} of ${timeoutMs} ms. ` +
        `Try again later, or raise ${option}.`,
      details,
    );
    this.phase = phase;
    this.timeoutMs = timeoutMs;
  }
}

const PHASES = {
  connect: "for connecting",
  headers: "for the answer's headers",
  body: "between two pieces of the body",
  call: "for the whole call",
} as const satisfies Record<keyof Timeouts, string>;

/** The connection could not be made, or broke before the answer was whole. */
export class ConnectionError extends ApiError {
  override readonly name = "ConnectionError" as const;

  constructor(details: ApiErrorDetails & { why: string }) {
    super(
      `No answer: ${details.method} ${details.url} failed (${details.why}). ` +
        "Check the network and the host, then try again.",
      details,
    );
  }
}

/** What is wrong with a body. */
export type BodyProblem = keyof typeof BODY_PROBLEMS;

const BODY_PROBLEMS = {
  empty: "is empty",
  html: "is an HTML page, not JSON",
  json: "is not valid JSON, or was cut off",
  "not-an-object": "is JSON, but not an object",
  encoding: "is not valid UTF-8",
  compression: "is compressed in a way that cannot be read",
  "too-large": "is larger than allowed",
  "too-deep": "is nested more deeply than allowed",
  "too-long": "holds a longer list than allowed",
} as const;

/** A success status with a body that is not a usable JSON document. */
export class InvalidBodyError extends ApiError {
  override readonly name = "InvalidBodyError" as const;
  readonly problem: BodyProblem;

  constructor(details: ApiErrorDetails & { status: number; problem: BodyProblem }) {
    const { method, url, status, problem } = details;
    const next =
      problem === "too-large"
        ? "Raise maxBodyBytes if it is meant to be that large."
        : "Try again later; if it stays so, check for a proxy that answers in the service's place.";
    super(
      `The answer cannot be used: ${method} ${url} answered ${status}, but its body ${BODY_PROBLEMS[problem]}. ${next}`,
      details,
    );
    this.problem = problem;
  }
}

/** No token could be had, so the call was not made (contract 5). */
export class TokenError extends ApiError {
  override readonly name = "TokenError" as const;
  /** For how long no token is asked for again, in ms: until then calls fail at once. Null when it is not known. */
  readonly retryAfterMs: number | null;

  constructor(message: string, details: ApiErrorDetails & { retryAfterMs?: number | null }) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs ?? null;
  }
}
