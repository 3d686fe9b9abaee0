import type { FaultPreset } from "@guildhall/emulator";

/** A fault for a client and the calls during it. */
export interface Plan {
  readonly preset: FaultPreset;
  /** Overrides properties of the preset. */
  readonly rule: Readonly<Record<string, string | number>>;
  /** The number of sequential calls for the roster that bypass the cache. */
  readonly calls: number;
  /** The time limit of each call, in ms. */
  readonly callMs: number;
  /** The time limit of each phase of a call, in ms. */
  readonly phaseMs: number;
  /** Whether the client has a token and a connection before the fault. */
  readonly warm: boolean;
  readonly validate: boolean;
}

/** The result of a call: the members of a roster, or the public fields of an error. */
export type Given =
  | { readonly members: readonly Member[] | null; readonly polluted: boolean }
  | { readonly error: GivenError };

/** The fields of a member that the tests compare. */
export interface Member {
  readonly id?: unknown;
  readonly name?: unknown;
  readonly realm?: unknown;
}

export interface GivenError {
  readonly name: string;
  readonly message: string;
  readonly url: string;
  readonly status: number | null;
  readonly traceId: string | null;
  readonly [field: string]: unknown;
}

/** The result of a plan. Times are in ms on the client's clock. */
export interface Meeting {
  readonly given: readonly Given[];
  /** The time of all calls together. */
  readonly tookMs: number;
  /** The statuses of the calls for the roster in the service's log. */
  readonly statuses: readonly number[];
  /** The number of token requests during the fault in the service's log. */
  readonly tokens: number;
  /** When the client began its token requests, in ms of its own clock. */
  readonly tokenTimes: readonly number[];
  /** The number of requests for the roster, with or without a response. */
  readonly sent: number;
  /** The result of a call to another region during the fault: `ok` or the name of an error. */
  readonly elsewhere: string;
  /** The result of the next call after the fault. */
  readonly next: Given;
  /** Errors and events, as strings, that contain the client's secret or a token. */
  readonly leaks: readonly string[];
  readonly unhandled: readonly string[];
  /** Connections that are open after the client is closed. */
  readonly openSockets: number;
  /** Resources that keep the process alive after the client is closed. */
  readonly left: readonly string[];
}
