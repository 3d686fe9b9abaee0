/** Formats a type for people: `CHARACTER_ACHIEVEMENT` and `characterAchievement` become "Character achievement". */
export function humanizeType(type: string): string {
  const words = type
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replace(/[_\-\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the text of a news item: the formatted type and the name of the character, if any (contract 2.3). */
export function newsText(type: string, characterName: string | null): string {
  return characterName ? `${humanizeType(type)}: ${characterName}` : humanizeType(type);
}
