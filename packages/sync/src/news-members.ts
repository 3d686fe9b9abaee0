import { characterSlug } from "@guildhall/contract";
import type { MemberRecord } from "@guildhall/store";

/** Returns the id of the member with a character's id, or with its name when the id is unknown; null for none. */
export type FindMember = (characterId: number | null, name: string) => number | null;

type Named = Pick<MemberRecord, "id" | "characterId" | "name" | "leftAt">;

/**
 * Finds the members of news. Present members come before those who left. A name that several of them have finds nobody.
 */
export function createMemberFinder(members: readonly Named[]): FindMember {
  const presentFirst = members.toSorted(
    (a, b) => Number(a.leftAt !== null) - Number(b.leftAt !== null) || b.id - a.id,
  );
  const byName = Map.groupBy(presentFirst, ({ name }) => characterSlug(name));
  return (characterId, name) => {
    if (characterId !== null) {
      const known = presentFirst.find((member) => member.characterId === characterId);
      if (known) return known.id;
    }
    const named = (byName.get(characterSlug(name)) ?? []).filter(
      (member) => characterId === null || member.characterId === null,
    );
    const present = named.filter(({ leftAt }) => leftAt === null);
    const [meant, namesake] = present.length > 0 ? present : named;
    return meant !== undefined && namesake === undefined ? meant.id : null;
  };
}
