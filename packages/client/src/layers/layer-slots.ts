import type { Provider } from "@guildhall/contract";
import { checkNames } from "../argument-checks.ts";
import type { CheckResult } from "../calls/document-checks.ts";
import type { ClientOptions } from "../client-options.ts";
import type { EventHub } from "../events.ts";
import type { Time } from "../time.ts";
import type { Caching } from "./caching.ts";
import type { Limiter } from "./limiter.ts";
import type { Retries } from "./retries.ts";
import type { Strict } from "./strict.ts";

/** The arguments of a layer. */
export interface LayerContext {
  readonly options: ClientOptions;
  readonly provider: Provider;
  readonly time: Time;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly events: EventHub;
  /** The default timeout of a call, in ms. */
  readonly timeoutMs: number;
  /**
   * Whether timers and promises end with the incoming request that created them, as in Workers. Only plain
   * data can then be used after a call.
   */
  readonly isolated: boolean;
}

/**
 * The layers of a client. `createClient` has all of them; pass them to `createCoreClient` one by one. Each
 * layer implements the options in its comment, and returns null when they disable it.
 */
export interface LayerSlots {
  /** `cacheLayer`, for the options `cache` and `cacheTimes`. Also lets identical calls share a request. */
  readonly cache?: ((context: LayerContext) => Caching | null) | undefined;
  /** `retryLayer`, for the option `retry` of clients and calls. */
  readonly retry?: ((context: LayerContext) => OnlyRetries) | undefined;
  /** `quotaLayer`, for the options `quota` and `quotaStore`. */
  readonly quota?: ((context: LayerContext) => Limiter | null) | undefined;
  /** `validateLayer`, for the option `validate`. */
  readonly validate?: (() => CheckResult) | undefined;
  /** `strictLayer`, which refuses unknown options and unknown editions. */
  readonly strict?: Strict | undefined;
}

/** Rejects the other layers, which have all properties of Retries. */
interface OnlyRetries extends Retries {
  readonly peek?: never;
  readonly left?: never;
}

/** The options of each layer. */
const LAYERS = {
  cache: ["cache", "cacheTimes"],
  retry: ["retry"],
  quota: ["quota", "quotaStore"],
  validate: ["validate"],
  strict: [],
} as const satisfies Record<keyof LayerSlots, readonly (keyof ClientOptions)[]>;

/**
 * An option without its layer would have no effect.
 * @throws TypeError that names the option and its layer, or an unknown layer.
 */
export function checkLayers(options: ClientOptions, layers: LayerSlots): void {
  checkNames(layers, Object.keys(LAYERS), "layers");
  for (const layer of Object.keys(LAYERS) as (keyof LayerSlots)[]) {
    for (const name of LAYERS[layer]) {
      if (options[name] && !layers[layer]) throw missingLayer(name, layer);
    }
  }
}

export function missingLayer(option: string, layer = option): TypeError {
  return new TypeError(
    `The option ${option} requires layers.${layer}. Pass it to createCoreClient, or omit the option.`,
  );
}
