import type { Provider, QuotaLeft } from "@guildhall/contract";
import type { ClientOptions } from "./client-options.ts";
import type { EventHub } from "./events.ts";
import type { Caching } from "./layers/caching.ts";
import type { Layer } from "./send.ts";
import type { Time } from "./time.ts";

/** What a layer is made of. */
export interface LayerContext {
  readonly options: ClientOptions;
  readonly provider: Provider;
  readonly time: Time;
  /** Gives a number from 0 up to 1. */
  readonly random: () => number;
  readonly events: EventHub;
}

/** A layer that a client can have or not. */
export interface OptionalLayer {
  readonly layer: Layer;
  /** The answer that is at hand, before anything is set up to wait for one. */
  readonly peek?: Caching["peek"];
  /** What the quota had left when the last permit was taken. */
  readonly left?: () => QuotaLeft | null;
  /** Ends what waits in it. */
  close(): void | Promise<void>;
}

/** Makes a layer; null when the options are against it. */
export type MakeLayer = (context: LayerContext) => OptionalLayer | null;

/** The layers that `createClient` has, and that are given to `createCoreClient` one by one. */
export interface OptionalLayers {
  /** `cachingLayer`, for the options `cache` and `cacheTimes`. */
  readonly caching?: MakeLayer;
  /** `retryLayer`, for the option `retry`. */
  readonly retries?: MakeLayer;
  /** `quotaLayer`, for the options `quota` and `quotaStore`. */
  readonly quota?: MakeLayer;
}

const OPTIONS_OF = {
  caching: ["cache", "cacheTimes"],
  retries: ["retry"],
  quota: ["quota", "quotaStore"],
} as const satisfies Record<keyof OptionalLayers, readonly (keyof ClientOptions)[]>;

/**
 * An option without its layer would do nothing, and nobody would know.
 * @throws TypeError that names the option, and the layer it needs.
 */
export function checkLayers(options: ClientOptions, layers: OptionalLayers): void {
  for (const slot of ["caching", "retries", "quota"] as const) {
    if (layers[slot]) continue;
    for (const name of OPTIONS_OF[slot]) {
      if (!options[name]) continue;
      throw new TypeError(
        `The option ${name} needs a layer that this client does not have. Give createCoreClient layers.${slot}, or leave the option out.`,
      );
    }
  }
}
