import type { Delivery } from "../protocol/delivery.ts";
import type { EmulatorResponse } from "../protocol/exchange.ts";
import { callKind, connectionKind, type FaultContext } from "./fault-kind.ts";
import { headers, integer, number, oneOf, required } from "./setting.ts";

const DAY_MS = 86_400_000;
const milliseconds = number(0, DAY_MS);

/** Kinds that act on new connections. Their `match` must be `*`. */
export const CONNECTION_KINDS = {
  "connection-refused": connectionKind({
    summary: "Closes the port at once, for `forMs` ms or until the fault is removed.",
    settings: { forMs: milliseconds },
    connect: () => ({ kind: "refused" }),
  }),
  "connection-reset": connectionKind({
    summary: "Resets new connections before a request is read.",
    settings: {},
    connect: () => ({ kind: "reset" }),
  }),
  "slow-connect": connectionKind({
    summary: "Accepts new connections, and reads from them after `ms` ms.",
    settings: { ms: required(milliseconds) },
    connect: ({ ms }) => ({ kind: "late", ms }),
  }),
} as const;

/** Kinds that change how the emulator's own response is delivered. */
export const DELIVERY_KINDS = {
  reset: callKind({
    summary: "Resets the connection `before-headers`, `in-headers` or `in-body`.",
    settings: { at: required(oneOf("before-headers", "in-headers", "in-body")) },
    act: delivered(({ at }: { readonly at: "before-headers" | "in-headers" | "in-body" }) => ({
      breaks: { at, by: "reset" },
    })),
  }),
  "slow-headers": callKind({
    summary: "Delays the headers by `ms` ms.",
    settings: { ms: required(milliseconds) },
    act: delivered(({ ms }: { readonly ms: number }) => ({ delayMs: ms })),
  }),
  "slow-body": callKind({
    summary: "Sends the body at `bytesPerSecond`.",
    settings: { bytesPerSecond: required(number(0.01, 1e9)) },
    act: delivered(({ bytesPerSecond }: { readonly bytesPerSecond: number }) => ({
      bytesPerSecond,
    })),
  }),
  truncated: callKind({
    summary: "Announces the whole length, sends half of the body, and ends the connection.",
    settings: {},
    act: delivered(() => ({ breaks: { at: "in-body", by: "end" } })),
  }),
  "wrong-content-length": callKind({
    summary: "Announces `by` bytes more than the body has, or fewer when negative.",
    settings: { by: required(integer(-1e9, 1e9)) },
    act: delivered(({ by }: { readonly by: number }) => ({ lengthError: by })),
  }),
  "duplicate-headers": callKind({
    summary: "Sends `headers` a second time, with these values.",
    settings: { headers: required(headers) },
    act: delivered((settings: { readonly headers: Readonly<Record<string, string>> }) => ({
      repeatedHeaders: settings.headers,
    })),
  }),
} as const;

function delivered<Settings>(deliveryOf: (settings: Settings) => Delivery) {
  return async (settings: Settings, context: FaultContext): Promise<EmulatorResponse> => {
    const response = await context.respondInFull();
    return { ...response, delivery: { ...response.delivery, ...deliveryOf(settings) } };
  };
}
