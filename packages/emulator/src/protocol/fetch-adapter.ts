import { bodyPieces } from "./body-pieces.ts";
import type { Bytes, Delivery, DeliveryOptions, Wait } from "./delivery.ts";
import type { Handler } from "./exchange.ts";
import { bodyBytes, type EmulatorResponse, errorResponse } from "./exchange.ts";
import { bodyTooLarge, maxBodyBytes } from "./request-body.ts";
import { systemWait } from "./wait.ts";

const BODILESS: ReadonlySet<number> = new Set([204, 304]);

/**
 * Calls the handler like a web-standard fetch, without a network. Links begin with the request's origin.
 * Like fetch, it decodes bodies, and rejects with a TypeError whose cause has a code when the connection
 * would fail.
 */
export function fetchAdapter(
  handler: Handler,
  { connections, wait = systemWait }: DeliveryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { signal } = request;
    signal.throwIfAborted();
    const fault = connections?.take();
    if (fault?.kind === "refused") throw networkError("fetch failed", "ECONNREFUSED");
    if (fault?.kind === "reset") throw networkError("fetch failed", "ECONNRESET");
    if (fault?.kind === "late") await wait(fault.ms, signal);

    const { origin, hostname, pathname, search } = new URL(request.url);
    const body = request.body === null ? "" : await request.text();
    const maxBytes = maxBodyBytes(pathname);
    const tooLong = new TextEncoder().encode(body).length > maxBytes;
    const answer = await handler({
      method: request.method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      baseUrl: origin,
      ownHost: hostname,
      ...(tooLong ? { body: "", refusal: errorResponse(413, bodyTooLarge(maxBytes)) } : { body }),
    });
    const { delayMs, breaks } = answer.delivery ?? {};
    if (delayMs !== undefined) await wait(delayMs, signal);
    signal.throwIfAborted();
    if (breaks && breaks.at !== "in-body") throw networkError("fetch failed", "ECONNRESET");
    return toResponse(answer, request, wait);
  };
}

function toResponse(answer: EmulatorResponse, request: Request, wait: Wait): Response {
  const { status, delivery } = answer;
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(delivery?.repeatedHeaders ?? {})) {
    headers.append(name, value);
  }
  const hasBody = request.method !== "HEAD" && !BODILESS.has(status);
  return new Response(hasBody ? content(answer, request.signal, wait) : null, { status, headers });
}

function content(answer: EmulatorResponse, signal: AbortSignal, wait: Wait) {
  const { body, delivery, headers } = answer;
  const encoded = headers["content-encoding"] === "gzip";
  if (!delivery && !encoded) return body;
  const stream = ReadableStream.from(sentPieces(bodyBytes(answer), delivery ?? {}, signal, wait));
  return encoded ? stream.pipeThrough(new DecompressionStream("gzip")) : stream;
}

/** The pieces of a body that a client would receive: nothing beyond the announced length. */
async function* sentPieces(
  body: Bytes,
  delivery: Delivery,
  signal: AbortSignal,
  wait: Wait,
): AsyncGenerator<Bytes> {
  const { breaks, lengthError = 0 } = delivery;
  const received = lengthError < 0 ? body.subarray(0, lengthError) : body;
  for (const { bytes, delayMs } of bodyPieces(received, delivery)) {
    if (delayMs > 0) await wait(delayMs, signal);
    signal.throwIfAborted();
    yield bytes;
  }
  if (breaks || lengthError > 0) throw networkError("terminated", "ECONNRESET");
}

function networkError(message: string, code: string): TypeError {
  return new TypeError(message, { cause: Object.assign(new Error(code), { code }) });
}
