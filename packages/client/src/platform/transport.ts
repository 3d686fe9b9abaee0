import type { Timeouts } from "../timeouts.ts";

export type {} from "../web-types.ts";

/** An HTTP request. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the request. */
  readonly signal: AbortSignal;
  /**
   * Call it when the request is written, if the transport can detect that. A request can wait for a connection
   * first.
   */
  readonly onSent?: (() => void) | undefined;
}

/** An HTTP response of any status with its decompressed body. */
export interface TransportResponse {
  readonly status: number;
  /** Names in lower case. Several values of one name are joined with commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when the status is not 200 and the body is invalid. */
  readonly body: Uint8Array;
}

/** Sends HTTP requests. Follows no redirects, stores no cookies and retries nothing. */
export interface Transport {
  /**
   * Sends a request and returns the response of any status with its whole body.
   * @throws TimeoutError, ConnectionError, InvalidBodyError (too large or badly compressed), or the reason of
   * the signal when it is aborted.
   */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Closes the connections after the pending requests. Can be called more than once. */
  close(): Promise<void>;
}

/** The options of the transports of this package. */
export interface TransportOptions {
  readonly timeouts: Timeouts;
  /** The maximum size of a decompressed body, in bytes. */
  readonly maxBodyBytes: number;
}

/** Enough for 100 requests per second, which the service allows, when each takes up to 1.2 s. */
export const CONNECTIONS_PER_HOST = 128;
