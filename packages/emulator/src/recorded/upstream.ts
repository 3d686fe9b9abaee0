import type { Region } from "@guildhall/contract";

/** What the real service answered, whatever the status. */
export interface UpstreamAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed, and otherwise as it came. */
  readonly body: Uint8Array;
}

/**
 * The real service, called with credentials that the recorder never sees. Paths have their query and
 * are spelled as the provider does. Both reject with a RangeError for a path that cannot be called, and
 * with an error whose message can be shown when there is no answer.
 */
export interface Upstream {
  /** Calls the API of a region. */
  api(region: Region, path: string): Promise<UpstreamAnswer>;
  /** Gets an image; no token is sent. */
  render(region: Region, path: string): Promise<UpstreamAnswer>;
  /** A text without the client secret and the tokens of the calls so far, wherever it holds them. */
  redact(text: string): string;
}
