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

const LAYER_OF = {
  cache: "cache",
  cacheTimes: "cache",
  retry: "retry",
  quota: "quota",
  quotaStore: "quota",
  validate: "validate",
} as const satisfies { [Name in keyof ClientOptions]?: keyof LayerSlots };

const LAYERS = {
  cache: true,
  retry: true,
  quota: true,
  validate: true,
  strict: true,
} as const satisfies Record<keyof LayerSlots, true>;

type OptionOfLayer = keyof typeof LAYER_OF;

/**
 * An option without its layer would have no effect.
 * @throws TypeError that names the option and its layer, or an unknown layer.
 */
export function checkLayers(options: ClientOptions, layers: LayerSlots): void {
  checkNames(layers, LAYERS, "layers");
  for (const name of Object.keys(LAYER_OF) as OptionOfLayer[]) {
    if (options[name] && !layers[LAYER_OF[name]]) throw missingLayer(name);
  }
}

export function missingLayer(option: OptionOfLayer): TypeError {
  return new TypeError(
    `The option ${option} requires layers.${LAYER_OF[option]}. Pass it to createCoreClient, or omit the option.`,
  );
}
