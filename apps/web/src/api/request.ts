import type { Problem } from "@guildhall/server/api";

/** Why a request failed, and what to do about it. */
export interface FailureReason {
  readonly code: string;
  readonly message: string;
  readonly hint: string | null;
}

/** A failed request to the API. `failureWords` has the texts for the visitor. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly code: string;
  readonly hint: string | null;
  /** Seconds after which the request can succeed; null when the server does not say. */
  readonly waitS: number | null;

  constructor(
    status: number,
    reason: FailureReason,
    waitS: number | null = null,
    options?: ErrorOptions,
  ) {
    super(reason.message, options);
    this.status = status;
    this.waitS = waitS;
    this.code = reason.code;
    this.hint = reason.hint;
  }
}

/** The failure of a request without a response: the browser is offline, or the server does not respond. */
export function noResponse(path: string, cause: unknown): ApiFailure {
  const code = globalThis.navigator?.onLine === false ? "offline" : "unreachable";
  const reason = { code, message: `No response to the request for ${path}.`, hint: null };
  return new ApiFailure(0, reason, null, { cause });
}

export function isOffline(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === "offline";
}

/** Whether a body is a problem of this site, and not of a proxy. */
function isProblem(body: unknown): body is Problem {
  if (typeof body !== "object" || body === null || !("detail" in body)) return false;
  return typeof body.detail === "string" && "code" in body && typeof body.code === "string";
}

/** Fetches a path of the site's API. Throws `ApiFailure` when the request fails. */
export async function getJson<Answer>(
  path: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<Answer> {
  return (await getJsonWithHeaders<Answer>(path, signal, send)).answer;
}

/** Like `getJson`, with the headers of the response: a page of a list has the total in them. */
export async function getJsonWithHeaders<Answer>(
  path: string,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): Promise<{ answer: Answer; headers: Headers }> {
  const response = await responseOf("GET", path, { signal }, send);
  return { answer: await answerOf<Answer>(response, "GET", path), headers: response.headers };
}

/** Sends a change to the site's API. Throws `ApiFailure` when the request fails. */
export async function sendJson<Answer = null>(
  method: "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  body: object = {},
): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const response = await responseOf(method, path, { headers, body: JSON.stringify(body) });
  return response.status === 204 ? (null as Answer) : answerOf<Answer>(response, method, path);
}

/** Downloads a file, with the name that the server gives it. Throws `ApiFailure` when the request fails. */
export async function getFile(path: string): Promise<File> {
  const response = await responseOf("GET", path, { headers: { accept: "*/*" } });
  if (!response.ok) return answerOf<never>(response, "GET", path);
  const disposition = response.headers.get("Content-Disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "guildhall.tar.gz";
  try {
    return new File([await response.blob()], name);
  } catch (cause) {
    throw noResponse(path, cause);
  }
}

async function responseOf(
  method: string,
  path: string,
  init: RequestInit,
  send: typeof fetch = fetch,
): Promise<Response> {
  const headers = { accept: "application/json", ...init.headers };
  try {
    return await send(path, { method, ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw noResponse(path, cause);
  }
}

async function answerOf<Answer>(response: Response, method: string, path: string): Promise<Answer> {
  // Null is an answer, too.
  const body: unknown = await response.json().catch(() => undefined);
  // The server checks the types with its schemas.
  if (response.ok && body !== undefined) return body as Answer;
  const message = `The response to ${method} ${path} has status ${response.status}.`;
  const reason = isProblem(body)
    ? { code: body.code, message: body.detail, hint: body.hint }
    : { code: "unexpected-answer", message, hint: null };
  const waitS = Number(response.headers.get("Retry-After") ?? Number.NaN);
  throw new ApiFailure(response.status, reason, Number.isFinite(waitS) ? waitS : null);
}

/** Whether the resource does not exist, so that a retry cannot help. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 404 || error.status === 400);
}

/** Whether the resource requires a sign-in, or another role. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 403);
}
