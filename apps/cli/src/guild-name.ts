import { guildSlug, realmSlug } from "@guildhall/contract";

export interface GuildName {
  /** The realm's name or slug. */
  readonly realm: string;
  /** The guild's name or slug. */
  readonly name: string;
}

/** The rule for names that can be part of a path of the service. */
export const NAME_RULE =
  "must be a name of 1 to 100 characters, without control characters, that is not only dots";

const LONGEST_NAME = 100;

/** Parses `realm/name`. Returns null for any other text. */
export function parseGuildName(text: string): GuildName | null {
  const [realm = "", name = "", ...rest] = text.split("/").map((part) => part.trim());
  return rest.length === 0 && isRealmName(realm) && isGuildName(name) ? { realm, name } : null;
}

export function isRealmName(text: string): boolean {
  return isName(text, realmSlug(text));
}

export function isGuildName(text: string): boolean {
  return isName(text, guildSlug(text));
}

function isName(text: string, slug: string): boolean {
  return [...text].length <= LONGEST_NAME && !/\p{C}/u.test(text) && !/^\.*$/.test(slug);
}
