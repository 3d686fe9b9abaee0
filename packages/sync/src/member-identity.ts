/** The fields that identify a character. */
interface Identity {
  readonly characterId: number | null;
  readonly realmSlug: string | null;
  readonly nameSlug: string | null;
}

/** Two characters with one name can be in a guild, so the name identifies a member only without an id. */
export function memberIdentity(member: Identity): string {
  return member.characterId === null ? nameIdentity(member) : `#${member.characterId}`;
}

export function nameIdentity(member: Identity): string {
  return `${member.realmSlug}/${member.nameSlug}`;
}

/** Whether two entries with one name can be the same character: unless both have an id and the ids differ. */
export function compatibleIds(a: Identity, b: Identity): boolean {
  return a.characterId === null || b.characterId === null || a.characterId === b.characterId;
}
