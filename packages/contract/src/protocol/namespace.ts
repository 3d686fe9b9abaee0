import { isRegion, type Region } from "./region.ts";

/** Categories of namespaces (contract 4.1): game data, in-game events, characters and guilds. */
export const CATEGORIES = ["static", "dynamic", "profile"] as const;

/** One of `CATEGORIES` (contract 4.1). */
export type Category = (typeof CATEGORIES)[number];

/**
 * Editions of the game, with the version part of their namespaces (contract 4.1). The current game
 * has none.
 */
export const EDITIONS = {
  current: "",
  classic1x: "classic1x",
  classic: "classic",
  classicann: "classicann",
} as const;

/** Name of each edition. */
export const EDITION_TITLES = {
  current: "Current game",
  classic1x: "Classic Era",
  classic: "Progression Classic",
  classicann: "Anniversary Classic",
} as const satisfies Readonly<Record<KnownEdition, string>>;

/** One of `EDITIONS`: the game versions of contract 4.1 and the current game. */
export type KnownEdition = keyof typeof EDITIONS;

/** A known edition, or the version part of a newer one. */
export type Edition = KnownEdition | (string & {});

/** Whether an edition is one of `EDITIONS`. */
export function isKnownEdition(edition: Edition): edition is KnownEdition {
  return Object.hasOwn(EDITIONS, edition);
}

export interface Namespace {
  readonly category: Category;
  readonly edition: Edition;
  readonly region: Region;
  /** Build of a resolved static namespace, such as `2.5.3_41812`. */
  readonly build?: string;
}

const VERSION_PART = /^[a-z][a-z0-9]{0,31}$/;
const BUILD = /^\d+(?:\.\d+)*_\d+$/;

/**
 * Checks the form of an edition, which can be that of any link. `parseEdition` also refuses misspelled names.
 * @throws RangeError for an invalid version part of a namespace.
 */
export function parseVersionPart(value: string): Edition {
  if (Object.hasOwn(EDITIONS, value) || (VERSION_PART.test(value) && !isRegion(value)))
    return value;
  throw new RangeError(
    `Unknown edition "${value}". Use one of: ${Object.keys(EDITIONS).join(", ")}.`,
  );
}

/**
 * Returns the namespace `{category}-{version}-{region}`, or `{category}-{region}` for the current game
 * (contract 4.1).
 */
export function formatNamespace(namespace: Namespace): string {
  const { category, edition, region, build } = namespace;
  const version = edition === "current" ? "" : parseVersionPart(edition);
  const part = (text: string | undefined) => (text ? `-${text}` : "");
  return `${category}${part(build)}${part(version)}-${region}`;
}

/** Parses a namespace. Returns null when the text is not a namespace. */
export function parseNamespace(text: string): Namespace | null {
  const parts = text.split("-");
  const category = CATEGORIES.find((known) => known === parts[0]);
  const region = parts.at(-1);
  if (!category || !isRegion(region) || parts.length < 2 || parts.length > 4) return null;
  const middle = parts.slice(1, -1);
  const build = middle[0] !== undefined && BUILD.test(middle[0]) ? middle.shift() : undefined;
  const version = middle.shift();
  if (middle.length > 0 || (version !== undefined && !VERSION_PART.test(version))) return null;
  if (version === "current" || isRegion(version)) return null;
  return { category, edition: version ?? "current", region, ...(build && { build }) };
}
