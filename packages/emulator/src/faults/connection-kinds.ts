import type { EmulatorResponse } from "../protocol/exchange.ts";
import type { Transport } from "../protocol/transport.ts";
import type { CallKind, FaultContext, KindTable } from "./kind.ts";
import { headers, integer, number, oneOf, required } from "./setting.ts";

const DAY_MS = 86_400_000;
const milliseconds = number(0, DAY_MS);

/** The kinds that decide what becomes of a connection. */
export const CONNECTION_KINDS: KindTable<
  "connection-refused" | "connection-reset" | "slow-connect"
> = {
  "connection-refused": {
    settings: { forMs: milliseconds },
    connect: () => ({ kind: "refused" }),
  },
  "connection-reset": { settings: {}, connect: () => ({ kind: "reset" }) },
  "slow-connect": {
    settings: { ms: required(milliseconds) },
    connect: ({ ms }) => ({ kind: "late", ms }),
  },
};

/** The kinds that decide how the emulator's own answer is carried. */
export const TRANSPORT_KINDS: KindTable<
  | "reset"
  | "slow-headers"
  | "slow-body"
  | "truncated"
  | "wrong-content-length"
  | "duplicate-headers"
> = {
  reset: {
    settings: { at: required(oneOf("before-headers", "in-headers", "in-body")) },
    act: carried(({ at }) => ({ breaks: { at, by: "reset" } })),
  },
  "slow-headers": {
    settings: { ms: required(milliseconds) },
    act: carried(({ ms }) => ({ delayMs: ms })),
  },
  "slow-body": {
    settings: { bytesPerSecond: required(number(0.01, 1e9)) },
    act: carried(({ bytesPerSecond }) => ({ bytesPerSecond })),
  },
  truncated: {
    settings: {},
    act: carried(() => ({ breaks: { at: "in-body", by: "end" } })),
  },
  "wrong-content-length": {
    settings: { by: required(integer(-1e9, 1e9)) },
    act: carried(({ by }) => ({ lengthError: by })),
  },
  "duplicate-headers": {
    settings: { headers: required(headers) },
    act: carried(({ headers: repeatedHeaders }) => ({ repeatedHeaders })),
  },
};

function carried<Settings>(
  transportOf: (settings: Settings) => Transport,
): CallKind<Settings>["act"] {
  return async (settings: Settings, { ownWhole }: FaultContext): Promise<EmulatorResponse> => {
    const answer = await ownWhole();
    return { ...answer, transport: { ...answer.transport, ...transportOf(settings) } };
  };
}
