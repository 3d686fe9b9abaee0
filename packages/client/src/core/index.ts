/** A client without the methods of the table, for small bundles. @module */

export { cacheLayer, quotaLayer, retryLayer, validateLayer } from "../layers/all-layers.ts";
export type { LayerContext, LayerSlots } from "../layers/layer-slots.ts";
export { type Strict, strictLayer } from "../layers/strict.ts";
export { type CoreClient, type CoreClientOptions, createCoreClient } from "./core-client.ts";
