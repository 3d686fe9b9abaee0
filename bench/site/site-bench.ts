import type { Dispatcher } from "undici";
import type { ServerProcess } from "../emulator/server-process.ts";
import type { FilledStore } from "./fill-store.ts";

/** Context of each part of the bench. */
export interface SiteBench {
  readonly site: ServerProcess;
  readonly filled: FilledStore;
  readonly dispatcher: Dispatcher;
}

export const CODINGS = ["identity", "gzip", "br"] as const;

/** Returns a different visitor for each number, so that the limits per visitor do not affect the results. */
export function visitor(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
