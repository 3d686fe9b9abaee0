import { setFlagsFromString } from "node:v8";

/** By how many percent the heap grows between two garbage collections. */
const HEAP_GROWTH = 15;

/** Limits the heaps of this thread, and of those that it starts later. Otherwise, V8 keeps several times what is used. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
}
