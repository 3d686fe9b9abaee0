import type { CharacterDocumentTimes, DocumentStateRecord, MemberRecord } from "@guildhall/store";
import { PROFILE } from "@guildhall/store";
import type { StageContext } from "../stage.ts";
import { isCheckDue } from "./check-times.ts";

/** A member whose profile is due, with the time of the stored profile. */
export interface DueProfile {
  readonly member: MemberRecord;
  readonly stored: CharacterDocumentTimes | undefined;
}

/** The states of profiles that were not returned, by member. */
export type ProfileStates = ReadonlyMap<number | null, DocumentStateRecord>;

/** Returns the profiles that are due: those never read first, then those of members whom the roster shows as changed. */
export async function dueProfiles(
  { store, guild, clock }: Pick<StageContext, "store" | "guild" | "clock">,
  members: readonly MemberRecord[],
  states: ProfileStates,
): Promise<DueProfile[]> {
  const now = clock();
  const sweptAt = guild.sweptAt ?? 0;
  const times = await store.characters.times(guild.id);
  const profiles = new Map(
    times.filter(({ document }) => document === PROFILE).map((each) => [each.memberId, each]),
  );
  const changes = await store.changes.list(guild.id, { since: sweptAt });
  const changed = new Set(changes.map(({ memberId }) => memberId));

  const isDue = ({ member, stored }: DueProfile) => {
    if (!stored || changed.has(member.id) || states.has(member.id)) return true;
    // A sweep that failed has read some of them.
    const checkedUntil = Math.max(sweptAt, stored.checkedAt);
    const changedAt = Math.max(member.lastLoginAt ?? 0, stored.modifiedAt ?? 0) || stored.changedAt;
    return isCheckDue({ id: member.id, changedAt, checkedUntil }, now);
  };
  const waitingSince = ({ member, stored }: DueProfile) => {
    const checkedAt = states.get(member.id)?.checkedAt;
    if (checkedAt !== undefined) return checkedAt;
    if (!stored) return 0;
    return changed.has(member.id) ? 1 : stored.checkedAt;
  };
  return members
    .map((member) => ({ member, stored: profiles.get(member.id) }))
    .filter(isDue)
    .toSorted((a, b) => waitingSince(a) - waitingSince(b));
}
