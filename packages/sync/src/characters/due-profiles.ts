import { DAY_MS } from "@guildhall/contract";
import type { CharacterDocumentTimes, DocumentStateRecord, MemberRecord } from "@guildhall/store";
import { isAttemptDue } from "../read-document.ts";
import type { StageContext } from "../stage.ts";
import { isCheckDue } from "./check-times.ts";
import { profileDocument } from "./profile-document.ts";
import { LEGACY_PROFILE } from "./readable-legacy-character.ts";

/** A member whose profile is due, with the time of the stored profile. */
export interface DueProfile {
  readonly member: MemberRecord;
  readonly stored: CharacterDocumentTimes | undefined;
}

/** The states of profiles that were not returned, by member. */
export type ProfileStates = ReadonlyMap<number | null, DocumentStateRecord>;

/** The profiles that a sync requests. */
export interface DueProfiles {
  readonly due: readonly DueProfile[];
  /** Whether further profiles are due, which wait for the next sync. */
  readonly hasMore: boolean;
}

/**
 * Legacy characters are large, and the service does not confirm them while their guild is active. So a sync reads at most this share
 * of the members again, unless none was read for a day.
 */
const LEGACY_SHARE = 0.1;

/** Returns the profiles that are due: those never read first, then those of members whom the roster shows as changed. */
export async function dueProfiles(
  { store, provider, guild, clock }: Pick<StageContext, "store" | "provider" | "guild" | "clock">,
  members: readonly MemberRecord[],
  states: ProfileStates,
): Promise<DueProfiles> {
  const now = clock();
  const { document: name } = profileDocument(provider, guild);
  const sweptAt = guild.sweptAt ?? 0;
  const times = await store.characters.times(guild.id, { document: name });
  const profiles = new Map(times.map((each) => [each.memberId, each]));
  const changes = await store.changes.list(guild.id, { since: sweptAt });
  const changed = new Map<number | null, number>();
  for (const { memberId, at } of changes) {
    changed.set(memberId, Math.max(at, changed.get(memberId) ?? 0));
  }

  const isChanged = ({ member, stored }: DueProfile) =>
    (changed.get(member.id) ?? -1) >= (stored?.checkedAt ?? 0);
  const isDue = (each: DueProfile) => {
    const { member, stored } = each;
    const state = states.get(member.id);
    if (state) return isAttemptDue(state, now);
    if (!stored || isChanged(each)) return true;
    // A sweep that failed has read some of them.
    const checkedUntil = Math.max(sweptAt, stored.checkedAt);
    // The legacy document has the activity of the guild, too, so its `Last-Modified` is not that of the character.
    const modifiedAt = name === LEGACY_PROFILE ? null : stored.modifiedAt;
    const changedAt = Math.max(member.lastLoginAt ?? 0, modifiedAt ?? 0) || stored.changedAt;
    return isCheckDue({ id: member.id, changedAt, checkedUntil }, now);
  };
  const waitingSince = (each: DueProfile) => {
    const { member, stored } = each;
    const checkedAt = states.get(member.id)?.checkedAt;
    if (checkedAt !== undefined) return checkedAt;
    if (!stored) return 0;
    return isChanged(each) ? 1 : stored.checkedAt;
  };
  const due = members
    .map((member) => ({ member, stored: profiles.get(member.id) }))
    .filter(isDue)
    .toSorted((a, b) => waitingSince(a) - waitingSince(b));
  const readAt = times.reduce((latest, { checkedAt }) => Math.max(latest, checkedAt), sweptAt);
  if (name !== LEGACY_PROFILE || now - readAt > DAY_MS) return { due, hasMore: false };
  const isKnown = ({ stored }: DueProfile) => stored !== undefined;
  const again = due.filter(isKnown).slice(0, Math.ceil(members.length * LEGACY_SHARE));
  const requested = [...due.filter((each) => !isKnown(each)), ...again];
  return { due: requested, hasMore: requested.length < due.length };
}
