import type { Provider } from "@guildhall/contract";
import type { CheckResult } from "../calls/document-checks.ts";
import type { ClientOptions } from "../client-options.ts";
import type { EventHub } from "../events.ts";
import type { Time } from "../time.ts";
import type { Caching } from "./caching.ts";
import type { Limiter } from "./limiter.ts";
import type { Retries } from "./retries.ts";

/** What a layer is made of. */
export interface LayerContext {
  readonly options: ClientOptions;
  readonly provider: Provider;
  readonly time: Time;
  /** Gives a number from 0 up to 1. */
  readonly random: () => number;
  readonly events: EventHub;
}

/**
 * The layers that `createClient` has, and that are given to `createCoreClient` one by one. Each is made for
 * the options that it is named with; it is null when they are against it.
 */
export interface LayerSlots {
  /** `cacheLayer`, for the options `cache` and `cacheTimes`. */
  readonly cache?: ((context: LayerContext) => Caching | null) | undefined;
  /** `retryLayer`, for the option `retry`. */
  readonly retry?: ((context: LayerContext) => OnlyRetries | null) | undefined;
  /** `quotaLayer`, for the options `quota` and `quotaStore`. */
  readonly quota?: ((context: LayerContext) => Limiter | null) | undefined;
  /** `validateLayer`, for the option `validate`. */
  readonly validate?: (() => CheckResult) | undefined;
}

/** The others have all that retries have, and more: without this they would fit in their place. */
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

type OptionOfLayer = keyof typeof LAYER_OF;

/**
 * An option without its layer would do nothing, and nobody would know.
 * @throws TypeError that names the option, and the layer it needs.
 */
export function checkLayers(options: ClientOptions, layers: LayerSlots): void {
  for (const name of Object.keys(LAYER_OF) as OptionOfLayer[]) {
    if (options[name] && !layers[LAYER_OF[name]]) throw missingLayer(name);
  }
}

export function missingLayer(option: OptionOfLayer): TypeError {
  return new TypeError(
    `The option ${option} needs layers.${LAYER_OF[option]}: give it to createCoreClient, or leave the option out.`,
  );
}
