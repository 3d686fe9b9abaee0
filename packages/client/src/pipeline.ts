import { battlenet, type QuotaLeft } from "@guildhall/contract";
import { createTransport } from "#platform";
import { type ClientOptions, checkOptions } from "./client-options.ts";
import { createEventHub, type EventHub } from "./events.ts";
import { authorization } from "./layers/authorization.ts";
import type { Caching } from "./layers/caching.ts";
import { deadline } from "./layers/deadline.ts";
import { exchange } from "./layers/exchange.ts";
import { singleFlight } from "./layers/single-flight.ts";
import { checkLayers, type OptionalLayers } from "./optional-layer.ts";
import type { Layer, Send } from "./send.ts";
import { SYSTEM_TIME } from "./time.ts";
import { completeTimeouts } from "./timeouts.ts";
import { checkCredentials, secretsOf } from "./tokens/credentials.ts";
import { createTokenSource } from "./tokens/token-source.ts";

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024 * 1024;
export const DEFAULT_USER_AGENT = "guildhall-client";

/** What all clients of one `createClient` share. */
export interface Pipeline {
  /** The answer that the cache has at hand; null when the request must be sent. */
  readonly peek: Caching["peek"];
  readonly send: Send;
  readonly events: EventHub;
  readonly elapsed: () => number;
  readonly timeoutMs: number;
  readonly quotaLeft: () => QuotaLeft | null;
  readonly close: () => Promise<void>;
}

/** Puts the layers of a client together: the first one meets a request first. */
export function createPipeline(options: ClientOptions, optional: OptionalLayers): Pipeline {
  checkOptions(options);
  checkLayers(options, optional);
  const { provider = battlenet, time = SYSTEM_TIME, random = Math.random } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const credentials = checkCredentials(options.credentials);
  const events = createEventHub();

  const transport = options.transport ?? createTransport({ timeouts, maxBodyBytes });
  const tokens = createTokenSource({
    ...{ provider, credentials, transport, userAgent, time, events },
    timeoutMs: timeouts.call,
  });
  const context = { options, provider, time, random, events };
  const cached = optional.caching?.(context);
  const repeated = optional.retries?.(context);
  const limited = optional.quota?.(context);
  const layers: (Layer | false | undefined)[] = [
    deadline(time),
    options.cache !== false && singleFlight({ joinMs: timeouts.call, time }),
    cached?.layer,
    repeated?.layer,
    authorization({ tokens, hosts: provider.hosts }),
    limited?.layer,
  ];
  const innermost = exchange({ transport, time, events, secrets: secretsOf(credentials) });
  return {
    peek: cached?.peek ?? (() => null),
    send: layers.reduceRight((send, layer) => (layer ? layer(send) : send), innermost),
    events,
    elapsed: time.elapsed,
    timeoutMs: timeouts.call,
    quotaLeft: () => limited?.left?.() ?? null,
    async close() {
      await repeated?.close();
      await limited?.close();
      await cached?.close();
      await transport.close();
    },
  };
}
