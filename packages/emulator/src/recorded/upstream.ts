import type { Region } from "@guildhall/contract";

/** A response of the real service, with any status. */
export interface UpstreamAnswer {
  readonly status: number;
  /** The headers by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed bytes. */
  readonly body: Uint8Array;
}

/**
 * Calls the real service, with credentials that the recorder never sees. Paths include the query and
 * use the provider's spelling. Calls reject with a RangeError for an invalid path, and with an error
 * whose message is safe to show when the service does not respond.
 */
export interface Upstream {
  /** Calls the API of a region. */
  api(region: Region, path: string): Promise<UpstreamAnswer>;
  /** Fetches an image, without a token. */
  render(region: Region, path: string): Promise<UpstreamAnswer>;
  /** Removes the client secret, and the tokens of the calls so far, from a string. */
  redact(text: string): string;
}
