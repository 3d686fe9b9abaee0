import { knownFact, type MemberFacts, type MemberRecord, type OmittedFact } from "@guildhall/store";

const FACTS: readonly OmittedFact[] = ["classId", "raceId", "level", "rank"];

/** The facts of a roster entry. A fact that it omits is the stored member's, or stays unknown. */
export function withStoredFacts(entry: MemberFacts, stored: MemberRecord | null): MemberFacts {
  const omitted = FACTS.filter((fact) => knownFact(fact, entry[fact]) === null);
  if (!stored || omitted.length === 0) return entry;
  return { ...entry, ...Object.fromEntries(omitted.map((fact) => [fact, stored[fact]])) };
}
