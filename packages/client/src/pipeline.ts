import { battlenet } from "@guildhall/contract";
import { createMemoryCache } from "./cache/response-cache.ts";
import { type ClientOptions, checkCredentials, checkOptions } from "./client-options.ts";
import { createEventHub, type EventHub } from "./events.ts";
import { authorization } from "./layers/authorization.ts";
import { caching, DEFAULT_CACHE_TIMES } from "./layers/caching.ts";
import { deadline } from "./layers/deadline.ts";
import { exchange } from "./layers/exchange.ts";
import { limiter } from "./layers/limiter.ts";
import { DEFAULT_RETRY_POLICY, retries } from "./layers/retries.ts";
import { singleFlight } from "./layers/single-flight.ts";
import { createNodeTransport } from "./platform/node-transport.ts";
import { createMemoryQuota } from "./quota/memory-quota.ts";
import type { Layer, Send } from "./send.ts";
import { SYSTEM_TIME } from "./time.ts";
import { completeTimeouts } from "./timeouts.ts";
import { basicCredentials, createTokenSource } from "./tokens/token-source.ts";

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024 * 1024;
export const DEFAULT_USER_AGENT = "guildhall-client";

/** What all clients of one `createClient` share. */
export interface Pipeline {
  readonly send: Send;
  readonly events: EventHub;
  readonly elapsed: () => number;
  readonly timeoutMs: number;
  readonly close: () => Promise<void>;
}

/** Puts the layers of a client together: the first one meets a request first. */
export function createPipeline(options: ClientOptions): Pipeline {
  checkOptions(options);
  const { provider = battlenet, time = SYSTEM_TIME, random = Math.random } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  const { cache = createMemoryCache(), quota: limits = provider.quota } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const credentials = checkCredentials(options.credentials);
  const events = createEventHub();

  const transport = options.transport ?? createNodeTransport({ timeouts, maxBodyBytes });
  const tokens = createTokenSource({
    ...{ provider, credentials, transport, userAgent, time, events },
    timeoutMs: timeouts.call,
  });
  const times = { ...DEFAULT_CACHE_TIMES, ...options.cacheTimes };
  const policy = { ...DEFAULT_RETRY_POLICY, ...options.retry };
  const store = options.quotaStore ?? createMemoryQuota({ time });
  const key = `${provider.name} ${credentials.clientId}`;
  const layers: (Layer | false)[] = [
    deadline(time),
    cache !== false && singleFlight({ joinMs: timeouts.call }),
    cache !== false && caching({ cache, times, time, events }),
    options.retry !== false && retries({ policy, time, random, events }),
    authorization(tokens),
    limits !== false && limiter({ key, limits, store, time, events }),
  ];
  const secrets = [credentials.clientSecret, basicCredentials(credentials)];
  const innermost = exchange({ transport, time, events, secrets });
  return {
    send: layers.reduceRight((send, layer) => (layer ? layer(send) : send), innermost),
    events,
    elapsed: time.elapsed,
    timeoutMs: timeouts.call,
    close: transport.close,
  };
}
