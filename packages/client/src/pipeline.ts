import type { QuotaLeft } from "@guildhall/contract";
import { createTransport } from "#platform";
import { checkNames, checkWhole } from "./argument-checks.ts";
import type { CheckResult } from "./calls/document-checks.ts";
import { type ClientOptions, type CompleteOptions, completeOptions } from "./client-options.ts";
import { clientClosed } from "./errors/client-closed.ts";
import { createEventHub, type EventHub } from "./events.ts";
import { attempts } from "./layers/attempts.ts";
import { authorization } from "./layers/authorization.ts";
import type { Caching } from "./layers/caching.ts";
import { sendWithin } from "./layers/deadline.ts";
import { exchange } from "./layers/exchange.ts";
import { checkLayers, type LayerSlots } from "./layers/layer-slots.ts";
import { createPendingCalls } from "./layers/pending-calls.ts";
import type { Retries } from "./layers/retries.ts";
import type { Strict } from "./layers/strict.ts";
import { isolatesRequests } from "./platform/isolation.ts";
import type { ApiResponse, Layer, Send, UntimedRequest } from "./send.ts";
import { LONGEST_TIMER_MS, SYSTEM_TIME } from "./time.ts";
import { completeTimeouts } from "./timeouts.ts";
import { checkCredentials, secretsOf } from "./tokens/credentials.ts";
import { createTokenSource } from "./tokens/token-source.ts";

/** The options of `close`. */
export interface CloseOptions {
  /** Aborts the calls that are pending after this time, in ms from 0. Defaults to waiting for all calls. */
  readonly timeoutMs?: number | undefined;
}

/** The parts that all clients of one `createClient` share. */
export interface Pipeline {
  readonly options: CompleteOptions;
  /** Returns a fresh caching document synchronously; null when the request must be sent. */
  readonly peek: Caching["peek"];
  readonly send: (call: UntimedRequest) => Promise<ApiResponse>;
  readonly events: EventHub;
  /** The default timeout of a call. */
  readonly timeoutMs: number;
  readonly quotaLeft: () => QuotaLeft | null;
  /** Returns the retry policy of a call; undefined without the layer. */
  readonly retryPolicy: Retries["policyOf"] | undefined;
  /** Refuses unknown options and editions in calls and in `with`; null without the layer. */
  readonly strict: Strict | null;
  /** Validates the documents of results; null without the layer. */
  readonly check: CheckResult | null;
  readonly close: (options?: CloseOptions) => Promise<void>;
}

/** Combines the layers of a client. A request passes the deadline first, then the layers in order. */
export function createPipeline(given: ClientOptions, slots: LayerSlots): Pipeline {
  const strict = slots.strict ?? null;
  strict?.client(given);
  const options = completeOptions(given);
  checkLayers(options, slots);
  const { provider, maxBodyBytes, userAgent } = options;
  const { time = SYSTEM_TIME, random = Math.random } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const credentials = checkCredentials(options.credentials);
  const events = createEventHub();

  const transport = options.transport ?? createTransport({ timeouts, maxBodyBytes });
  const isolated = isolatesRequests();
  const closing = isolated ? null : new AbortController();
  const tokens = createTokenSource({
    provider,
    credentials,
    transport,
    userAgent,
    time,
    events,
    timeoutMs: timeouts.call,
    isolated,
    signal: closing?.signal,
  });
  let closed = false;
  const pending = createPendingCalls();
  const timeoutMs = timeouts.call;
  const context = { options, provider, time, random, events, timeoutMs, isolated };
  const caching = slots.cache?.(context);
  const retries = slots.retry?.(context);
  const limiter = slots.quota?.(context);
  const layers: (Layer | undefined)[] = [
    caching?.layer,
    retries?.layer,
    authorization({ tokens, hosts: provider.hosts }),
    attempts,
    limiter?.layer,
  ];
  const stopListening = provider.onReset?.(() => {
    limiter?.resume();
    retries?.resume();
  });
  const innermost = exchange({ transport, time, events, secrets: secretsOf(credentials) });
  const send = layers.reduceRight<Send>((next, layer) => (layer ? layer(next) : next), innermost);
  return {
    options,
    events,
    peek: (lookup) => (!closed && caching?.peek(lookup)) || null,
    send: (call) => {
      if (closed) return Promise.reject(clientClosed(call.url));
      let end = (_: unknown) => {};
      const response = sendWithin(time, call.timeoutMs, send, call, (given) => {
        end = given;
      });
      // `close` does not wait for isolated calls, which may never settle.
      if (!isolated) pending.add(response, () => end(clientClosed(call.url, "aborted")));
      return response;
    },
    timeoutMs,
    quotaLeft: () => limiter?.left() ?? null,
    strict,
    retryPolicy: retries?.policyOf,
    check: slots.validate?.() ?? null,
    async close(closeOptions = {}) {
      checkNames(closeOptions, ["timeoutMs"]);
      const { timeoutMs: ms = LONGEST_TIMER_MS } = closeOptions;
      const deadline = time.elapsed() + ms;
      const cancel = time.after(checkWhole("timeoutMs", ms, 0), pending.end);
      closed = true;
      stopListening?.();
      retries?.close();
      limiter?.close();
      await pending.settle();
      cancel();
      await caching?.close(deadline - time.elapsed());
      // Aborts token requests that no call waits for.
      closing?.abort(new Error("The client was closed."));
      await transport.close();
    },
  };
}
