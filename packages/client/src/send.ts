import type { Region } from "@guildhall/contract";
import type { CacheState } from "./calls/call-types.ts";
import type { JsonDocument } from "./json-document.ts";

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
  /** When the call must be over, by `Time.elapsed`. */
  readonly deadline: number;
  /** 1 for the first time, 2 for the first repetition, and so on. */
  readonly attempt: number;
  /** A copy that the service may confirm by a 304 instead of sending the document again. */
  readonly kept: ApiResponse | undefined;
  readonly signal: AbortSignal | undefined;
}

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
