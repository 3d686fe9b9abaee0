/** Runs an async function for many items with limited concurrency. */

export {
  type MapConcurrentOptions,
  mapConcurrent,
  type Progress,
  type Settled,
} from "./map-concurrent.ts";
