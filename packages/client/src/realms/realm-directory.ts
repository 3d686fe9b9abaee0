import { characterSlug, localize, realms } from "@guildhall/contract";
import type { CallOptions } from "../calls/call-types.ts";
import type { CoreClient } from "../core/core-client.ts";
import { type DirectoryRealm, editDistance, nameKey, plainKey } from "./realm-name.ts";
import { RealmNameError } from "./realm-name-error.ts";

/** The realms of one region and edition, by what people call them. */
export interface RealmDirectory {
  /** All of them, in the order of the index. */
  readonly realms: readonly DirectoryRealm[];
  /**
   * The realm of a slug, or of a name in any locale, as people write it: without regard to case, blanks,
   * hyphens and apostrophes, and to accents unless they tell two realms apart.
   * @throws RealmNameError that names what it may have been; TypeError for what is no text.
   */
  find(name: string): DirectoryRealm;
  /**
   * What the character rows take, of a character and its realm as the game writes them: `Thrael-Emberfall`.
   * @throws RealmNameError as `find`; RangeError for a text without a name before a hyphen.
   */
  character(nameAndRealm: string): { readonly realmSlug: string; readonly characterName: string };
}

/**
 * Reads the realm index, with the names of all locales, of the region and edition of a client. A slug
 * cannot be made of a localised name: a Russian realm has an English one. Load it again whenever it is
 * needed: the client's cache has the index as long as any other document.
 *
 * ```ts
 * import { loadRealmDirectory } from "@guildhall/client/realms";
 *
 * const realms = await loadRealmDirectory(client);
 * const profile = await client.characters.get(realms.character("Tharavah-Emberfall"));
 * ```
 * @throws what `CoreClient.request` throws.
 */
export async function loadRealmDirectory(
  client: Pick<CoreClient, "request" | "region" | "edition">,
  options: Omit<CallOptions, "locale" | "edition"> = {},
): Promise<RealmDirectory> {
  const { region, edition } = client;
  const { data } = await client.request(realms.index, { ...options, locale: null });
  return createRealmDirectory(data.realms, `region ${region}, edition ${edition}`);
}

/** A directory of these realms; `place` says in errors where they are. */
export function createRealmDirectory(
  realms: readonly DirectoryRealm[],
  place: string,
): RealmDirectory {
  // Nobody checked the document: what no path can name is found by nothing.
  const named = realms.filter((realm) => typeof realm?.slug === "string");
  const bySlug = new Map(named.map((realm) => [realm.slug, realm]));
  const byName = indexBy(named, nameKey);
  const byPlainName = indexBy(named, plainKey);

  const find = (name: string): DirectoryRealm => {
    if (typeof name !== "string") throw new TypeError("The name of a realm is a text.");
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
      // Characters' names have no hyphen; realms' names may.
      const [, name = "", realm = ""] = /^([^-]*)-(.*)$/su.exec(nameAndRealm) ?? [];
      const characterName = characterSlug(name);
      if (characterName === "") {
        throw new RangeError(
          `${JSON.stringify(nameAndRealm)} names no character and realm. Write both with a hyphen between them, such as Thrael-Emberfall.`,
        );
      }
      return { realmSlug: find(realm).slug, characterName };
    },
  };
}

/** The realms of each key that one of their names, or their slug, has. */
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

/** The name in each locale, as far as it is told. */
function textsOf(name: unknown): string[] {
  const texts: unknown[] = typeof name === "object" ? Object.values(name ?? {}) : [name];
  return texts.filter((text) => typeof text === "string");
}

const MOST_NEAR = 3;
const LONGEST_NAME = 60; // characters; realms have up to 30

/** Those whose names differ in a third of their letters at most, or go on where the name ends. */
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
  return new RealmNameError(`No realm is called ${shown(name)} in ${place}. ${next}`, near);
}

function ambiguousRealm(
  name: string,
  place: string,
  realms: readonly DirectoryRealm[],
): RealmNameError {
  const message = `Several realms are called ${shown(name)} in ${place}: ${listOf(realms)}. Give the slug of one.`;
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
