import {
  QUOTA_PERMIT_LIFETIME_MS,
  type QuotaGrant,
  type QuotaHolder,
  type QuotaLeft,
  type QuotaStore,
} from "@guildhall/contract";
import { runWithin } from "../abort.ts";
import { checkWhole } from "../argument-checks.ts";
import type { Time } from "../time.ts";

/** Permits that were given, as long as they can be used. */
export interface Permits extends Pick<QuotaGrant, "granted" | "waitMs" | "reason"> {
  /** False once they lapsed, and after a 429: who still has some asks again. */
  areUsable(): boolean;
}

/** Where a client gets its permits. */
export interface PermitSource {
  /** As many as there are, at most `wanted`. Throws or rejects when nobody counted them. */
  take(wanted: number): Permits | Promise<Permits>;
  /** Takes one, where that needs no wait and can be used now; false when it did not. */
  takeAtOnce(): boolean;
  /** Counts a request that left when its permit had lapsed. */
  charge(): void;
  /** Gives none for so many ms: the service answered 429. */
  block(ms: number): void;
  /** What was left when the last ones were taken; null before that. */
  left(): QuotaLeft | null;
}

interface PermitSourceOptions {
  readonly holder: QuotaHolder;
  readonly store: QuotaStore;
  readonly time: Time;
}

const LONGEST_BLOCK_MS = 3_600_000;
/** Less than a permit counts longer than it lives. */
const LATE_TOLD_MS = 2;
/** How long a store may take to answer. */
const STORE_TIMEOUT_MS = 2_000;

/** Asks a quota's store, which is told of every 429, and waits for no more than 2 s. */
export function createPermitSource({ holder, store, time }: PermitSourceOptions): PermitSource {
  let left: QuotaLeft | null = null;
  let lateMs = 0;
  let answersAtOnce = false;
  // In this process a block holds also when the store does not learn of it.
  let blockedUntil = Number.NEGATIVE_INFINITY;

  const take: PermitSource["take"] = (wanted) => {
    const asked = time.elapsed();
    if (asked < blockedUntil) {
      const waitMs = blockedUntil - asked;
      return { granted: 0, waitMs, reason: "rate-limited", areUsable: () => false };
    }
    const until = asked + QUOTA_PERMIT_LIFETIME_MS + lateMs;
    const received = ({ granted, waitMs, reason, left: leftNow }: QuotaGrant): Permits => {
      checkWhole("What the store granted", granted, 0, wanted);
      left = leftNow;
      lateMs = nextLateMs(lateMs, time.elapsed() - asked);
      const areUsable = () => time.elapsed() <= until && time.elapsed() >= blockedUntil;
      return { granted, waitMs, reason, areUsable };
    };
    const answer = store.take(holder, wanted, lateMs);
    answersAtOnce = "granted" in answer;
    if ("granted" in answer) return received(answer);
    const error = () => new Error(`The store did not answer within ${STORE_TIMEOUT_MS} ms.`);
    return runWithin({ time, ms: STORE_TIMEOUT_MS, error }, async () => answer).then(received);
  };

  let late = 0;
  const tellLate = () => {
    const count = late;
    late = 0;
    // A store that fails here fails the next who asks it.
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
        // Asked again by who waits, where a failure ends the call.
      }
      return false;
    },
    charge() {
      late += 1;
      // Those that waited for connections leave one soon after the other, and are told in one go.
      if (late === 1) time.after(LATE_TOLD_MS, tellLate);
    },
    block(ms) {
      const bounded = Math.min(ms, LONGEST_BLOCK_MS);
      blockedUntil = Math.max(blockedUntil, time.elapsed() + bounded);
      (async () => store.block(holder, bounded))().catch(() => {});
    },
    left: () => left,
  };
}

/**
 * By how many ms longer the next permits must live. A permit counts, and lapses, from when it was asked
 * for: those of a slow store would arrive when they have lapsed, and none would ever be used. So it is
 * asked for permits that last twice as long as its last answer took, and counts them for as much longer.
 * That costs quota, and is given up by a tenth with each answer that comes faster.
 */
function nextLateMs(lateMs: number, answeredMs: number): number {
  const needed = answeredMs > QUOTA_PERMIT_LIFETIME_MS / 2 ? Math.ceil(2 * answeredMs) : 0;
  return Math.max(needed, Math.floor(0.9 * lateMs));
}
