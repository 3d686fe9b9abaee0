import type { Region } from "@guildhall/contract";
import type { CacheState } from "./calls/call-types.ts";
import type { JsonDocument } from "./json-document.ts";

/** What changes while a call is under way. Every layer sees the same, whatever else it changes of a request. */
export interface CallProgress {
  /** When the call must be over, by `Time.elapsed`: the latest of all that share the request. */
  deadline: number;
  /** How often the request was sent. */
  attempts: number;
  /** What it was sent with, which no error may show: an answer can tell an earlier token, too. */
  readonly tokens: Set<string>;
  /** What the call gives when its time is over: an old document, where there is one. */
  fallback?: ApiResponse;
  /** Of the call whose request it shares, which may be its own. */
  shared?: CallProgress;
  /** Told of a wait: until when, and how a call fails that would be over before. */
  onWait?: (until: number, error: () => unknown) => void;
}

/** One call on its way to the service. */
export interface ApiRequest {
  readonly url: string;
  /** The full URL with namespace and locale, wherever the namespace is sent (contract 8). */
  readonly cacheKey: string;
  readonly region: Region;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Takes the place of the application's own token. */
  readonly userToken: string | undefined;
  /** False leaves out the cache, and shares no request with identical calls. */
  readonly cache: boolean;
  /** How long the whole call may take, in ms. */
  readonly timeoutMs: number;
  /** Which option said so. */
  readonly timeoutOption: "timeouts.call" | "options.timeoutMs";
  readonly progress: CallProgress;
  /** A copy that the service may confirm by a 304 instead of sending the document again. */
  readonly kept: ApiResponse | undefined;
  readonly signal: AbortSignal | undefined;
  /** Told when the request is written, after any wait for a connection. */
  readonly onSent?: (() => void) | undefined;
}

/** A call whose time does not run yet. */
export type UntimedRequest = Omit<ApiRequest, "progress">;

/** A successful answer. Everything else is thrown as an error. */
export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly document: JsonDocument;
  /** In ms since the epoch; null when the headers do not tell. */
  readonly lastModified: number | null;
  readonly cache: CacheState;
}

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** Adds one behaviour around what sends a request. */
export type Layer = (send: Send) => Send;
