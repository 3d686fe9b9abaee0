import { traceIdOf } from "../errors/api-error.ts";
import { InvalidBodyError } from "../errors/call-errors.ts";
import { redaction } from "../errors/redaction.ts";
import { statusError } from "../errors/status-error.ts";
import type { EventHub, RequestEvent } from "../events.ts";
import { decodeJson } from "../json-document.ts";
import { lastModifiedOf } from "../last-modified.ts";
import type { Transport } from "../platform/transport.ts";
import type { ApiRequest, ApiResponse, Send } from "../send.ts";
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
  let requests = 0;

  const run = async (
    request: ApiRequest,
    onBytes: (bytes: number) => void,
  ): Promise<ApiResponse> => {
    const { url, kept, onSent, signal = new AbortController().signal } = request;
    const method = "GET";
    const since = kept?.lastModified ?? null;
    // Formats the date again, because the stored header can be invalid.
    const headers =
      since === null
        ? request.headers
        : { ...request.headers, "if-modified-since": new Date(since).toUTCString() };
    const answer = await transport.send({ method, url, headers, signal, onSent });
    onBytes(answer.body.length);
    const { status } = answer;
    if (status === 304 && kept && since !== null) return confirmed(kept, answer.headers);

    if (status === 200) {
      const result = decodeJson(answer.body);
      if ("document" in result) {
        const { document } = result;
        const lastModified = lastModifiedOf(answer.headers);
        return { status, headers: answer.headers, document, lastModified, cache: "off" };
      }
      const traceId = traceIdOf(answer.headers, redactionOf(request));
      throw new InvalidBodyError({ method, url, status, traceId, problem: result.problem });
    }
    const text = new TextDecoder().decode(answer.body);
    const failed = { method, url, status, headers: answer.headers, text };
    throw statusError(failed, time.now(), redactionOf(request));
  };

  const redactionOf = ({ progress }: ApiRequest) => redaction([...secrets, ...progress.tokens]);

  const runAndTell = async (request: ApiRequest): Promise<ApiResponse> => {
    requests += 1;
    const { url, region, progress } = request;
    const attempt = progress.attempts;
    const event: RequestEvent = { id: requests, method: "GET", url, region, attempt };
    const started = time.elapsed();
    let bytes = 0;
    const ended = (status: number | null, error: Error | null) => {
      const durationMs = time.elapsed() - started;
      events.emit("response", { ...event, status, durationMs, bytes, error });
    };
    events.emit("request", event);
    try {
      const response = await run(request, (count) => {
        bytes = count;
      });
      ended(response.cache === "revalidated" ? 304 : response.status, null);
      return response;
    } catch (error) {
      const { status = null } = error as { readonly status?: number | null };
      ended(status, error as Error);
      throw error;
    }
  };

  return (request) => {
    request.progress.attempts += 1;
    const isTold = events.has("request") || events.has("response");
    return isTold ? runAndTell(request) : run(request, () => {});
  };
}

/** Returns the confirmed copy with the headers of the 304. */
function confirmed(kept: ApiResponse, newHeaders: ApiResponse["headers"]): ApiResponse {
  const headers = { ...kept.headers, ...newHeaders };
  return { ...kept, headers, lastModified: lastModifiedOf(headers), cache: "revalidated" };
}
