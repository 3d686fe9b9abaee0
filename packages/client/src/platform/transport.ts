/** One HTTP request, as the layers hand it to a transport. */
export interface TransportRequest {
  readonly method: "GET" | "POST";
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** One HTTP answer of any status, its body read and decompressed. */
export interface TransportResponse {
  readonly status: number;
  /** Names in lower case; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Carries requests to a host. Follows no redirects and repeats nothing. */
export interface Transport {
  /**
   * @throws TimeoutError, ConnectionError, InvalidBodyError (too large, or badly compressed), or the
   * reason of the signal when it is pulled.
   */
  send(request: TransportRequest): Promise<TransportResponse>;
  /** Frees the connections when the requests under way have ended. May be called again. */
  close(): Promise<void>;
}
