import {
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaHolder,
  type QuotaLeft,
  type QuotaStore,
} from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import { checkWhole } from "../argument-checks.ts";
import { RateLimitedError } from "../errors/status-errors.ts";
import type { Time } from "../time.ts";

/** Granted permits. */
export interface Permits extends Pick<QuotaGrant, "granted" | "waitMs" | "reason"> {
  /** False after the permits expired, and after a 429. Unused permits must then be requested again. */
  areUsable(): boolean;
}

/** Provides the permits of a client. */
export interface PermitSource {
  /** Takes up to `wanted` permits. Throws or rejects when the store fails. */
  take(wanted: number): Permits | Promise<Permits>;
  /** Takes one permit synchronously. Returns false when there is none, or the store is asynchronous. */
  takeAtOnce(): boolean;
  /** Counts a request that was sent after its permit expired. */
  charge(): void;
  /**
   * Grants no permits for the `Retry-After` of a 429. Blocks for one second when it is missing or longer than an hour,
   * the longest window of the quota. Returns whether the error is a 429.
   */
  blockAfter(error: unknown): boolean;
  /** Ends the block of a 429, also in the store. */
  resume(): void;
  /** The remaining permits after the last request of permits; null before. */
  left(): QuotaLeft | null;
}

interface PermitSourceOptions {
  readonly holder: QuotaHolder;
  readonly store: QuotaStore;
  readonly time: Time;
}

const LONGEST_BLOCK_MS = 3_600_000;
const DEFAULT_BLOCK_MS = 1_000;
/** Less than the difference between how long a permit counts and how long it is valid. */
const CHARGE_DELAY_MS = 2;
/** The timeout of a store. */
const STORE_TIMEOUT_MS = 2_000;

/** Takes permits from a quota store with a timeout of 2 s, and reports every 429 to the store. */
export function createPermitSource({ holder, store, time }: PermitSourceOptions): PermitSource {
  let left: QuotaLeft | null = null;
  let lateMs = 0;
  let answersAtOnce = false;
  // A block also holds in this process when the store does not receive it.
  let blockedUntil = Number.NEGATIVE_INFINITY;

  const take: PermitSource["take"] = (wanted) => {
    const asked = time.elapsed();
    if (asked < blockedUntil) {
      const waitMs = blockedUntil - asked;
      return { granted: 0, waitMs, reason: "rate-limited", areUsable: () => false };
    }
    const until = asked + QUOTA_PERMIT_LIFETIME_MS + lateMs;
    const received = ({ granted, waitMs, reason, left: leftNow }: QuotaGrant): Permits => {
      checkWhole("granted of the quota store", granted, 0, wanted);
      left = leftNow;
      lateMs = nextLateMs(lateMs, time.elapsed() - asked);
      const areUsable = () => time.elapsed() <= until && time.elapsed() >= blockedUntil;
      return { granted, waitMs, reason, areUsable };
    };
    const response = store.take(holder, wanted, lateMs);
    answersAtOnce = "granted" in response;
    if ("granted" in response) return received(response);
    const error = () => new Error(`The quota store did not respond within ${STORE_TIMEOUT_MS} ms.`);
    return runWithin({ time, ms: STORE_TIMEOUT_MS, error }, async () => response).then(received);
  };

  const blockStore = (ms: number) => {
    (async () => store.block(holder, ms))().catch(() => {});
  };

  let late = 0;
  const chargeLate = () => {
    const count = late;
    late = 0;
    // When the store fails here, the next request of permits fails too.
    (async () => store.charge(holder, count))().catch(() => {});
  };

  return {
    take,
    takeAtOnce() {
      if (!answersAtOnce) return false;
      try {
        const given = take(1);
        if ("granted" in given) return given.granted > 0 && given.areUsable();
        given.catch(() => {});
      } catch {
        // The waiting call requests permits again, and a failure rejects it.
      }
      return false;
    },
    charge() {
      late += 1;
      // Requests that waited for connections are sent shortly after each other, so they are counted together.
      if (late === 1) time.after(CHARGE_DELAY_MS, chargeLate);
    },
    blockAfter(error) {
      if (!(error instanceof RateLimitedError)) return false;
      const asked = error.retryAfterMs ?? DEFAULT_BLOCK_MS;
      const ms = asked > LONGEST_BLOCK_MS ? DEFAULT_BLOCK_MS : asked;
      blockedUntil = Math.max(blockedUntil, time.elapsed() + ms);
      if (ms > 0) blockStore(ms);
      return true;
    },
    resume() {
      blockedUntil = Number.NEGATIVE_INFINITY;
      blockStore(0);
    },
    left: () => left,
  };
}

/**
 * Returns the extra lifetime of the next permits, in ms. The lifetime of a permit starts when it is requested, so the
 * permits of a slow store would expire before they arrive. The next permits are valid for twice the last response
 * time of the store, and count longer by the same time. This costs quota, so the extra lifetime shrinks by a tenth with
 * each faster response.
 */
function nextLateMs(lateMs: number, answeredMs: number): number {
  const needed = answeredMs > QUOTA_PERMIT_LIFETIME_MS / 2 ? Math.ceil(2 * answeredMs) : 0;
  return Math.max(needed, Math.floor(0.9 * lateMs));
}
