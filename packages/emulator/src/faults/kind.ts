import type { Region } from "@guildhall/contract";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { ConnectionFault } from "../protocol/transport.ts";
import type { EngineFaultKind, SettingsOf } from "./fault.ts";
import type { SettingTable } from "./setting.ts";

/** A call as faults see it. */
export interface FaultCall {
  readonly request: EmulatorRequest;
  readonly path: string;
  /** The id of the row, `token` for the token endpoint, `image` for images; null for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
}

/** What a fault acts with. */
export interface FaultContext {
  readonly call: FaultCall;
  /** The emulator's own answer. */
  readonly own: () => Promise<EmulatorResponse>;
  /** The same, with its body though the client has a copy of it. */
  readonly ownWhole: () => Promise<EmulatorResponse>;
  /** The time in ms since 1970. */
  readonly clock: () => number;
  /** Makes a bearer token invalid. */
  readonly revokeToken: (token: string) => void;
}

/** A kind that answers a call, in place of the emulator or by changing its answer. */
export interface CallKind<Settings> {
  readonly settings: SettingTable<Settings>;
  readonly act: (
    settings: Settings,
    context: FaultContext,
  ) => EmulatorResponse | Promise<EmulatorResponse>;
}

/** A kind that acts on a connection, when nothing is known of its calls yet. */
export interface ConnectionKind<Settings> {
  readonly settings: SettingTable<Settings>;
  readonly connect: (settings: Settings) => ConnectionFault;
}

export type ConnectionFaultKind = "connection-refused" | "connection-reset" | "slow-connect";

/** What each of some kinds is told, and does. */
export type KindTable<Kinds extends EngineFaultKind> = {
  readonly [Kind in Kinds]: Kind extends ConnectionFaultKind
    ? ConnectionKind<SettingsOf<Kind>>
    : CallKind<SettingsOf<Kind>>;
};
