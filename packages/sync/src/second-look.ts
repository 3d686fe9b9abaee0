import { HOUR_MS } from "@guildhall/contract";
import type { MemberFacts, MemberRecord, SecondLook } from "@guildhall/store";

/** Minimum time that a new id must be listed before it replaces the member with its name, in ms. */
const SECOND_LOOK_MS = HOUR_MS;

export interface SecondLookInput {
  /** All stored members of the guild, former members included. */
  readonly stored: readonly MemberRecord[];
  readonly roster: readonly MemberFacts[];
  readonly looksBefore: readonly SecondLook[];
  /** When the service returned the roster, in ms of the guild's clock. */
  readonly clock: number;
}

export interface SecondLooks {
  /** Entries that neither join nor replace a member yet. */
  readonly undecided: ReadonlySet<MemberFacts>;
  /** New ids that wait for confirmation. Their members stay unchanged. */
  readonly pending: readonly SecondLook[];
  /** Ids of the members who stay unchanged: the replaced ones, and those with the new ids. */
  readonly kept: ReadonlySet<number>;
}

/**
 * Finds the entries with another id under the realm and name of a present member whose own id is not
 * listed: the character was deleted and re-created, another character took its name, or the response is wrong.
 * The other id can be new, a former member's or another present member's. Only a response at least an hour
 * after the first one with that id decides.
 */
export function secondLooks(input: SecondLookInput): SecondLooks {
  const { stored, roster, looksBefore, clock } = input;
  const listed = new Set(roster.map(({ characterId }) => characterId));
  const present = stored.filter(({ leftAt }) => leftAt === null);
  const absent = new Map(
    present
      .filter(({ characterId }) => characterId !== null && !listed.has(characterId))
      .map((member) => [nameOf(member), member]),
  );
  const undecided = new Set<MemberFacts>();
  const pending: SecondLook[] = [];
  const kept = new Set<number>();
  for (const entry of roster) {
    const { characterId } = entry;
    if (characterId === null) continue;
    const member = absent.get(nameOf(entry));
    if (!member) continue;
    const memberId = member.id;
    const earlier = looksBefore.find(
      (look) => look.memberId === memberId && look.characterId === characterId,
    );
    absent.delete(nameOf(entry));
    if (earlier && clock - earlier.firstSeen >= SECOND_LOOK_MS) continue;
    undecided.add(entry);
    const owner = present.find((each) => each.characterId === characterId);
    for (const { id } of owner ? [member, owner] : [member]) kept.add(id);
    pending.push(earlier ?? { memberId, characterId, firstSeen: clock });
  }
  return { undecided, pending, kept };
}

function nameOf({ realmSlug, nameSlug }: MemberFacts): string {
  return `${realmSlug}/${nameSlug}`;
}
