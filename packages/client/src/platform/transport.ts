import type { Timeouts } from "../timeouts.ts";

/** One HTTP request, as a client hands it to a transport. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the request. */
  readonly signal: AbortSignal;
  /** To be called when the request is written, where that can be told: a connection may be waited for. */
  readonly onSent?: (() => void) | undefined;
}

/** One HTTP answer of any status, its body read and decompressed. */
export interface TransportResponse {
  readonly status: number;
  /** Names in lower case; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty when the status is not 200 and the body cannot be read. */
  readonly body: Uint8Array;
}

/** Carries requests to a host. Follows no redirects, keeps no cookies and repeats nothing. */
export interface Transport {
  /**
   * Sends a request, and gives its answer once the body is read, whatever its status.
   * @throws TimeoutError, ConnectionError, InvalidBodyError (too large, or badly compressed), or the
   * reason of the signal when it is pulled.
   */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Frees the connections when the requests under way have ended. May be called again. */
  close(): Promise<void>;
}

/** What the transports of this package are told. */
export interface TransportOptions {
  readonly timeouts: Timeouts;
  /** The most bytes that a body may have, decompressed. */
  readonly maxBodyBytes: number;
}

/** Enough for the 100 requests a second that the service allows while answers take 1.2 s. */
export const CONNECTIONS_PER_HOST = 128;
