import type { FaultPreset } from "@guildhall/emulator";

/** What a client shall meet. */
export interface Plan {
  readonly preset: FaultPreset;
  /** What is told in place of the preset's own. */
  readonly rule: Readonly<Record<string, string | number>>;
  /** How many rosters it asks for, one after the other, past its cache. */
  readonly calls: number;
  /** How long each may take, in ms. */
  readonly callMs: number;
  /** Whether it has a token and a connection before. */
  readonly warm: boolean;
  readonly validate: boolean;
}

/** What a call gave: a roster's members, or an error by its public fields. */
export type Given =
  | { readonly members: readonly Member[] | null; readonly polluted: boolean }
  | { readonly error: GivenError };

/** What of it can be read. */
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

/** How it went. Times are those of the client, in ms. */
export interface Meeting {
  readonly given: readonly Given[];
  /** How long all calls took together. */
  readonly tookMs: number;
  /** What the service answered to the calls for the roster, as its log tells. */
  readonly statuses: readonly number[];
  /** When a token was asked for after the fault was set, by the service's clock. */
  readonly tokenTimes: readonly number[];
  /** Requests that the client sent for the roster, answered or not. */
  readonly sent: number;
  /** What a call of another region gave while the fault lasted: `ok`, or the name of an error. */
  readonly elsewhere: string;
  /** A roster after the fault is over. */
  readonly next: Given;
  /** Texts of errors and events that hold the client's secret or a token. */
  readonly leaks: readonly string[];
  readonly unhandled: readonly string[];
  /** Connections that are open after the client is closed. */
  readonly openSockets: number;
  /** What still keeps the process alive after the client is closed. */
  readonly left: readonly string[];
}
