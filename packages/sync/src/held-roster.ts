import { createHash } from "node:crypto";
import { HOUR_MS } from "@guildhall/contract";
import type { GuildRecord, HeldRoster } from "@guildhall/store";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import { pastModified } from "./past-modified.ts";
import type { RosterDiff } from "./roster-diff.ts";
import { plausibleLoss, type RosterLoss } from "./roster-loss.ts";
import type { Hold } from "./roster-verdict.ts";

/** Minimum time from the first response with a loss to its confirmation. */
const WAIT_MS = 24 * HOUR_MS;
/** Number of further responses that confirm a loss, each with a newer `Last-Modified`, also than the applied roster. */
const NEWER_ANSWERS = 2;
/** Number of equal responses, and their minimum time span, that confirm a loss without a newer `Last-Modified`. */
const EQUAL_ANSWERS = 3;
const EQUAL_MS = 72 * HOUR_MS;
/** Number of consecutive outdated responses, and their minimum time span, that cannot be stale copies. */
const OUTDATED_ANSWERS = 3;
const OUTDATED_MS = 24 * HOUR_MS;

export const OUTDATED: Hold = {
  reason: "outdated",
  message: "The roster is older than the stored one, by its Last-Modified.",
};

/** Whether a roster is older than the applied one, for example a stale copy from a cache. */
export function isOutdated(
  { lastModified }: GuildSnapshot,
  guild: GuildRecord,
  previous: HeldRoster | null,
  at: number,
): boolean {
  const applied = pastModified(guild.rosterModifiedAt, at);
  if (applied === null || lastModified === null || lastModified >= applied) return false;
  // A hold for another reason whose roster is older, too, began after the outdated ones were confirmed.
  const held = previous?.reason === "outdated" ? null : previous?.lastModified;
  return lastModified < (held ?? applied);
}

export interface HeldAnswer {
  readonly guild: GuildRecord;
  readonly hold: Hold;
  readonly snapshot: GuildSnapshot;
  readonly diff: RosterDiff;
  readonly loss: RosterLoss;
  /** When the service returned it, in ms since 1970. */
  readonly at: number;
  /** The same moment in ms of the guild's clock. */
  readonly clock: number;
}

/** Returns the hold after one more response that cannot be applied at once. */
export function nextHold(previous: HeldRoster | null, answer: HeldAnswer): HeldRoster {
  const { guild, hold, snapshot, diff, at, clock } = answer;
  const missing = diff.leaving.map(({ memberId }) => memberId);
  const continued = previous && continues(previous, answer) ? previous : null;
  const known = continued && new Set(continued.missing);
  const shownDigest = hash(diff.shown);
  const modified = snapshot.lastModified;
  const counted =
    pastModified(continued?.lastModified ?? null, at) ?? pastModified(guild.rosterModifiedAt, at);
  const newer = modified !== null && (counted === null || modified > counted);
  const outdated = hold.reason === "outdated";
  const equal =
    continued !== null && (outdated || (continued.shownDigest === shownDigest && !newer));
  return {
    guildId: guild.id,
    ...hold,
    heldAt: continued?.heldAt ?? at,
    seenAt: at,
    // An unreadable entry counts when it identifies a stored member, who stays visible.
    listed: (snapshot.members?.length ?? 0) + diff.unreadable.length,
    memberCount: snapshot.statedCount,
    leaving: diff.leaving,
    digest: contentDigest(snapshot),
    shownDigest,
    equalAnswers: equal ? continued.equalAnswers + 1 : 1,
    newerAnswers: continued ? continued.newerAnswers + Number(newer && counted !== null) : 0,
    lastModified: newer || outdated ? modified : counted,
    missing: known ? missing.filter((id) => known.has(id)) : missing,
    clocks: {
      held: continued?.clocks.held ?? clock,
      seen: clock,
      equal: equal ? continued.clocks.equal : clock,
    },
  };
}

/** Whether an answer continues the wait instead of starting it again. */
function continues(previous: HeldRoster, { hold, snapshot, diff, loss }: HeldAnswer): boolean {
  if (previous.reason !== hold.reason) return false;
  if (hold.reason === "outdated")
    return (snapshot.lastModified ?? 0) >= (previous.lastModified ?? 0);
  const missing = new Set(previous.missing);
  const more = diff.leaving.filter(({ memberId }) => !missing.has(memberId)).length;
  return more <= plausibleLoss(loss.size);
}

/** Whether the service has repeated a loss, or outdated rosters, for long enough. */
export function isConfirmed(held: HeldRoster): boolean {
  const { reason, clocks, newerAnswers, equalAnswers } = held;
  if (reason === "outdated") {
    return equalAnswers >= OUTDATED_ANSWERS && clocks.seen - clocks.equal >= OUTDATED_MS;
  }
  if (reason !== "loss") return false;
  const waited = clocks.seen - clocks.held >= WAIT_MS && newerAnswers >= NEWER_ANSWERS;
  const unchanged = clocks.seen - clocks.equal >= EQUAL_MS && equalAnswers >= EQUAL_ANSWERS;
  return (waited || unchanged) && agrees(held);
}

/** Whether the guild document counts as many members as the roster lists, within max(2, 2 %). */
function agrees({ listed, memberCount }: HeldRoster): boolean {
  return (
    memberCount === null ||
    Math.abs(listed - memberCount) <= Math.max(2, Math.floor(memberCount / 50))
  );
}

/**
 * Returns the earliest time at which the service can confirm a held roster, in ms since 1970. Null when only an officer
 * can apply it.
 */
export function earliestConfirmation(held: HeldRoster): number | null {
  const { reason, clocks, seenAt } = held;
  if (reason === "outdated") return seenAt + OUTDATED_MS - (clocks.seen - clocks.equal);
  if (reason !== "loss" || !agrees(held)) return null;
  return seenAt + WAIT_MS - (clocks.seen - clocks.held);
}

/** What must happen until a held roster is applied, for a person. `now` is in ms since 1970. */
export function nextStep(held: HeldRoster, now = Date.now()): string {
  if (held.reason !== "loss" && held.reason !== "outdated") {
    return "It is applied only when an officer approves it.";
  }
  const approval = "It is applied when an officer approves it";
  if (held.reason === "outdated") {
    return `${approval}, or when ${OUTDATED_ANSWERS} responses in a row, over at least ${OUTDATED_MS / HOUR_MS} hours, are that old.`;
  }
  if (!agrees(held)) {
    return (
      `${approval}. Time does not confirm it while the roster lists ${held.listed} members and the ` +
      `member_count of the guild document is ${held.memberCount}.`
    );
  }
  const { newerAnswers } = held;
  const end = earliestConfirmation(held);
  const time =
    end !== null && end > now
      ? `not before ${new Date(end).toISOString().slice(0, 16).replace("T", " ")} UTC `
      : "";
  const missing = Math.max(0, NEWER_ANSWERS - newerAnswers);
  const answers =
    missing === 0
      ? "when the next response repeats the loss"
      : `after ${missing} more ${missing === 1 ? "response" : "responses"} with a newer Last-Modified`;
  return (
    `${approval}, or ${time}${answers}. Without a Last-Modified that changes, ${EQUAL_ANSWERS} equal ` +
    `responses over ${EQUAL_MS / HOUR_MS} hours confirm it.`
  );
}

/** Hash of all that a snapshot would store. The order of the members and the times do not count. */
function contentDigest({ facts, identity, members, unreadable }: GuildSnapshot): string {
  const entries = [...(members ?? []), ...unreadable].map((entry) => JSON.stringify(entry));
  return hash([JSON.stringify([facts, identity]), ...entries.sort()]);
}

function hash(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}
