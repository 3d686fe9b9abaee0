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

const VISITORS = 1_000;
let visitors = 0;

/** Returns the header of a proxy for one of 1,000 visitors in turn, so that limits do not affect the results. */
export function nextVisitor(): Record<string, string> {
  const number = visitors++ % VISITORS;
  return { "x-forwarded-for": `10.0.${number >> 8}.${number & 255}` };
}
