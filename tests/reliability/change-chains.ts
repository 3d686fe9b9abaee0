import type { ChangeRecord, MemberRecord } from "@guildhall/store";
import type { VisibleMember } from "./visible-member.ts";

type Fact = "name" | "realmSlug" | "rank" | "level" | "classId" | "raceId" | "faction";

const FACTS: Readonly<Record<string, Fact>> = {
  renamed: "name",
  transferred: "realmSlug",
  promoted: "rank",
  demoted: "rank",
  level: "level",
  class: "classId",
  race: "raceId",
  faction: "faction",
};

/**
 * Returns the gaps in the history. The changes of each fact of a member must lead from the fact at the start to the
 * stored fact, and the joins and departures to the stored membership: each starts where the one before ended.
 *
 * @param atStart the members when they were first in the service, by character id
 */
export function chainProblems(
  members: readonly MemberRecord[],
  changes: readonly ChangeRecord[],
  atStart: ReadonlyMap<number, VisibleMember>,
): string[] {
  const inOrder = changes.toSorted((a, b) => a.id - b.id);
  const byMember = Map.groupBy(inOrder, ({ memberId }) => memberId);
  return members.flatMap((member) => {
    const ofMember = byMember.get(member.id) ?? [];
    const first = atStart.get(member.characterId ?? 0);
    const facts = [...new Set(Object.values(FACTS))].flatMap((fact) => {
      const steps = ofMember.filter(({ kind }) => FACTS[kind] === fact);
      const start = first ? text(first[fact]) : (steps[0]?.before ?? text(member[fact]));
      return brokenLinks(start, steps, text(member[fact])).map(
        (link) => `${fact} of ${member.name}: ${link}`,
      );
    });
    const movements = ofMember
      .filter(({ kind }) => !(kind in FACTS))
      .map(({ before, after }) => ({ before: presence(before), after: presence(after) }));
    // Members who were there at the first sync have not joined.
    const start = member.joinedAt === null ? "present" : (movements[0]?.before ?? "absent");
    const end = member.leftAt === null ? "present" : "absent";
    const moved = brokenLinks(start, movements, end);
    return [...facts, ...moved.map((link) => `membership of ${member.name}: ${link}`)];
  });
}

interface Step {
  readonly before: string | null;
  readonly after: string | null;
}

function brokenLinks(start: string | null, steps: readonly Step[], end: string | null): string[] {
  return [...steps, { before: end, after: null }].flatMap(({ before }, index) => {
    const reached = index === 0 ? start : (steps[index - 1]?.after ?? null);
    return before === reached ? [] : [`no change from ${reached} to ${before}`];
  });
}

const text = (fact: string | number | null) => (fact === null ? null : String(fact));

const presence = (name: string | null) => (name === null ? "absent" : "present");
