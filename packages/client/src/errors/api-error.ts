import type { ErrorBody } from "@guildhall/contract";
import type { Redact } from "./redaction.ts";

/** The fields of an `ApiError`. Omitted fields are null. */
export interface ApiErrorDetails {
  readonly method: string;
  readonly url: string;
  readonly status?: number | null;
  readonly body?: ErrorBody | null;
  readonly traceId?: string | null;
  readonly cause?: unknown;
  /** Defaults to 1. */
  readonly attempts?: number | undefined;
}

const MAX_TRACE_ID = 200; // characters

/** Returns the service's identifier of the request, without secrets; null when the response has none. */
export function traceIdOf(
  headers: Readonly<Record<string, string>>,
  redact: Redact,
): string | null {
  const traceId = headers["x-trace-traceid"];
  return traceId === undefined ? null : redact(traceId).slice(0, MAX_TRACE_ID);
}

/**
 * The base class of all errors of failed calls. Invalid arguments throw a RangeError or TypeError before any
 * request instead, and an aborted call rejects with the reason of its signal.
 */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  /** The HTTP method, such as `GET`. */
  readonly method: string;
  /** The requested URL with its query. It contains no token. */
  readonly url: string;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The service's error body (contract 2.5); null when the response has none. */
  readonly body: ErrorBody | null;
  /** The service's identifier of the request, for support requests; null when the response has none. */
  readonly traceId: string | null;
  /**
   * The number of times the request was sent, including the failed attempt. 0 when it was never sent, because
   * there was no permit or the call shared the request of an identical call.
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
