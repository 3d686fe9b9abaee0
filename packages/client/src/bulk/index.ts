/** Runs an async function for many items with limited concurrency. @module */

export {
  type MapConcurrentOptions,
  mapConcurrent,
  type Progress,
  type Settled,
} from "./map-concurrent.ts";
