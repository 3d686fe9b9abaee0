import type { Client } from "@guildhall/client";
import { type DirectoryRealm, loadRealmDirectory, RealmNameError } from "@guildhall/client/realms";
import { LOCALES, localize } from "@guildhall/contract";

/** A realm with its names. */
export interface FoundRealm {
  readonly slug: string;
  /** In the locale of the client. */
  readonly name: string;
  /** By locale. Empty when the service returns one name only. */
  readonly names: Readonly<Record<string, string>>;
}

const MOST_REALMS = 20;

/**
 * Returns the realms whose slug or name in any language contains a text, best match first, then those with a similar name. An empty
 * text finds all. At most 20.
 * @throws the errors of the client
 */
export async function findRealms(client: Client, search: string): Promise<FoundRealm[]> {
  const directory = await loadRealmDirectory(client);
  const wanted = searchKey(search);
  const matches = directory.realms
    .filter((realm): realm is DirectoryRealm => typeof realm?.slug === "string")
    .map((realm) => ({ realm: foundRealm(realm, client), match: matchOf(realm, wanted) }))
    .filter(({ match }) => match !== null)
    .sort((a, b) => Number(a.match) - Number(b.match) || compare(a.realm.name, b.realm.name));
  const found = matches.map(({ realm }) => realm);
  const known = new Set(found.map(({ slug }) => slug));
  const similar = found.length < MOST_REALMS && wanted !== "" ? near(directory, search) : [];
  const others = similar.filter(({ slug }) => !known.has(slug));
  return [...found, ...others.map((realm) => foundRealm(realm, client))].slice(0, MOST_REALMS);
}

function near(
  { find }: Awaited<ReturnType<typeof loadRealmDirectory>>,
  search: string,
): readonly DirectoryRealm[] {
  try {
    return [find(search)];
  } catch (error) {
    if (error instanceof RealmNameError) return error.realms;
    throw error;
  }
}

/** Returns 0 for the whole name, 1 for its start, 2 for a part, null for none. */
function matchOf({ slug, name }: DirectoryRealm, wanted: string): number | null {
  const texts = typeof name === "string" ? [name] : Object.values(name ?? {});
  const keys = [slug, ...texts].filter((text) => typeof text === "string").map(searchKey);
  if (keys.includes(wanted)) return 0;
  if (keys.some((key) => key.startsWith(wanted))) return 1;
  return keys.some((key) => key.includes(wanted)) ? 2 : null;
}

/** Ignores case, accents, spaces, hyphens and apostrophes. Korean syllables become letters, so that a part of one matches. */
function searchKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function foundRealm(
  { slug, name }: DirectoryRealm,
  { locale }: Pick<Client, "locale">,
): FoundRealm {
  const names =
    typeof name === "object" && name !== null
      ? Object.fromEntries(
          LOCALES.flatMap((each) => (typeof name[each] === "string" ? [[each, name[each]]] : [])),
        )
      : {};
  return { slug, name: localize(name, locale ?? undefined) ?? slug, names };
}
