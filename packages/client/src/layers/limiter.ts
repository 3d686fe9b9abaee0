import type { QuotaLimits } from "@guildhall/contract";
import type { EventHub } from "../events.ts";
import type { QuotaStore } from "../quota/quota-store.ts";
import type { Layer } from "../send.ts";
import type { Time } from "../time.ts";

export interface LimiterOptions {
  readonly key: string;
  readonly limits: QuotaLimits;
  readonly store: QuotaStore;
  readonly time: Time;
  readonly events: EventHub;
}

export function limiter(_: LimiterOptions): Layer {
  return (send) => send;
}
