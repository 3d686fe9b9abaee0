import { errorBody } from "@guildhall/contract";
import { printable } from "@guildhall/contract/source";
import type { Delivery } from "./delivery.ts";

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
  /** The name of the host that is served, whatever name the request calls it by. */
  readonly ownHost?: string;
  /** The answer to what cannot be read as a request, or not to its end. The rest is as far as it was read. */
  readonly refusal?: EmulatorResponse;
}

export interface EmulatorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** How the answer is carried, where that is not as it should be. */
  readonly delivery?: Delivery;
}

/** The body of an answer, a text as UTF-8. */
export function bodyBytes({ body }: Pick<EmulatorResponse, "body">): Uint8Array<ArrayBuffer> {
  return typeof body === "string" ? new TextEncoder().encode(body) : body;
}

const JSON_TYPE = "application/json;charset=utf-8";

/** An answer of JSON text. */
export function jsonText(
  status: number,
  body: EmulatorResponse["body"],
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  return { status, headers: { "content-type": JSON_TYPE, ...headers }, body };
}

/**
 * An error answer with the error body of contract 2.5. A 403 names its type in a word. The detail may
 * hold parts of a request: it is made printable.
 */
export function errorResponse(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): EmulatorResponse {
  const type = status === 403 ? "Forbidden" : undefined;
  return jsonText(status, JSON.stringify(errorBody(status, printable(detail), type)), headers);
}

export function htmlPage(status: number, body: string): EmulatorResponse {
  return { status, headers: { "content-type": "text/html;charset=utf-8" }, body };
}
