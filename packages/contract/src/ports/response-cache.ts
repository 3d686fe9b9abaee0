/** A cached document. */
export interface CachedResponse {
  /** The document as JSON. */
  readonly text: string;
  /** The response headers that describe the document. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** When the document was fetched, in ms since the epoch. The client decides how long it is fresh. */
  readonly storedAt: number;
}

/**
 * Stores documents for a client, by the full request URL with namespace and locale (contract 8). When a
 * cache throws, the client sends the request and the call succeeds. A call waits for `get` until its own
 * deadline, and never waits for `set` or `delete`.
 */
export interface ResponseCache {
  /**
   * Returns what `get` returns, synchronously, for a cache that can. A call returns a fresh document found
   * here without further work.
   */
  peek?(key: string): CachedResponse | undefined;
  /** Returns the last document set for the key. Returning the same object each time saves parsing it again. */
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  /** Stores a document and replaces the previous one. */
  set(key: string, response: CachedResponse): void | Promise<void>;
  /**
   * Removes a document that the service deleted or now refuses. Without this method the client serves the
   * document again after the `notFound` time, as long as the cache times allow.
   */
  delete?(key: string): void | Promise<void>;
}
