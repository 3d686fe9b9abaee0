/**
 * Returns the slug of a realm name: lower case, hyphens for spaces, without apostrophes and
 * parentheses. Only works for names in the region's main language. For localized names, such as those
 * of Russian realms, use the realm index.
 */
export function realmSlug(name: string): string {
  return slug(name);
}

/** Returns the slug of a guild name, as used in modern paths. */
export function guildSlug(name: string): string {
  return slug(name);
}

/** Returns a character name in lower case, as used in modern paths. */
export function characterSlug(name: string): string {
  return name.trim().toLowerCase().normalize("NFC");
}

/** Normalizes last, because removing an apostrophe can leave a letter next to a combining accent. */
function slug(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`()]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .normalize("NFC");
}
