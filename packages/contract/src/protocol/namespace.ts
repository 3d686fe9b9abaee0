import { isRegion, type Region } from "./region.ts";

/** What a namespace holds (contract 4.1): system data, in-game events, or characters and guilds. */
export const CATEGORIES = ["static", "dynamic", "profile"] as const;

/** What a namespace holds, and how often that changes (contract 4.1). */
export type Category = (typeof CATEGORIES)[number];

/**
 * The editions of the game, and the version part that each one puts into a namespace (contract 4.1).
 * The current game has none.
 */
export const EDITIONS = {
  current: "",
  classic1x: "classic1x",
  classic: "classic",
  classicann: "classicann",
} as const;

/** What people call each edition. */
export const EDITION_TITLES = {
  current: "Current game",
  classic1x: "Classic Era",
  classic: "Progression Classic",
  classicann: "Anniversary Classic",
} as const satisfies Readonly<Record<KnownEdition, string>>;

/** The game versions whose namespaces the contract names, and the current one (contract 4.1). */
export type KnownEdition = keyof typeof EDITIONS;

/** A known edition, or the version part of one that is newer than this package. */
export type Edition = KnownEdition | (string & {});

/** Whether an edition is one of `EDITIONS`. */
export function isKnownEdition(edition: Edition): edition is KnownEdition {
  return Object.hasOwn(EDITIONS, edition);
}

export interface Namespace {
  readonly category: Category;
  readonly edition: Edition;
  readonly region: Region;
  /** The build that the service resolves a static namespace to, such as `2.5.3_41812`. */
  readonly build?: string;
}

const VERSION_PART = /^[a-z][a-z0-9]{0,31}$/;
const BUILD = /^\d+(?:\.\d+)*_\d+$/;

/** @throws RangeError when the value cannot be the version part of a namespace. */
export function parseEdition(value: string): Edition {
  if (Object.hasOwn(EDITIONS, value)) return value;
  if (VERSION_PART.test(value) && !isRegion(value)) return value;
  throw new RangeError(
    `Unknown edition "${value}". Use one of: ${Object.keys(EDITIONS).join(", ")}, ` +
      "or the version part of a newer namespace (lower-case letters and digits).",
  );
}

/** `{category}-{version}-{region}`, and `{category}-{region}` for the current game (contract 4.1). */
export function formatNamespace(namespace: Namespace): string {
  const { category, edition, region, build } = namespace;
  const version = edition === "current" ? "" : parseEdition(edition);
  const part = (text: string | undefined) => (text ? `-${text}` : "");
  return `${category}${part(build)}${part(version)}-${region}`;
}

/** The inverse of `formatNamespace`; null when the text is not a namespace. */
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
