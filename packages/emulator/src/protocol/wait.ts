import { setTimeout } from "node:timers/promises";
import type { Wait } from "./transport.ts";

/** Waits by the system's timers. Does not keep the process alive. */
export const systemWait: Wait = (ms, signal) =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
