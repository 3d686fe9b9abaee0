import { createHash } from "node:crypto";
import type { ClockReadings, GuildRecord, HeldRoster } from "@guildhall/store";
import { elapsed } from "./clock-readings.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import type { RosterDiff } from "./roster-diff.ts";
import { plausibleLoss, type RosterLoss } from "./roster-loss.ts";
import type { Hold } from "./roster-verdict.ts";

const HOUR_MS = 3_600_000;
/** Minimum time from the first response with a loss to its confirmation. */
const WAIT_MS = 24 * HOUR_MS;
/** Number of further responses with a newer `Last-Modified` that confirm a loss. */
const NEWER_ANSWERS = 2;
/** Number of equal responses, and their minimum time span, that confirm a loss without a newer `Last-Modified`. */
const EQUAL_ANSWERS = 3;
const EQUAL_MS = 72 * HOUR_MS;
/** A longer gap between two responses restarts the wait, because the clock may have been changed. */
const LONGEST_GAP_MS = 7 * 24 * HOUR_MS;

export interface HeldAnswer {
  readonly guild: GuildRecord;
  readonly hold: Hold;
  readonly snapshot: GuildSnapshot;
  readonly diff: RosterDiff;
  readonly loss: RosterLoss;
  /** When the service returned it. */
  readonly seen: ClockReadings;
}

/** Returns the hold after one more response that cannot be applied at once. */
export function nextHold(previous: HeldRoster | null, answer: HeldAnswer): HeldRoster {
  const { guild, hold, snapshot, diff, seen } = answer;
  const missing = diff.leaving.map(({ memberId }) => memberId);
  const continued = previous && continues(previous, answer) ? previous : null;
  const known = continued && new Set(continued.missing);
  const digest = createHash("sha256").update(diff.shown.join("\n")).digest("hex");
  const modified = snapshot.lastModified;
  const counted = continued?.lastModified ?? null;
  const newer = modified !== null && (counted === null || modified > counted);
  const equal = continued?.digest === digest && !newer;
  return {
    guildId: guild.id,
    ...hold,
    heldAt: continued?.heldAt ?? seen.at,
    seenAt: seen.at,
    listed: listedMembers(snapshot),
    leaving: diff.leaving,
    digest,
    equalAnswers: equal ? continued.equalAnswers + 1 : 1,
    newerAnswers: continued ? continued.newerAnswers + Number(newer && counted !== null) : 0,
    lastModified: newer ? modified : counted,
    missing: known ? missing.filter((id) => known.has(id)) : missing,
    clocks: {
      held: continued?.clocks.held ?? seen,
      seen,
      equal: equal ? continued.clocks.equal : seen,
    },
  };
}

/** Whether an answer continues the wait instead of starting it again. */
function continues(previous: HeldRoster, { hold, diff, loss, seen }: HeldAnswer): boolean {
  if (previous.reason !== hold.reason) return false;
  const { clocks } = previous;
  // A time in the future comes from a clock that was wrong.
  if (elapsed(clocks.held, seen) < 0) return false;
  // Within a process this clock does not go back: another one with another time returned this answer.
  if (clocks.seen.steadyAt > seen.steadyAt) return false;
  if (elapsed(clocks.seen, seen) > LONGEST_GAP_MS) return false;
  const missing = new Set(previous.missing);
  const more = diff.leaving.filter(({ memberId }) => !missing.has(memberId)).length;
  return more <= plausibleLoss(loss.size);
}

/** Whether the service has repeated a held loss for long enough. */
export function isConfirmed(held: HeldRoster, memberCount: number | null): boolean {
  if (held.reason !== "loss") return false;
  const { clocks, newerAnswers, equalAnswers } = held;
  const waited = elapsed(clocks.held, clocks.seen) >= WAIT_MS && newerAnswers >= NEWER_ANSWERS;
  const unchanged = elapsed(clocks.equal, clocks.seen) >= EQUAL_MS && equalAnswers >= EQUAL_ANSWERS;
  return (waited || unchanged) && agrees(held.listed, memberCount);
}

/** Whether the member count of the guild document equals the size of the roster, within max(2, 2 %). */
function agrees(listed: number, memberCount: number | null): boolean {
  return (
    memberCount === null ||
    Math.abs(listed - memberCount) <= Math.max(2, Math.floor(memberCount / 50))
  );
}

/** Returns a message that states when a held roster will be applied. */
export function nextStep({ reason, heldAt, newerAnswers }: HeldRoster): string {
  if (reason !== "loss") {
    return "It is applied only when an officer approves it: guildhall held approve";
  }
  const earliest = new Date(heldAt + WAIT_MS).toISOString().slice(0, 16).replace("T", " ");
  const missing = Math.max(0, NEWER_ANSWERS - newerAnswers);
  const answers =
    missing === 0
      ? "when the next response repeats the loss"
      : `after ${missing} more ${missing === 1 ? "response" : "responses"} with a newer Last-Modified`;
  return (
    "An officer can approve it (guildhall held approve). Otherwise it is applied not before " +
    `${earliest} UTC, ${answers}. Without a newer Last-Modified, ${EQUAL_ANSWERS} equal responses ` +
    `over ${EQUAL_MS / HOUR_MS} hours confirm it.`
  );
}

function listedMembers({ members, unreadable }: GuildSnapshot): number {
  return (members?.length ?? 0) + unreadable.length;
}
