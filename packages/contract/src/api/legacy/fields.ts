/** Blocks that a legacy guild call can request with `fields` (contract 4.2). */
export const GUILD_FIELDS = ["members", "achievements", "news"] as const;

/** One of `GUILD_FIELDS`. */
export type GuildField = (typeof GUILD_FIELDS)[number];

/** Blocks that a legacy character call can request with `fields` (contract 4.2). */
export const CHARACTER_FIELDS = [
  "achievements",
  "appearance",
  "feed",
  "guild",
  "hunterPets",
  "items",
  "mounts",
  "pets",
  "petSlots",
  "professions",
  "progression",
  "pvp",
  "reputation",
  "stats",
  "talents",
  "titles",
] as const;

/** One of `CHARACTER_FIELDS`. */
export type CharacterField = (typeof CHARACTER_FIELDS)[number];

/** Default `fields` of a legacy character call (contract 2.2). */
export const DEFAULT_CHARACTER_FIELDS = ["guild", "titles", "talents"] as const;

/**
 * Checks `fields` against the allowed values and removes duplicates.
 * @throws RangeError that names the unknown field and the allowed ones.
 */
export function parseFields<Field extends string>(
  values: readonly string[],
  allowed: readonly Field[],
): readonly Field[] {
  for (const value of values) {
    if (!allowed.includes(value as Field)) {
      throw new RangeError(`Unknown field "${value}". Use any of: ${allowed.join(", ")}.`);
    }
  }
  return [...new Set(values as readonly Field[])];
}
