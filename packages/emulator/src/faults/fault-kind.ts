import type { Region } from "@guildhall/contract";
import type { ConnectionFault, Delivery } from "../protocol/delivery.ts";
import type { EmulatorRequest, EmulatorResponse } from "../protocol/exchange.ts";
import type { SettingsOf, SettingTable } from "./setting.ts";

export interface FaultCall {
  readonly request: EmulatorRequest;
  readonly path: string;
  /** The id of the row, `token` for the token endpoint, `image` for images; `null` for anything else. */
  readonly row: string | null;
  readonly region: Region | null;
}

export interface FaultContext {
  readonly call: FaultCall;
  /** Returns the emulator's own response. */
  readonly respond: () => Promise<EmulatorResponse>;
  /** Returns the emulator's own response with its body, also when the client has a copy (never a 304). */
  readonly respondInFull: () => Promise<EmulatorResponse>;
  /** The time in ms since 1970. */
  readonly clock: () => number;
  /** Makes a bearer token invalid. */
  readonly revokeToken: (token: string) => void;
  /** Advances the time of the service to the next build of the game; does nothing where there are no builds. */
  readonly patchDay: () => void;
}

interface DescribedKind<Table extends SettingTable> {
  /** What it does, for reference pages. */
  readonly summary: string;
  readonly settings: Table;
}

/** A kind of fault that answers a call, instead of the emulator or by changing its response. */
export interface CallKind<Table extends SettingTable = SettingTable> extends DescribedKind<Table> {
  act(
    settings: SettingsOf<Table>,
    context: FaultContext,
  ): EmulatorResponse | Promise<EmulatorResponse>;
}

/** A kind of fault that acts on a connection, before any request is known. */
export interface ConnectionKind<Table extends SettingTable = SettingTable>
  extends DescribedKind<Table> {
  connect(settings: SettingsOf<Table>): ConnectionFault;
}

export type FaultKind = CallKind | ConnectionKind;

/** Declares a kind, so that the types of its settings are inferred. */
export function callKind<const Table extends SettingTable>(kind: CallKind<Table>): CallKind<Table> {
  return kind;
}

/** Declares a kind that changes how the emulator's own response is delivered. */
export function deliveryKind<const Table extends SettingTable>({
  delivery,
  ...kind
}: DescribedKind<Table> & {
  delivery(settings: SettingsOf<Table>): Delivery;
}): CallKind<Table> {
  return {
    ...kind,
    async act(settings, { respondInFull }) {
      const response = await respondInFull();
      return { ...response, delivery: { ...response.delivery, ...delivery(settings) } };
    },
  };
}

export function connectionKind<const Table extends SettingTable>(
  kind: ConnectionKind<Table>,
): ConnectionKind<Table> {
  return kind;
}
