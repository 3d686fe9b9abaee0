import { ApiError } from "../errors/api-error.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import { SYSTEM_TIME } from "../time.ts";
import type { Timeouts } from "../timeouts.ts";
import { isolatesRequests } from "./isolation.ts";
import type {
  Transport,
  TransportOptions,
  TransportRequest,
  TransportResponse,
} from "./transport.ts";
import {
  closedError,
  connectionError,
  isBadCompression,
  place,
  withoutBodyOrThrow,
} from "./transport-failure.ts";

/**
 * Creates a transport that uses `fetch`: the default in browsers, at the edge, on Deno and Bun. On Node it is
 * slower than the default transport. The timeout of the headers includes connecting, because `fetch` does not
 * separate them.
 */
export function createFetchTransport({ timeouts, maxBodyBytes }: TransportOptions): Transport {
  // A promise may never settle after its incoming request ended, so none is awaited.
  const running = isolatesRequests() ? null : new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  const exchange = async (request: TransportRequest): Promise<TransportResponse> => {
    const limits = limitsOf(request, timeouts);
    let answer: Omit<TransportResponse, "body"> | null = null;
    try {
      limits.start("headers");
      const response = await fetch(request.url, requestInit(request, limits.signal));
      if (response.type === "opaqueredirect") throw new Error("a redirect, which is not followed");
      answer = { status: response.status, headers: plainHeaders(response.headers) };
      const body = await readBody(response, maxBodyBytes, () => limits.start("body"));
      return body ? { ...answer, body } : withoutBodyOrThrow(request, answer, "too-large");
    } catch (error) {
      if (limits.signal.aborted) throw limits.signal.reason;
      if (error instanceof ApiError) throw error;
      if (answer && isBadCompression(error)) {
        return withoutBodyOrThrow(request, answer, "compression", error);
      }
      throw connectionError(request, error);
    } finally {
      limits.end();
    }
  };

  return {
    async send(request) {
      if (closing) throw closedError(request);
      request.signal.throwIfAborted();
      const answer = exchange(request);
      running?.add(answer);
      try {
        return await answer;
      } finally {
        running?.delete(answer);
      }
    },
    close() {
      closing ??= Promise.allSettled(running ?? []).then(() => {});
      return closing;
    },
  };
}

/** Combines the caller's signal with the timeouts of the phases. */
function limitsOf(request: TransportRequest, timeouts: Timeouts) {
  const controller = new AbortController();
  const { signal } = request;
  let cancel = () => {};
  const pulled = () => controller.abort(signal.reason);
  signal.addEventListener("abort", pulled, { once: true });
  return {
    signal: controller.signal,
    start(phase: "headers" | "body") {
      cancel();
      const timeoutMs = timeouts[phase];
      cancel = SYSTEM_TIME.after(timeoutMs, () =>
        controller.abort(new TimeoutError({ ...place(request), phase, timeoutMs })),
      );
    },
    end() {
      cancel();
      signal.removeEventListener("abort", pulled);
    },
  };
}

function requestInit(request: TransportRequest, signal: AbortSignal): RequestInit {
  const { method, headers, body = null } = request;
  return {
    method,
    body,
    signal,
    headers: isBrowser() ? allowedHeaders(headers) : headers,
    redirect: "manual",
    // Some edge platforms have no cookies or cache, and reject these options.
    ...("credentials" in Request.prototype && { credentials: "omit" }),
    ...("cache" in Request.prototype && { cache: "no-store" }),
  };
}

/** Whether the code runs in a page or a worker of a page. */
export function isBrowser(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent?.startsWith("Mozilla/") === true;
}

/** A browser sets these two headers itself. */
function allowedHeaders(headers: TransportRequest["headers"]): Record<string, string> {
  const { "user-agent": _, "accept-encoding": __, ...allowed } = headers;
  return allowed;
}

function plainHeaders(headers: Headers): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name of headers.keys()) plain[name] = headers.get(name) ?? "";
  return plain;
}

/** Returns null for a body that is too large, and stops reading it. */
async function readBody(
  response: Response,
  maxBytes: number,
  onChunk: () => void,
): Promise<Uint8Array | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader) {
    onChunk();
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      // Not awaited, and a failure is ignored: the connection is abandoned.
      reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
