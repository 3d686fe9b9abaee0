/**
 * The slug of a realm's name: lower case, spaces to hyphens, apostrophes and parentheses dropped,
 * accents kept. Right for a realm whose name is in the region's first language; a localised name
 * (a Russian realm has an English slug) needs the realm index instead.
 */
export function realmSlug(name: string): string {
  return slug(name);
}

/** The slug of a guild's name, as modern guild paths spell it. */
export function guildSlug(name: string): string {
  return slug(name);
}

/** A character's name as modern paths spell it: lower case, accents kept. */
export function characterSlug(name: string): string {
  return name.trim().toLowerCase().normalize("NFC");
}

/** Composed last: lower case, or an apostrophe less, may leave a letter and its accent to be joined. */
function slug(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/['\u2018\u2019\u02bc`()]/g, "")
    .trim()
    .replace(/\s+/g, "-")
    .normalize("NFC");
}
