import { traceIdOf } from "../errors/api-error.ts";
import { InvalidBodyError } from "../errors/call-errors.ts";
import { redaction } from "../errors/redaction.ts";
import { statusError } from "../errors/status-error.ts";
import type { EventHub, RequestEvent } from "../events.ts";
import { decodeJson, parseJson } from "../json-document.ts";
import type { Transport } from "../platform/transport.ts";
import type { ApiRequest, ApiResponse, Send } from "../send.ts";
import type { Time } from "../time.ts";

interface ExchangeOptions {
  readonly transport: Transport;
  readonly time: Time;
  readonly events: EventHub;
  /** What no error may show, beside the token of the call. */
  readonly secrets: readonly string[];
}

/**
 * The innermost step: one GET, whose answer is a document or an error of contract 7. A 304 to a request
 * that has a kept copy is that copy.
 */
export function exchange({ transport, time, events, secrets }: ExchangeOptions): Send {
  let requests = 0;

  const run = async (request: ApiRequest, onBytes: (bytes: number) => void) => {
    const { url, kept, signal = new AbortController().signal } = request;
    const method = "GET";
    const since = kept?.headers["last-modified"];
    const headers =
      since === undefined ? request.headers : { ...request.headers, "if-modified-since": since };
    const answer = await transport.send({ method, url, headers, signal });
    onBytes(answer.body.length);
    const { status } = answer;
    if (status === 304 && kept && since !== undefined) return confirmed(kept, answer.headers);

    const redact = redaction([...secrets, headers.authorization?.replace("Bearer ", "") ?? ""]);
    if (status !== 200) {
      const text = new TextDecoder().decode(answer.body);
      throw statusError({ method, url, status, headers: answer.headers, text }, time.now(), redact);
    }
    const result = decodeJson(answer.body);
    if ("problem" in result) {
      const traceId = traceIdOf(answer.headers, redact);
      throw new InvalidBodyError({ method, url, status, traceId, problem: result.problem });
    }
    const { document } = result;
    return { status, headers: answer.headers, document, cache: "off" } satisfies ApiResponse;
  };

  return async (request) => {
    if (!events.has("request") && !events.has("response")) return run(request, () => {});
    requests += 1;
    const { url, region, attempt } = request;
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
}

/** The copy that the service confirmed. What the new headers do not tell is as it was. */
function confirmed(
  kept: NonNullable<ApiRequest["kept"]>,
  headers: ApiResponse["headers"],
): ApiResponse {
  const parsed = parseJson(kept.text);
  if ("problem" in parsed) throw new TypeError("A cache gave back what it was not given.");
  return {
    status: 200,
    headers: { ...kept.headers, ...headers },
    document: parsed.document,
    cache: "revalidated",
  };
}
