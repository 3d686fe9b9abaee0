import type { GuildRecord, HoldReason, MemberRecord } from "@guildhall/store";
import { otherGuild } from "./guild-identity.ts";
import { type GuildSnapshot, listedMembers } from "./guild-snapshot.ts";
import type { RosterDiff } from "./roster-diff.ts";
import { plausibleLoss, type RosterLoss } from "./roster-loss.ts";

/** Why a roster is held. */
export interface Hold {
  readonly reason: HoldReason;
  readonly message: string;
}

export interface Judged {
  readonly guild: GuildRecord;
  /** All stored members of the guild, former members included. */
  readonly stored: readonly MemberRecord[];
  readonly snapshot: GuildSnapshot;
  readonly diff: RosterDiff;
  /** Ids of the stored members whom visitors would see. */
  readonly visible: ReadonlySet<number>;
  /** Members whom visitors would no longer see. */
  readonly loss: RosterLoss;
  /** Members who are not listed any more, those below the minimum level included. */
  readonly absence: RosterLoss;
}

/** Decides whether a roster is applied. Returns null when it is. */
export function judgeRoster(judged: Judged): Hold | null {
  const { guild, snapshot, diff, loss, absence } = judged;
  const other = otherGuild(guild, snapshot.identity);
  if (other !== null) return { reason: "other-guild", message: other };
  const listed = listedMembers(snapshot);
  if (listed === 0) return { reason: "empty", message: "The service returned an empty roster." };
  const unreadable = snapshot.members?.length === 0;
  const nobody = diff.visible.size === 0 && diff.inserts.length === 0;
  if (unreadable || (nobody && loss.size > 0)) {
    const message = `None of the ${listed} listed members would be visible.`;
    return { reason: "nobody-visible", message };
  }
  const excess =
    excessText(loss, "would no longer be visible") ??
    excessText(absence, "are not listed, those below the minimum level included") ??
    replacementText(judged) ??
    truncationText(judged);
  return excess === null ? null : { reason: "loss", message: excess };
}

function excessText({ lost, size }: RosterLoss, what: string): string | null {
  const plausible = plausibleLoss(size);
  if (lost <= plausible) return null;
  return (
    `${lost} of the ${size} members of the last 7 days ${what}. ` +
    `More than ${plausible} need an approval.`
  );
}

/** A first roster is compared with the number of its entries, and with the member count of the guild document. */
function truncationText({ guild, snapshot }: Judged): string | null {
  if (guild.baselineAt !== null) return null;
  const { statedCount, unreadable, members } = snapshot;
  const size = Math.max(statedCount ?? 0, listedMembers(snapshot));
  // Unreadable members are not stored: they would join with a later roster.
  const readable = members?.length ?? 0;
  if (size - readable <= plausibleLoss(size)) return null;
  if (size !== statedCount)
    return `Only ${readable} of the ${size} entries of the first roster are readable.`;
  const lists = `The first roster lists ${readable} of the ${size} members that the guild document counts.`;
  const { length } = unreadable;
  return length === 0 ? lists : `${lists} Its ${length} unreadable entries are not included.`;
}

/** A roster that replaces all members, however few, is probably the roster of another guild. */
function replacementText({ guild, stored, visible }: Judged): string | null {
  const shown = stored.filter(
    ({ leftAt, level }) => leftAt === null && level >= guild.minimumLevel,
  );
  if (shown.length === 0 || shown.some(({ id }) => visible.has(id))) return null;
  return `None of the ${shown.length} visible members would stay visible. That needs an approval.`;
}
