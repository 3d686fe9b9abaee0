/** How long each phase of a call may take, in milliseconds. Each is greater than 0. */
export interface Timeouts {
  /** Until a connection stands. */
  readonly connect: number;
  /** From the request until the answer's headers. */
  readonly headers: number;
  /** Between two pieces of the answer's body. */
  readonly body: number;
  /** The whole call: the token, the request, and its repetition after a 401. */
  readonly call: number;
}

/** What a client uses when it is not told otherwise. */
export const DEFAULT_TIMEOUTS = {
  connect: 5_000, // ms
  headers: 15_000, // ms
  body: 15_000, // ms
  call: 60_000, // ms
} as const satisfies Timeouts;
