import type { Dispatcher } from "undici";
import type { ServerProcess } from "../emulator/server-process.ts";
import type { FilledStore } from "./fill-store.ts";

/** What each part of the bench works with. */
export interface SiteBench {
  readonly site: ServerProcess;
  readonly filled: FilledStore;
  readonly dispatcher: Dispatcher;
}

export const CODINGS = ["identity", "gzip", "br"] as const;

/** Another visitor for each number, so that the limits of one visitor are not what is measured. */
export function visitor(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
