import { DAY_MS } from "@guildhall/contract";
import { connectionKind, deliveryKind } from "./fault-kind.ts";
import { headers, integer, number, oneOf, required } from "./setting.ts";

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
  reset: deliveryKind({
    summary: "Resets the connection `before-headers`, `in-headers` or `in-body`.",
    settings: { at: required(oneOf("before-headers", "in-headers", "in-body")) },
    delivery: ({ at }) => ({ breaks: { at, by: "reset" } }),
  }),
  "slow-headers": deliveryKind({
    summary: "Delays the headers by `ms` ms.",
    settings: { ms: required(milliseconds) },
    delivery: ({ ms }) => ({ delayMs: ms }),
  }),
  "slow-body": deliveryKind({
    summary: "Sends the body at `bytesPerSecond`.",
    settings: { bytesPerSecond: required(number(0.01, 1e9)) },
    delivery: ({ bytesPerSecond }) => ({ bytesPerSecond }),
  }),
  truncated: deliveryKind({
    summary: "Announces the whole length, sends half of the body, and ends the connection.",
    settings: {},
    delivery: () => ({ breaks: { at: "in-body", by: "end" } }),
  }),
  "wrong-content-length": deliveryKind({
    summary: "Announces `by` bytes more than the body has, or fewer when negative.",
    settings: { by: required(integer(-1e9, 1e9)) },
    delivery: ({ by }) => ({ lengthError: by }),
  }),
  "duplicate-headers": deliveryKind({
    summary: "Sends `headers` a second time, with these values.",
    settings: { headers: required(headers) },
    delivery: (settings) => ({ repeatedHeaders: settings.headers }),
  }),
} as const;
