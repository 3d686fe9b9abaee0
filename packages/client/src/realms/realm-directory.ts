import { characterSlug, editDistance, localize, realms } from "@guildhall/contract";
import type { CallOptions } from "../calls/call-types.ts";
import type { CoreClient } from "../core/core-client.ts";
import { type DirectoryRealm, nameKey, plainKey } from "./realm-name.ts";
import { RealmNameError } from "./realm-name-error.ts";

/** The realms of one region and edition by name. */
export interface RealmDirectory {
  /** All realms, in the order of the index. */
  readonly realms: readonly DirectoryRealm[];
  /**
   * Finds a realm by its slug, or by its name in any locale. Ignores case, spaces, hyphens and apostrophes, and
   * accents unless they distinguish two realms.
   * @throws RealmNameError with similar realms; TypeError for a name that is not a string.
   */
  find(name: string): DirectoryRealm;
  /**
   * Returns the parameters of the character rows for a character and realm as the game writes them, such as
   * `Thrael-Emberfall`.
   * @throws RealmNameError as `find` does; RangeError for a string without a name before a hyphen.
   */
  character(nameAndRealm: string): { readonly realmSlug: string; readonly characterName: string };
}

/**
 * Loads the realm index of a client's region and edition, with the names of all locales. It is needed because a slug
 * cannot be derived from a localized name: a Russian realm has an English slug. Load it again for each use: the
 * client caches the index.
 *
 * ```ts
 * import { loadRealmDirectory } from "@guildhall/client/realms";
 *
 * const realms = await loadRealmDirectory(client);
 * const profile = await client.characters.get(realms.character("Tharavah-Emberfall"));
 * ```
 * @throws the errors of `CoreClient.request`.
 */
export async function loadRealmDirectory(
  client: Pick<CoreClient, "request" | "region" | "edition">,
  options: Omit<CallOptions, "locale" | "edition"> = {},
): Promise<RealmDirectory> {
  const { region, edition } = client;
  const { data } = await client.request(realms.index, { ...options, locale: null });
  return createRealmDirectory(data.realms, `region ${region}, edition ${edition}`);
}

/** Creates a directory of these realms. `place` names their region in errors. */
export function createRealmDirectory(
  realms: readonly DirectoryRealm[],
  place: string,
): RealmDirectory {
  // The document is not validated, so entries without a slug are skipped.
  const named = realms.filter((realm) => typeof realm?.slug === "string");
  const bySlug = new Map(named.map((realm) => [realm.slug, realm]));
  const byName = indexBy(named, nameKey);
  const byPlainName = indexBy(named, plainKey);

  const find = (name: string): DirectoryRealm => {
    if (typeof name !== "string") throw new TypeError("The name of a realm must be a string.");
    const known = bySlug.get(name.normalize("NFC").trim().toLowerCase());
    if (known) return known;
    const found = byName.get(nameKey(name)) ?? byPlainName.get(plainKey(name)) ?? [];
    const [realm] = found;
    if (!realm) throw unknownRealm(name, place, nearRealms(byPlainName, plainKey(name)));
    if (found.length > 1) throw ambiguousRealm(name, place, found);
    return realm;
  };
  return {
    realms,
    find,
    character(nameAndRealm) {
      // Character names have no hyphen; realm names can have one.
      const [, name = "", realm = ""] = /^([^-]*)-(.*)$/su.exec(nameAndRealm) ?? [];
      const characterName = characterSlug(name);
      if (characterName === "") {
        throw new RangeError(
          `${JSON.stringify(nameAndRealm)} does not name a character and a realm. Separate them with a hyphen, such as Thrael-Emberfall.`,
        );
      }
      return { realmSlug: find(realm).slug, characterName };
    },
  };
}

/** Groups the realms by the keys of their names and slugs. */
function indexBy(
  realms: readonly DirectoryRealm[],
  keyOf: (name: string) => string,
): Map<string, DirectoryRealm[]> {
  const index = new Map<string, DirectoryRealm[]>();
  for (const realm of realms) {
    const keys = new Set([realm.slug, ...textsOf(realm.name)].map(keyOf));
    keys.delete("");
    for (const key of keys) index.set(key, [...(index.get(key) ?? []), realm]);
  }
  return index;
}

/** Returns the strings of a localized name. */
function textsOf(name: unknown): string[] {
  const texts: unknown[] = typeof name === "object" ? Object.values(name ?? {}) : [name];
  return texts.filter((text) => typeof text === "string");
}

const MOST_NEAR = 3;
const LONGEST_NAME = 60; // characters; realms have up to 30

/** Finds names that differ in at most a third of their letters, or start with the key. */
function nearRealms(
  index: ReadonlyMap<string, readonly DirectoryRealm[]>,
  key: string,
): DirectoryRealm[] {
  if (key.length > LONGEST_NAME) return [];
  const distanceOf = (name: string) =>
    key.length > 1 && name.startsWith(key) ? 1 : editDistance(name, key);
  const near = [...index]
    .map(([name, realms]) => ({ realms, distance: distanceOf(name) }))
    .filter(({ distance }) => distance <= Math.max(1, key.length / 3))
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({ realms }) => realms);
  return [...new Set(near)].slice(0, MOST_NEAR);
}

function unknownRealm(
  name: string,
  place: string,
  near: readonly DirectoryRealm[],
): RealmNameError {
  const next = near.length > 0 ? `Did you mean ${listOf(near)}?` : "Check the region and edition.";
  return new RealmNameError(`Unknown realm ${shown(name)} in ${place}. ${next}`, near);
}

function ambiguousRealm(
  name: string,
  place: string,
  realms: readonly DirectoryRealm[],
): RealmNameError {
  const message = `Several realms in ${place} have the name ${shown(name)}: ${listOf(realms)}. Use the slug of one.`;
  return new RealmNameError(message, realms);
}

function listOf(realms: readonly DirectoryRealm[]): string {
  return realms
    .map(({ slug, name }) => `${textsOf(localize(name))[0] ?? slug} (${slug})`)
    .join(", ");
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, LONGEST_NAME));
}
