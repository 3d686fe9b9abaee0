import type { EventHub } from "../events.ts";
import type { Layer } from "../send.ts";
import type { Time } from "../time.ts";

/** When a failed request is repeated, and how often. */
export interface RetryPolicy {
  /** How often a request is sent at most, the first time included. */
  readonly attempts: number;
  /** The longest wait before the first repetition, in ms; it doubles with each further one. */
  readonly baseDelayMs: number;
  /** The longest wait before any repetition that the service did not ask for, in ms. */
  readonly maxDelayMs: number;
}

/** What a client does when it is not told otherwise. */
export const DEFAULT_RETRY_POLICY = {
  attempts: 4,
  baseDelayMs: 250, // ms
  maxDelayMs: 10_000, // ms
} as const satisfies RetryPolicy;

export interface RetriesOptions {
  readonly policy: RetryPolicy;
  readonly time: Time;
  /** Gives a number from 0 up to 1. */
  readonly random: () => number;
  readonly events: EventHub;
}

export function retries(_: RetriesOptions): Layer {
  return (send) => send;
}
