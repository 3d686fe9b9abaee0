import { setTimeout } from "node:timers/promises";
import type { Wait } from "./delivery.ts";

/** Waits with the system's timers. */
export const systemWait: Wait = (ms, signal) =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
