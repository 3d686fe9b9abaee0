import type { MemberFacts, MemberRecord, SecondLook } from "@guildhall/store";

/** Minimum time that a new id must be listed before it replaces the member with its name, in ms. */
const SECOND_LOOK_MS = 3_600_000;

export interface SecondLookInput {
  /** All stored members of the guild. The id of a former member is not new. */
  readonly stored: readonly MemberRecord[];
  readonly roster: readonly MemberFacts[];
  readonly looksBefore: readonly SecondLook[];
  /** When the service returned the roster, in ms since 1970. */
  readonly seenAt: number;
}

export interface SecondLooks {
  /** Entries that neither join nor replace a member yet. */
  readonly undecided: ReadonlySet<MemberFacts>;
  /** New ids that wait for confirmation. Their members stay unchanged. */
  readonly pending: readonly SecondLook[];
}

/**
 * Finds the entries that have a new id and the realm and name of a present member whose own id is not listed.
 * Either the character was deleted and re-created, another character took its name, or the response is wrong. The
 * new id replaces the member only when it is still listed an hour after its first response.
 */
export function secondLooks(input: SecondLookInput): SecondLooks {
  const { stored, roster, looksBefore, seenAt } = input;
  const listed = new Set(roster.map(({ characterId }) => characterId));
  const known = new Set(stored.map(({ characterId }) => characterId));
  const absent = new Map(
    stored
      .filter(({ leftAt }) => leftAt === null)
      .filter(({ characterId }) => characterId !== null && !listed.has(characterId))
      .map((member) => [nameOf(member), member]),
  );
  const undecided = new Set<MemberFacts>();
  const pending: SecondLook[] = [];
  for (const entry of roster) {
    const { characterId } = entry;
    if (characterId === null || known.has(characterId)) continue;
    const member = absent.get(nameOf(entry));
    if (!member) continue;
    const memberId = member.id;
    const before = looksBefore.find(
      (look) => look.memberId === memberId && look.characterId === characterId,
    );
    // A wrong clock stored a time in the future.
    const earlier = before && before.firstSeenAt <= seenAt ? before : null;
    absent.delete(nameOf(entry));
    if (earlier && seenAt - earlier.firstSeenAt >= SECOND_LOOK_MS) continue;
    undecided.add(entry);
    pending.push(earlier ?? { memberId, characterId, firstSeenAt: seenAt });
  }
  return { undecided, pending };
}

function nameOf({ realmSlug, nameSlug }: MemberFacts): string {
  return `${realmSlug}/${nameSlug}`;
}
