/** The stored values of facts that the service omitted. The columns are not nullable, and rank 0 is the guild master. */
export const UNKNOWN_FACTS = { classId: 0, raceId: 0, level: 0, rank: 100 } as const;

export type OmittedFact = keyof typeof UNKNOWN_FACTS;

/** Returns the stored value of a fact, or null when the fact is unknown. */
export function knownFact(fact: OmittedFact, value: number): number | null {
  return value === UNKNOWN_FACTS[fact] ? null : value;
}
