import { EDITIONS, type Edition, type KnownEdition, parseVersionPart } from "./namespace.ts";
import { editDistance } from "./nearest.ts";

/** Other names of editions, without the word `classic`. */
const NICKNAMES = {
  current: ["retail", "live", "main", "mainline", "modern"],
  classic1x: ["era", "vanilla", "hardcore", "sod", "season", "seasonal"],
  classic: [
    ...["progression", "prog", "tbc", "bcc", "burningcrusade", "wrath", "wotlk", "lichking"],
    ...["cata", "cataclysm", "mop", "mists", "pandaria"],
  ],
  classicann: ["anniversary", "anniv", "fresh"],
} as const satisfies Readonly<Record<KnownEdition, readonly string[]>>;

/** The version part of a newer namespace (contract 4.1). */
const NUMBERED = /^classic[1-9]x$/;
const NEWER = /^classic[a-z0-9]{3,}$/;
/** Names that differ in at most this number of letters are misspellings of each other. */
const MISSPELLED = 2;

/**
 * Checks an edition: a known one, or the version part of a newer namespace, such as `classic2x`. Other newer
 * names begin with `classic` and do not resemble a known edition or a nickname of one.
 * @throws RangeError with the edition that was probably meant.
 */
export function parseEdition(value: string): Edition {
  if (Object.hasOwn(EDITIONS, value) || NUMBERED.test(value)) return value;
  const name = `${value}`.toLowerCase();
  const similar = similarEdition(name);
  if (!similar && NEWER.test(value)) return parseVersionPart(value);
  const known = Object.keys(EDITIONS).join(", ");
  const meant = similar ? ` Did you mean ${similar}?` : "";
  throw new RangeError(
    `Unknown edition "${value}". Use one of: ${known}, or the version part of a newer namespace, such as classic2x.${meant}`,
  );
}

function similarEdition(name: string): string | undefined {
  const short = name.replace(/^classic[-_ ]?/, "");
  const [nicknamed] =
    Object.entries(NICKNAMES).find(([, names]) => names.some((each) => isLike(short, each))) ?? [];
  if (nicknamed) return nicknamed;
  return Object.keys(EDITIONS)
    .map((edition) => ({ edition, distance: editDistance(name, edition) }))
    .toSorted((a, b) => a.distance - b.distance)
    .find(({ distance }) => distance <= MISSPELLED)?.edition;
}

/** Short nicknames differ from other words by few letters, so they must be equal. */
function isLike(name: string, nickname: string): boolean {
  const allowed = Math.min(MISSPELLED, Math.max(0, Math.floor(nickname.length / 4) - 1));
  return editDistance(name, nickname) <= allowed;
}
