import type { Region } from "@guildhall/contract";
import type { CacheState } from "./calls/call-types.ts";
import type { JsonDocument } from "./json-document.ts";
import type { RetryPolicy } from "./layers/retry-policy.ts";

/** The state of a call, which all layers share. */
export interface CallProgress {
  /** The deadline of the call, by `Time.elapsed`. For a shared request, the latest deadline of its calls. */
  deadline: number;
  /** How often the request was sent. */
  attempts: number;
  /**
   * Every token that the request was sent with. No error may contain one; a response can repeat an earlier
   * token.
   */
  readonly tokens: Set<string>;
  /** The stale document to return at the deadline. */
  fallback?: ApiResponse;
  /** The state of the call whose request this call shares, which can be this call. */
  shared?: CallProgress;
  /** Called for a wait, with its end and the error of calls whose deadline is before it. */
  onWait?: (until: number, error: () => unknown) => void;
}

/** A request to the service. */
export interface ApiRequest {
  readonly url: string;
  /** The full URL with namespace and locale, even when the namespace is sent as a header (contract 8). */
  readonly cacheKey: string;
  readonly region: Region;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the application's token. */
  readonly userToken: string | undefined;
  /** False skips the cache, and shares no request with identical calls. */
  readonly cache: boolean;
  /** The timeout of the whole call, in ms. */
  readonly timeoutMs: number;
  /** The option that set the timeout. */
  readonly timeoutOption: "timeouts.call" | "options.timeoutMs";
  /** The retry policy of the call. Defaults to that of the client. */
  readonly retry?: RetryPolicy | undefined;
  readonly progress: CallProgress;
  /** A cached document, which the service can confirm with a 304. */
  readonly kept: KeptDocument | undefined;
  readonly signal: AbortSignal | undefined;
  /** Called when the request is written, after any wait for a connection. */
  readonly onSent?: (() => void) | undefined;
}

/** A request whose deadline is not set yet. */
export type UntimedRequest = Omit<ApiRequest, "progress">;

/** A successful response. Every other response is thrown as an error. */
export interface ApiResponse {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly document: JsonDocument;
  /** In ms since the epoch; null when unknown. */
  readonly lastModified: number | null;
  readonly cache: CacheState;
}

/** A document that the cache or the caller has. */
export interface KeptDocument extends Pick<ApiResponse, "lastModified"> {
  readonly headers?: ApiResponse["headers"];
  readonly document: Pick<JsonDocument, "read">;
}

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** Wraps a send function to add one behavior. */
export type Layer = (send: Send) => Send;
