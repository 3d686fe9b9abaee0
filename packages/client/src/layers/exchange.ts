import { traceIdOf } from "../errors/api-error.ts";
import { InvalidBodyError } from "../errors/call-errors.ts";
import { redaction } from "../errors/redaction.ts";
import { statusError } from "../errors/status-error.ts";
import type { EventHub, RequestEvent } from "../events.ts";
import { decodeJson } from "../json-document.ts";
import { lastModifiedOf } from "../last-modified.ts";
import type { Transport, TransportResponse } from "../platform/transport.ts";
import type { ApiRequest, ApiResponse, KeptDocument, Send } from "../send.ts";
import type { Time } from "../time.ts";

interface ExchangeOptions {
  readonly transport: Transport;
  readonly time: Time;
  readonly events: EventHub;
  /** Secrets that no error may contain, in addition to the tokens of the call. */
  readonly secrets: readonly string[];
}

/**
 * The innermost step: sends one GET request and returns its document or throws an error of contract 7. Returns
 * the cached copy after a 304.
 */
export function exchange({ transport, time, events, secrets }: ExchangeOptions): Send {
  const method = "GET";
  let requests = 0;

  /** Returns the response, or throws the error that its status and body mean. */
  const read = (request: ApiRequest, { status, headers, body }: TransportResponse): ApiResponse => {
    const { url, kept, progress } = request;
    if (status === 304 && kept?.lastModified != null) return confirmed(kept, headers);
    const result = status === 200 ? decodeJson(body, request.cache) : null;
    if (result && "document" in result) {
      const { document } = result;
      return { headers, document, lastModified: lastModifiedOf(headers), cache: "off" };
    }
    const redact = redaction([...secrets, ...progress.tokens]);
    if (result) {
      const traceId = traceIdOf(headers, redact);
      throw new InvalidBodyError({ method, url, status, traceId, problem: result.problem });
    }
    const text = new TextDecoder().decode(body);
    throw statusError({ method, url, status, headers, text }, time.now(), redact);
  };

  return async (request) => {
    const { url, region, progress, onSent, signal = new AbortController().signal } = request;
    requests += 1;
    progress.attempts += 1;
    const event: RequestEvent = { id: requests, method, url, region, attempt: progress.attempts };
    const started = time.elapsed();
    let bytes = 0;
    const report = (status: number | null, error: Error | null) => {
      const durationMs = time.elapsed() - started;
      events.emit("response", { ...event, status, durationMs, bytes, error });
    };
    events.emit("request", event);
    try {
      const headers = headersOf(request);
      const response = await transport.send({ method, url, headers, signal, onSent });
      bytes = response.body.length;
      const result = read(request, response);
      report(response.status, null);
      return result;
    } catch (error) {
      const { status = null } = error as { readonly status?: number | null };
      report(status, error as Error);
      throw error;
    }
  };
}

/** Adds the date of the cached document. Formats it again, because the stored header can be invalid. */
function headersOf({ headers, kept }: ApiRequest): ApiRequest["headers"] {
  if (kept?.lastModified == null) return headers;
  return { ...headers, "if-modified-since": new Date(kept.lastModified).toUTCString() };
}

/** Returns the confirmed copy with the headers of the 304. */
function confirmed(kept: KeptDocument, newHeaders: ApiResponse["headers"]): ApiResponse {
  const headers = { ...kept.headers, ...newHeaders };
  const lastModified = lastModifiedOf(headers);
  // Only the cache reads the text, and the documents that it keeps have one.
  return { ...kept, headers, lastModified, cache: "revalidated" } as ApiResponse;
}
