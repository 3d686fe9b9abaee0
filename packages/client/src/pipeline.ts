import { RESPONSE_CACHE_LIFETIME_S } from "@guildhall/contract";
import { type ClientOptions, checkCredentials, checkOptions } from "./client-options.ts";
import { authorization } from "./layers/authorization.ts";
import { deadline } from "./layers/deadline.ts";
import { exchange } from "./layers/exchange.ts";
import { responseCaching } from "./layers/response-caching.ts";
import { singleFlight } from "./layers/single-flight.ts";
import { createNodeTransport } from "./node-transport.ts";
import { createMemoryCache } from "./response-cache.ts";
import type { Layer, Send } from "./send.ts";
import { completeTimeouts } from "./timeouts.ts";
import { basicCredentials, createTokenSource } from "./token-source.ts";

export const DEFAULT_MAX_BODY_BYTES = 64 * 1024 * 1024;
export const DEFAULT_USER_AGENT = "guildhall-client";

/** What all clients of one `createClient` share. */
export interface Pipeline {
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/** Puts the layers of a client together: the first one meets a request first. */
export function createPipeline(options: ClientOptions): Pipeline {
  checkOptions(options);
  const { provider, clock = Date.now, cache = createMemoryCache() } = options;
  const { maxBodyBytes = DEFAULT_MAX_BODY_BYTES, userAgent = DEFAULT_USER_AGENT } = options;
  const { cacheLifetimeMs = RESPONSE_CACHE_LIFETIME_S * 1000 } = options;
  const timeouts = completeTimeouts(options.timeouts);
  const credentials = checkCredentials(options.credentials);

  const transport = createNodeTransport({ timeouts, maxBodyBytes });
  const tokens = createTokenSource({
    ...{ provider, credentials, transport, userAgent, clock },
    timeoutMs: timeouts.call,
  });
  const caching: Layer[] =
    cache === false
      ? []
      : [
          singleFlight({ joinMs: timeouts.call }),
          responseCaching({ cache, lifetimeMs: cacheLifetimeMs, clock }),
        ];
  const layers: Layer[] = [deadline(timeouts.call), ...caching, authorization(tokens)];
  const secrets = [credentials.clientSecret, basicCredentials(credentials)];
  return {
    send: layers.reduceRight((send, layer) => layer(send), exchange({ transport, clock, secrets })),
    close: transport.close,
  };
}
