import { errorBody } from "@guildhall/contract";

/** A request as the emulator sees it, whatever carried it. */
export interface EmulatorRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** Where the emulator was called, without a trailing slash: links in documents begin with it. */
  readonly baseUrl: string;
}

export interface EmulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = "application/json;charset=utf-8";

/** An answer of JSON text. */
export function jsonText(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body };
}

/** An error answer with the error body of contract 2.5. A 403 names its type in a word. */
export function errorResponse(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  const type = status === 403 ? "Forbidden" : undefined;
  return jsonText(status, JSON.stringify(errorBody(status, detail, type)), headers);
}

export function htmlPage(status: number, body: string): EmulatorResponse {
  return { status, headers: { "content-type": "text/html;charset=utf-8" }, body };
}
