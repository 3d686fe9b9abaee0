/** A type as people read it: `CHARACTER_ACHIEVEMENT` and `characterAchievement` give "Character achievement". */
export function humanizeType(type: string): string {
  const words = type
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The text of a news item: the humanised type, plus the character's name when there is one (contract 2.3). */
export function newsText(type: string, characterName: string | null): string {
  return characterName ? `${humanizeType(type)}: ${characterName}` : humanizeType(type);
}
