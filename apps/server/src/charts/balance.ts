import { type CharacterRole, playableClassName, roleOfSpecialization } from "@guildhall/contract";
import type { VisibleMember } from "@guildhall/store";

type Counted = Pick<VisibleMember, "classId" | "className" | "specId">;

/** The characters of a class, by the role of their specialization. */
export interface ClassBalance extends Record<CharacterRole | "unknown", number> {
  readonly class: { readonly id: number; readonly name: string };
  readonly count: number;
}

/** Returns the balance of classes and roles, the largest class first. */
export function classBalance(characters: readonly Counted[]): ClassBalance[] {
  return [...Map.groupBy(characters, ({ classId }) => classId)]
    .map(([id, group]) => {
      const roles = group.map(({ specId }) => roleOfSpecialization(specId));
      const count = (role: CharacterRole | null) => roles.filter((each) => each === role).length;
      const name = group[0]?.className ?? playableClassName(id);
      return {
        ...{ class: { id, name }, count: group.length },
        ...{ tank: count("tank"), healer: count("healer"), damage: count("damage") },
        unknown: count(null),
      };
    })
    .sort((a, b) => b.count - a.count || a.class.id - b.class.id);
}
