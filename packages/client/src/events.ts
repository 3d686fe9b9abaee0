import type { Region } from "@guildhall/contract";
import { check } from "./argument-checks.ts";
import type { CacheState } from "./calls/call-types.ts";

/** One request that goes out to the service's API. Identical calls share one. */
export interface RequestEvent {
  /** Counts from 1; the response to it has the same number. */
  readonly id: number;
  readonly method: "GET";
  readonly url: string;
  readonly region: Region;
  /** 1 for the first time, 2 for the first repetition, and so on. */
  readonly attempt: number;
}

/** How a request ended: with an answer of any status, or without one. */
export interface ResponseEvent extends RequestEvent {
  /** Null when there was no answer. */
  readonly status: number | null;
  /** From the request to the end of the answer, in ms. */
  readonly durationMs: number;
  /** Bytes of the body, decompressed. */
  readonly bytes: number;
  /** What the call would reject with if the request is not repeated; null for a success. */
  readonly error: Error | null;
}

/** A request failed, and will be repeated. */
export interface RetryEvent {
  readonly url: string;
  readonly region: Region;
  /** The attempt that failed; the last one before it when no token could be had for another, or 0. */
  readonly attempt: number;
  /** How long is waited before the next one, in ms. */
  readonly delayMs: number;
  readonly error: Error;
}

/** A call waits before it is sent. */
export interface ThrottledEvent {
  readonly url: string;
  readonly region: Region;
  /** Which window of the quota is used up; or that the service answered 429, and all wait. */
  readonly reason: "second" | "hour" | "rate-limited";
  /** How long it will wait, as far as is known, in ms. */
  readonly waitMs: number;
}

/** What happened to the application's token of a region. Never holds the token. */
export interface TokenEvent {
  readonly region: Region;
  readonly state: "requested" | "received" | "failed" | "discarded";
  /** For how long a token that was received is kept, in ms. */
  readonly lifetimeMs?: number;
  /** Why none was received. */
  readonly error?: Error;
}

/** What the cache gave to a call that asked it. */
export interface CacheEvent {
  readonly url: string;
  readonly region: Region;
  /** `not-found`: the service did not find it a moment ago, and was not asked again. */
  readonly state: CacheState | "not-found";
}

/** What a client tells of its work, by name. No event holds a secret or a token. */
export interface ClientEvents {
  readonly request: RequestEvent;
  readonly response: ResponseEvent;
  readonly retry: RetryEvent;
  readonly throttled: ThrottledEvent;
  readonly token: TokenEvent;
  readonly cache: CacheEvent;
}

/** The name of an event that `CoreClient.on` takes. */
export type EventName = keyof ClientEvents;

/** What is called with each event of a name. What it throws is nobody's failure, and is reported as uncaught. */
export type Listener<Name extends EventName> = (event: ClientEvents[Name]) => void;

/** Tells what happens to who wants to know. */
export interface EventHub {
  /** Calls the listener from now on; gives a function that ends it. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  /** Whether anybody listens: what nobody wants to know is not put together. */
  has(name: EventName): boolean;
  emit<Name extends EventName>(name: Name, event: ClientEvents[Name]): void;
}

const NAMES = ["request", "response", "retry", "throttled", "token", "cache"] as const;

export function createEventHub(): EventHub {
  const listeners = new Map<EventName, Set<(event: never) => void>>();
  return {
    on(name, listener) {
      if (!NAMES.includes(name)) {
        throw new RangeError(`Unknown event "${String(name)}". Use one of: ${NAMES.join(", ")}.`);
      }
      check(typeof listener === "function", "listener", "a function");
      // A function of its own: a listener may be added twice, and each time be ended by itself.
      const call: typeof listener = (event) => listener(event);
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(call));
      return () => {
        known.delete(call);
        if (known.size === 0 && listeners.get(name) === known) listeners.delete(name);
      };
    },
    has: (name) => listeners.has(name),
    emit(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          (listener as Listener<typeof name>)(event);
        } catch (error) {
          // A mistake of the listener must be seen, but is none of the call's.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
