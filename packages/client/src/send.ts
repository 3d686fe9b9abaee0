import type { Region } from "@guildhall/contract";
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
  readonly cache: boolean;
  readonly signal: AbortSignal | undefined;
}

/** A successful answer. Everything else is thrown as an error. */
export interface ApiResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly document: JsonDocument;
  readonly cache: "hit" | "miss" | "off";
}

export type Send = (request: ApiRequest) => Promise<ApiResponse>;

/** Adds one behaviour around what sends a request. */
export type Layer = (send: Send) => Send;
