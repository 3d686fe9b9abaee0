import type { CoreClient } from "../core/core-client.ts";
import type { RequestEvent, ResponseEvent, RetryEvent } from "../events.ts";
import type { Attributes, Span, Tracer } from "./tracer.ts";

/** The options of `traceRequests`. */
export interface TraceOptions {
  /** Such as `trace.getTracer("guildhall")` of `@opentelemetry/api`. */
  readonly tracer: Tracer;
  /** Returns ms since the epoch. Defaults to the clock of the system. */
  readonly now?: (() => number) | undefined;
}

const CLIENT_KIND = 2;
const INTERNAL_KIND = 0;
const ERROR = 2;

/** Events of aborted calls are never taken, so the oldest ones are removed. */
const MOST_WAITING = 100;

interface WaitingEvent {
  readonly name: string;
  readonly attributes: Attributes;
  readonly at: number;
  /** When the wait should end. */
  readonly until: number;
}

/**
 * Creates an OpenTelemetry span for every request of a client and of all clients made by `with`, by the semantic
 * conventions of HTTP clients: name `GET`, method, URL, host, port, status, resend count and error. A wait of the
 * request is an event `throttled` or `retry` of its span. A token request is a span named `token`. No span contains a
 * secret. Returns a function that stops tracing.
 *
 * @example
 * ```ts
 * import { trace } from "@opentelemetry/api";
 * import { traceRequests } from "@guildhall/client/opentelemetry";
 *
 * const stop = traceRequests(client, { tracer: trace.getTracer("guildhall") });
 * await client.realms.index();
 * stop();
 * ```
 */
export function traceRequests(
  client: Pick<CoreClient, "on">,
  { tracer, now = Date.now }: TraceOptions,
): () => void {
  const requests = new Map<number, Span>();
  const tokens = new Map<string, Span>();
  const waiting = new Map<string, WaitingEvent[]>();

  const keep = (key: string, name: string, attributes: Attributes, waitMs = 0) => {
    const [oldest] = waiting.keys();
    if (waiting.size >= MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
    const at = now();
    const others = waiting.get(key) ?? [];
    waiting.set(key, [...others, { name, attributes, at, until: at + waitMs }]);
  };
  /** Events do not identify their call. Of several waiting calls, the one whose wait ends first continues. */
  const take = (key: string): WaitingEvent | undefined => {
    const [first, ...others] = (waiting.get(key) ?? []).toSorted((a, b) => a.until - b.until);
    if (others.length > 0) waiting.set(key, others);
    else waiting.delete(key);
    return first;
  };
  const start = (name: string, kind: 0 | 2, attributes: Attributes, ...keys: string[]): Span => {
    const span = tracer.startSpan(name, { kind, attributes });
    for (const event of keys.map(take)) {
      if (event) span.addEvent(event.name, event.attributes, event.at);
    }
    return span;
  };

  const stops = [
    client.on("request", (event) => {
      const { id, method, url } = event;
      const keys = [retryKey(event), url];
      requests.set(id, start(method, CLIENT_KIND, requestAttributes(event), ...keys));
    }),
    client.on("response", (event) => {
      const span = requests.get(event.id);
      requests.delete(event.id);
      if (span) end(span, event);
    }),
    client.on("retry", (event) => {
      const { url, attempt, delayMs } = event;
      keep(retryKey({ url, attempt: attempt + 1 }), "retry", retryAttributes(event), delayMs);
    }),
    client.on("throttled", ({ url, reason, waitMs }) => {
      keep(url, "throttled", { "guildhall.reason": reason, "guildhall.wait_ms": waitMs }, waitMs);
    }),
    client.on("token", (event) => {
      const { region, state } = event;
      if (state === "discarded") keep(region, state, {});
      else if (state === "requested") {
        const attributes = { "guildhall.region": region };
        tokens.set(region, start("token", INTERNAL_KIND, attributes, region));
      } else {
        const span = tokens.get(region);
        tokens.delete(region);
        if (span) end(span, { ...event, status: null });
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const span of [...requests.values(), ...tokens.values()]) span.end();
    requests.clear();
    tokens.clear();
    waiting.clear();
  };
}

/** A retry is the next attempt for the same URL. */
const retryKey = ({ url, attempt }: Pick<RequestEvent, "url" | "attempt">) => `${attempt} ${url}`;

function requestAttributes({ method, url, region, attempt }: RequestEvent): Attributes {
  const { protocol, hostname, port } = new URL(url);
  return {
    "http.request.method": method,
    "url.full": url,
    "server.address": hostname,
    "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
    "guildhall.region": region,
    ...(attempt > 1 && { "http.request.resend_count": attempt - 1 }),
  };
}

function retryAttributes({ delayMs, error }: RetryEvent): Attributes {
  return { "guildhall.wait_ms": delayMs, "error.type": errorType(error) };
}

/** The status explains an error. Without a status, the message does. */
function end(span: Span, { status, error }: Pick<ResponseEvent, "status"> & TokenEnd): void {
  if (status !== null) span.setAttributes({ "http.response.status_code": status });
  if (error) {
    span.setAttributes({ "error.type": errorType(error) });
    span.setStatus(status === null ? { code: ERROR, message: error.message } : { code: ERROR });
  }
  span.end();
}

interface TokenEnd {
  readonly error?: Error | null | undefined;
}

/** The status of an error response; otherwise the name of the error's class. */
function errorType(error: Error): string {
  const { status = null } = error as { readonly status?: number | null };
  return status !== null && status >= 400 ? String(status) : error.name;
}
