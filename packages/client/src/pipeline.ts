import { battlenet, type QuotaLeft } from "@guildhall/contract";
import { createTransport } from "#platform";
import type { CheckAnswer } from "./calls/document-checks.ts";
import { type ClientOptions, checkOptions } from "./client-options.ts";
import { createEventHub, type EventHub } from "./events.ts";
import { attempts } from "./layers/attempts.ts";
import { authorization } from "./layers/authorization.ts";
import type { Caching } from "./layers/caching.ts";
import { sendWithin } from "./layers/deadline.ts";
import { exchange } from "./layers/exchange.ts";
import { checkLayers, type LayerSlots } from "./layers/layer-slots.ts";
import { singleFlight } from "./layers/single-flight.ts";
import type { ApiResponse, Call, Layer, Send } from "./send.ts";
import { SYSTEM_TIME } from "./time.ts";
import { completeTimeouts } from "./timeouts.ts";
import { checkCredentials, secretsOf } from "./tokens/credentials.ts";
import { createTokenSource } from "./tokens/token-source.ts";

export const DEFAULT_MAX_BODY_BYTES = 32 * 1024 * 1024;
export const DEFAULT_USER_AGENT = "guildhall-client";

/** What all clients of one `createClient` share. */
export interface Pipeline {
  /** The answer that the cache has at hand; null when the request must be sent. */
  readonly peek: Caching["peek"];
  readonly send: (call: Call) => Promise<ApiResponse>;
  readonly events: EventHub;
  /** Of a call that sets none for itself. */
  readonly timeoutMs: number;
  readonly quotaLeft: () => QuotaLeft | null;
  /** Checks the documents of answers; null when the client cannot. */
  readonly check: CheckAnswer | null;
  readonly close: () => Promise<void>;
}

/** Puts the layers of a client together: after the time of the call, the first one meets a request first. */
export function createPipeline(options: ClientOptions, slots: LayerSlots): Pipeline {
  checkOptions(options);
  checkLayers(options, slots);
  const { provider = battlenet, time = SYSTEM_TIME, random = Math.random } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const credentials = checkCredentials(options.credentials);
  const events = createEventHub();

  const transport = options.transport ?? createTransport({ timeouts, maxBodyBytes });
  const closing = new AbortController();
  const tokens = createTokenSource({
    ...{ provider, credentials, transport, userAgent, time, events },
    timeoutMs: timeouts.call,
    signal: closing.signal,
  });
  let underWay = 0;
  /** Told when no call is under way any more. */
  const idle: (() => void)[] = [];
  const ended = () => {
    underWay -= 1;
    if (underWay === 0) for (const tell of idle.splice(0)) tell();
  };
  const context = { options, provider, time, random, events };
  const cached = slots.caching?.(context);
  const repeated = slots.retries?.(context);
  const limited = slots.quota?.(context);
  const layers: (Layer | undefined)[] = [
    singleFlight({ joinMs: timeouts.call, time }),
    cached?.layer,
    repeated?.layer,
    authorization({ tokens, hosts: provider.hosts }),
    attempts,
    limited?.layer,
  ];
  const innermost = exchange({ transport, time, events, secrets: secretsOf(credentials) });
  const send = layers.reduceRight<Send>((next, layer) => (layer ? layer(next) : next), innermost);
  return {
    peek: cached?.peek ?? (() => null),
    send: (call) => {
      underWay += 1;
      const answer = sendWithin(time, call.timeoutMs, send, call);
      answer.then(ended, ended);
      return answer;
    },
    events,
    timeoutMs: timeouts.call,
    quotaLeft: () => limited?.left() ?? null,
    check: slots.validation?.() ?? null,
    async close() {
      await repeated?.close();
      await limited?.close();
      await cached?.close();
      if (underWay > 0) await new Promise<void>((resolve) => idle.push(resolve));
      // A token that nobody waits for any more.
      closing.abort(new Error("The client was closed."));
      await transport.close();
    },
  };
}
