import type { MemberFacts } from "@guildhall/store";

/** Returns the facts that differ from the stored facts. A fact that the document omits stays as stored. */
export function factDifferences<Facts extends Partial<MemberFacts>>(
  stored: MemberFacts,
  facts: Facts,
): Partial<Facts> {
  const entries = Object.entries(facts).filter(
    ([name, value]) => value !== null && value !== stored[name as keyof MemberFacts],
  );
  return Object.fromEntries(entries) as Partial<Facts>;
}
