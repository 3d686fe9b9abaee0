/** A document as a cache keeps it. */
export interface CachedResponse {
  /** The JSON text. */
  readonly text: string;
  /** Names in lower case; of the answer's headers those that tell of the document. */
  readonly headers: Readonly<Record<string, string>>;
  /** When it was fetched, in ms since the epoch. How long it is served is the client's decision. */
  readonly storedAt: number;
}

/**
 * Where a client keeps documents, keyed by the full request URL with namespace and locale (contract
 * 8). One that throws costs a request and no call; a `get` is waited for until the call's timeout, a
 * `set` and a `delete` not at all.
 */
export interface ResponseCache {
  /**
   * What `get` would give, for a cache that knows it without waiting. A fresh document that is found
   * here is given to the caller at once.
   */
  peek?(key: string): CachedResponse | undefined;
  /** Gives what was set last under a key, as long as it has it. The same object each time saves parsing it again. */
  get(key: string): CachedResponse | undefined | Promise<CachedResponse | undefined>;
  /** Keeps a document, in the place of an older one. */
  set(key: string, response: CachedResponse): void | Promise<void>;
  /**
   * Forgets a document that the service no longer has or shows. Without this method it is not served
   * while it counts as not found, and after that only as the cache times allow.
   */
  delete?(key: string): void | Promise<void>;
}
