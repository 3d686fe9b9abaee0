import type { MemberFacts, MemberRecord } from "@guildhall/store";

/** The values of facts that a roster entry omits. The columns are not nullable, and rank 0 is the guild master. */
export const UNKNOWN = { classId: 0, raceId: 0, level: 0, rank: 100 } as const;

const FACTS = ["classId", "raceId", "level", "rank"] as const;

export function isUnknown(fact: keyof typeof UNKNOWN, value: number): boolean {
  return value === UNKNOWN[fact];
}

/** The facts of a roster entry. A fact that it omits is the stored member's, or stays unknown. */
export function withStoredFacts(entry: MemberFacts, stored: MemberRecord | null): MemberFacts {
  const omitted = FACTS.filter((fact) => isUnknown(fact, entry[fact]));
  if (!stored || omitted.length === 0) return entry;
  return { ...entry, ...Object.fromEntries(omitted.map((fact) => [fact, stored[fact]])) };
}
