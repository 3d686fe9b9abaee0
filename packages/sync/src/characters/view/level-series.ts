import type { ChangeRecord, CharacterValues, MemberRecord } from "@guildhall/store";

/** A level that a roster had, without values of the profile. */
function levelAt(memberId: number, at: number, level: string | null): CharacterValues {
  const values = { averageItemLevel: null, equippedItemLevel: null, achievementPoints: null };
  return { memberId, at, level: Number(level), ...values };
}

/**
 * Adds the levels of rosters to the values of profiles, because profiles are read less often.
 *
 * @param changes of the member, in any order
 * @returns the values with the oldest first
 */
export function withLevels(
  values: readonly CharacterValues[],
  changes: readonly ChangeRecord[],
  { id, firstSeenAt }: Pick<MemberRecord, "id" | "firstSeenAt">,
): readonly CharacterValues[] {
  const levels = changes.filter(({ kind }) => kind === "level").toSorted((a, b) => a.at - b.at);
  const [first] = levels;
  if (first === undefined) return values;
  return [
    levelAt(id, Math.min(firstSeenAt, first.at), first.before),
    ...levels.map(({ at, after }) => levelAt(id, at, after)),
    ...values,
  ].sort((a, b) => a.at - b.at);
}
