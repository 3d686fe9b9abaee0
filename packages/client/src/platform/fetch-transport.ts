import { ApiError } from "../errors/api-error.ts";
import { TimeoutError } from "../errors/call-errors.ts";
import { SYSTEM_TIME } from "../time.ts";
import type { Timeouts } from "../timeouts.ts";
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
 * HTTP by the platform's `fetch`: what a client uses in browsers, at the edge, on Deno and Bun. On Node it
 * takes more time for a request than the transport that a client has there. The time for the headers
 * includes the time for connecting, since `fetch` does not tell one from the other.
 */
export function createFetchTransport({ timeouts, maxBodyBytes }: TransportOptions): Transport {
  const running = new Set<Promise<unknown>>();
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
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    close() {
      closing ??= Promise.allSettled(running).then(() => {});
      return closing;
    },
  };
}

/** One signal for the caller's and for the phases of a request. */
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
    // Some platforms at the edge have neither cookies nor a cache, and refuse to be told so.
    ...("credentials" in Request.prototype && { credentials: "omit" }),
    ...("cache" in Request.prototype && { cache: "no-store" }),
  };
}

/** In a page, or in a worker of one. */
export function isBrowser(): boolean {
  return typeof navigator !== "undefined" && navigator.userAgent?.startsWith("Mozilla/") === true;
}

/** A browser sets these two itself. */
function allowedHeaders(headers: TransportRequest["headers"]): Record<string, string> {
  const { "user-agent": _, "accept-encoding": __, ...allowed } = headers;
  return allowed;
}

function plainHeaders(headers: Headers): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const name of headers.keys()) plain[name] = headers.get(name) ?? "";
  return plain;
}

/** Null for a body that is too large, which is then not read to its end. */
async function readBody(
  response: Response,
  maxBytes: number,
  onChunk: () => void,
): Promise<Uint8Array | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (reader) {
    onChunk();
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maxBytes) {
      // Not waited for, nor is it anybody's failure: the connection is given up.
      reader.cancel().catch(() => {});
      return null;
    }
    chunks.push(value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
