import type { ErrorBody } from "@guildhall/contract";
import type { Redact } from "./redaction.ts";

/** What an error knows about the call that failed. */
export interface ApiErrorDetails {
  readonly method: string;
  readonly url: string;
  readonly status?: number | null;
  readonly body?: ErrorBody | null;
  readonly traceId?: string | null;
  readonly cause?: unknown;
  /** 1 when it is not told. */
  readonly attempts?: number | undefined;
}

const MAX_TRACE_ID = 200; // characters

/** The service's identifier of a request, when the answer carries one. */
export function traceIdOf(
  headers: Readonly<Record<string, string>>,
  redact: Redact,
): string | null {
  const traceId = headers["x-trace-traceid"];
  return traceId === undefined ? null : redact(traceId).slice(0, MAX_TRACE_ID);
}

/**
 * A call that failed. Every failure after a request was tried is a subclass; arguments that are
 * refused before any request are a RangeError or TypeError, and a pulled signal rejects with its
 * own reason.
 */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  /** The HTTP method, such as `GET`. */
  readonly method: string;
  /** The URL that was called, with its query, which holds no token. */
  readonly url: string;
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null;
  /** The service's error body (contract 2.5); null when it sent none. */
  readonly body: ErrorBody | null;
  /** The service's identifier of the request, for its support; null when it sent none. */
  readonly traceId: string | null;
  /**
   * How often the request was sent, the time that this error tells of included. 0 when it never was: there
   * was no permit, or the call only waited for a request that an identical one began.
   */
  readonly attempts: number;

  constructor(message: string, details: ApiErrorDetails) {
    super(message, details.cause ? details : undefined);
    this.method = details.method;
    this.url = details.url;
    this.status = details.status ?? null;
    this.body = details.body ?? null;
    this.traceId = details.traceId ?? null;
    this.attempts = details.attempts ?? 1;
  }
}
