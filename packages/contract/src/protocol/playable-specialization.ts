/** What a character does in a group. */
export const CHARACTER_ROLES = ["tank", "healer", "damage"] as const;
export type CharacterRole = (typeof CHARACTER_ROLES)[number];

export interface PlayableSpecialization {
  readonly id: number;
  readonly classId: number;
  readonly role: CharacterRole;
}

/** The specializations, by class and in the order of the game within each class. */
export const PLAYABLE_SPECIALIZATIONS: readonly PlayableSpecialization[] = [
  { id: 71, classId: 1, role: "damage" }, // Arms
  { id: 72, classId: 1, role: "damage" }, // Fury
  { id: 73, classId: 1, role: "tank" }, // Protection
  { id: 65, classId: 2, role: "healer" }, // Holy
  { id: 66, classId: 2, role: "tank" }, // Protection
  { id: 70, classId: 2, role: "damage" }, // Retribution
  { id: 253, classId: 3, role: "damage" }, // Beast Mastery
  { id: 254, classId: 3, role: "damage" }, // Marksmanship
  { id: 255, classId: 3, role: "damage" }, // Survival
  { id: 259, classId: 4, role: "damage" }, // Assassination
  { id: 260, classId: 4, role: "damage" }, // Outlaw
  { id: 261, classId: 4, role: "damage" }, // Subtlety
  { id: 256, classId: 5, role: "healer" }, // Discipline
  { id: 257, classId: 5, role: "healer" }, // Holy
  { id: 258, classId: 5, role: "damage" }, // Shadow
  { id: 250, classId: 6, role: "tank" }, // Blood
  { id: 251, classId: 6, role: "damage" }, // Frost
  { id: 252, classId: 6, role: "damage" }, // Unholy
  { id: 262, classId: 7, role: "damage" }, // Elemental
  { id: 263, classId: 7, role: "damage" }, // Enhancement
  { id: 264, classId: 7, role: "healer" }, // Restoration
  { id: 62, classId: 8, role: "damage" }, // Arcane
  { id: 63, classId: 8, role: "damage" }, // Fire
  { id: 64, classId: 8, role: "damage" }, // Frost
  { id: 265, classId: 9, role: "damage" }, // Affliction
  { id: 266, classId: 9, role: "damage" }, // Demonology
  { id: 267, classId: 9, role: "damage" }, // Destruction
  { id: 268, classId: 10, role: "tank" }, // Brewmaster
  { id: 270, classId: 10, role: "healer" }, // Mistweaver
  { id: 269, classId: 10, role: "damage" }, // Windwalker
  { id: 102, classId: 11, role: "damage" }, // Balance
  { id: 103, classId: 11, role: "damage" }, // Feral
  { id: 104, classId: 11, role: "tank" }, // Guardian
  { id: 105, classId: 11, role: "healer" }, // Restoration
  { id: 577, classId: 12, role: "damage" }, // Havoc
  { id: 581, classId: 12, role: "tank" }, // Vengeance
  { id: 1467, classId: 13, role: "damage" }, // Devastation
  { id: 1468, classId: 13, role: "healer" }, // Preservation
  { id: 1473, classId: 13, role: "damage" }, // Augmentation
];

const ROLES: ReadonlyMap<number | null, CharacterRole> = new Map(
  PLAYABLE_SPECIALIZATIONS.map(({ id, role }) => [id, role]),
);

/** Returns the role of a specialization; null for an unknown one, such as a newer one. */
export function roleOfSpecialization(id: number | null): CharacterRole | null {
  return ROLES.get(id) ?? null;
}

/** The roles as the legacy shape names them. */
const LEGACY_ROLES: Readonly<Record<string, CharacterRole>> = {
  TANK: "tank",
  HEALING: "healer",
  DPS: "damage",
};

/**
 * Returns the id of a specialization of the legacy shape, which has a position within the class and a role. Null when
 * both do not belong to one specialization: before 2012, druids had three (contract 2.2).
 */
export function legacySpecializationId(
  classId: number,
  { order, role }: { readonly order?: unknown; readonly role?: unknown },
): number | null {
  const ofClass = PLAYABLE_SPECIALIZATIONS.filter((each) => each.classId === classId);
  const found = typeof order === "number" ? ofClass[order] : undefined;
  return found && found.role === LEGACY_ROLES[String(role)] ? found.id : null;
}
