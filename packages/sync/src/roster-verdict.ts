import type { GuildRecord, HoldReason } from "@guildhall/store";
import { otherGuild } from "./guild-identity.ts";
import type { GuildSnapshot } from "./guild-snapshot.ts";
import type { RosterDiff } from "./roster-diff.ts";
import { plausibleLoss, type RosterLoss } from "./roster-loss.ts";

/** Why a roster is held. */
export interface Hold {
  readonly reason: HoldReason;
  readonly message: string;
}

export interface Judged {
  readonly guild: GuildRecord;
  readonly snapshot: GuildSnapshot;
  readonly diff: RosterDiff;
  readonly loss: RosterLoss;
}

/** Returns why a roster must be held, or null when it can be applied at once. */
export function judgeRoster({ guild, snapshot, diff, loss }: Judged): Hold | null {
  const other = otherGuild(guild, snapshot.identity);
  if (other !== null) return { reason: "other-guild", message: other };
  const listed = (snapshot.members?.length ?? 0) + snapshot.unreadable.length;
  if (listed === 0) return { reason: "empty", message: "The service returned an empty roster." };
  const unreadable = snapshot.members?.length === 0;
  const nobody = diff.visible.size === 0 && diff.inserts.length === 0;
  if (unreadable || (nobody && loss.size > 0)) {
    const message = `None of the ${listed} listed members would be visible.`;
    return { reason: "nobody-visible", message };
  }
  if (loss.lost <= plausibleLoss(loss.size)) return null;
  const message =
    `${loss.lost} of the ${loss.size} members of the last 7 days would no longer be visible. ` +
    `A loss of more than ${plausibleLoss(loss.size)} is not applied at once.`;
  return { reason: "loss", message };
}
