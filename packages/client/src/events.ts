import type { Region } from "@guildhall/contract";
import { check } from "./argument-checks.ts";
import type { CacheState } from "./calls/call-types.ts";

/** A request to the API was sent. Identical calls share one request. */
export interface RequestEvent {
  /** Counts from 1. The response event has the same id. */
  readonly id: number;
  readonly method: "GET";
  readonly url: string;
  readonly region: Region;
  /** 1 for the first attempt, 2 for the first retry, and so on. */
  readonly attempt: number;
}

/** A request ended, with a response of any status or without one. */
export interface ResponseEvent extends RequestEvent {
  /** Null without a response. */
  readonly status: number | null;
  /** From the request to the end of the response, in ms. */
  readonly durationMs: number;
  /** Bytes of the decompressed body. */
  readonly bytes: number;
  /** The error of the call when the request is not retried; null for a success. */
  readonly error: Error | null;
}

/** A request failed and will be retried. */
export interface RetryEvent {
  readonly url: string;
  readonly region: Region;
  /** The failed attempt. After a failed token request, the last attempt before it, or 0. */
  readonly attempt: number;
  /** The wait before the retry, in ms. */
  readonly delayMs: number;
  readonly error: Error;
}

/** A call waits for a permit of the quota. */
export interface ThrottledEvent {
  readonly url: string;
  readonly region: Region;
  /** The window of the quota that is used up, or `rate-limited` after a 429. */
  readonly reason: "second" | "hour" | "rate-limited";
  /** The expected wait, in ms. */
  readonly waitMs: number;
}

/** The application's token of a region changed. The event never contains the token. */
export interface TokenEvent {
  readonly region: Region;
  readonly state: "requested" | "received" | "failed" | "discarded";
  /** How long a received token is fresh, in ms. */
  readonly lifetimeMs?: number;
  /** Why the request failed. */
  readonly error?: Error;
}

/** The result of a cache lookup. */
export interface CacheEvent {
  readonly url: string;
  readonly region: Region;
  /** `not-found`: the service returned 404 recently, so no request was sent. */
  readonly state: CacheState | "not-found";
}

/** The events of a client by name. No event contains a secret or a token. */
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

/** Receives the events of one name. The client prints an error that it throws with `console.error`, and continues. */
export type Listener<Name extends EventName> = (event: ClientEvents[Name]) => void;

/** Emits events to listeners. */
export interface EventHub {
  /** Adds a listener. Returns a function that removes it. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
  /** Whether an event has listeners. Without any, callers skip creating the event. */
  has(name: EventName): boolean;
  emit<Name extends EventName>(name: Name, event: ClientEvents[Name]): void;
}

/** Calls a listener. Prints an error that it throws or rejects with. */
export function notify<Value>(name: string, listener: (value: Value) => void, value: Value): void {
  // An async function also catches the rejection of an async listener.
  (async () => listener(value))()
    .catch((error: unknown) => console.error(`A listener of "${name}" failed:`, error))
    // A program can replace `console.error` with a function that throws.
    .catch(() => {});
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
      // A separate function for each call, so that a listener added twice can be removed twice.
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
        notify(name, listener as Listener<typeof name>, event);
      }
    },
  };
}
