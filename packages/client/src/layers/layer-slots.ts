import type { Provider } from "@guildhall/contract";
import type { CheckAnswer } from "../calls/document-checks.ts";
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
  /** `cachingLayer`, for the options `cache` and `cacheTimes`. */
  readonly caching?: ((context: LayerContext) => Caching | null) | undefined;
  /** `retryLayer`, for the option `retry`. */
  readonly retries?: ((context: LayerContext) => OnlyRetries | null) | undefined;
  /** `quotaLayer`, for the options `quota` and `quotaStore`. */
  readonly quota?: ((context: LayerContext) => Limiter | null) | undefined;
  /** `validationLayer`, for the option `validate`. */
  readonly validation?: (() => CheckAnswer) | undefined;
}

/** The others have all that retries have, and more: without this they would fit in their place. */
interface OnlyRetries extends Retries {
  readonly peek?: never;
  readonly left?: never;
}

const OPTIONS_OF = {
  caching: ["cache", "cacheTimes"],
  retries: ["retry"],
  quota: ["quota", "quotaStore"],
  validation: ["validate"],
} as const satisfies Record<keyof LayerSlots, readonly (keyof ClientOptions)[]>;

/**
 * An option without its layer would do nothing, and nobody would know.
 * @throws TypeError that names the option, and the layer it needs.
 */
export function checkLayers(options: ClientOptions, layers: LayerSlots): void {
  for (const slot of ["caching", "retries", "quota", "validation"] as const) {
    if (layers[slot]) continue;
    for (const name of OPTIONS_OF[slot]) {
      if (!options[name]) continue;
      throw missingLayer(name, slot);
    }
  }
}

export function missingLayer(option: string, slot: keyof LayerSlots): TypeError {
  return new TypeError(
    `The option ${option} needs a layer that this client does not have. Give createCoreClient layers.${slot}, or leave the option out.`,
  );
}
