import type { Store } from "@guildhall/store";
import type { Dispatcher } from "undici";
import type { ServerProcess } from "../load/server-process.ts";
import type { FilledStore } from "./fill-store.ts";

/** Context of each part of the bench. */
export interface SiteBench {
  readonly site: ServerProcess;
  /** The database of the site. */
  readonly store: Store;
  readonly filled: FilledStore;
  readonly dispatcher: Dispatcher;
}

export const CODINGS = ["identity", "gzip", "br"] as const;

let visitors = 0;

/** Returns the header of a proxy for another visitor each time, so that limits do not affect the results. */
export function nextVisitor(): Record<string, string> {
  const number = visitors++;
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return { "x-forwarded-for": address };
}
