import {
  characterSlug,
  createPathMatcher,
  ENDPOINT_ROWS,
  encodePathParameter,
  formatNamespace,
  guildSlug,
  isKnownEdition,
  type Namespace,
  type PathMatch,
  type Provider,
  parseNamespace,
  providerPath,
  type Region,
  realmSlug,
} from "@guildhall/contract";
import { type GameBuilds, quoted, type ServedRow } from "@guildhall/contract/source";
import { decoded } from "./url-parts.ts";

/** Finds the row of a path as a provider spells it: a row of the endpoint table, or one of `moreRows`. */
export function createRowMatcher(
  provider: Provider,
  moreRows: readonly ServedRow[] = [],
): (path: string) => PathMatch<ServedRow> | null {
  const spelled = [...ENDPOINT_ROWS, ...moreRows].map((row: ServedRow) => ({
    row,
    path: providerPath(provider, row),
  }));
  const matcher = createPathMatcher(spelled);
  return (path) => {
    const match = matcher(path);
    return match && { row: match.row.row, parameters: match.parameters };
  };
}

/**
 * Explains why a path matches no row: an invalid id, a part that is too long or not a valid name, or an
 * invalid encoding. Returns `null` when the path resembles no row.
 */
export function createPathProblemFinder(provider: Provider): (path: string) => string | null {
  // Under another name, an id parameter matches any text.
  const matchAnyText = createPathMatcher(
    ENDPOINT_ROWS.map((row) => ({
      row,
      path: providerPath(provider, row).replace(/\{(\w*[iI]d)\}/g, "{$1_}"),
    })),
  );
  return (path) => {
    if (decoded(path) === null) {
      return "the path is not valid UTF-8. Percent-encode each part of it.";
    }
    for (const [name, value] of Object.entries(matchAnyText(path)?.parameters ?? {})) {
      if (!name.endsWith("_") || /^\d{1,16}$/.test(value)) continue;
      return `${name.slice(0, -1)} is ${quoted(value)}; an id must be an integer from 0.`;
    }
    return partProblem(path);
  };
}

/** Explains why a part of a path is not a valid parameter. */
function partProblem(path: string): string | null {
  for (const part of path.split("/").filter(Boolean)) {
    try {
      encodePathParameter(part.slice(0, 40), decodeURIComponent(part));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return error.message;
    }
  }
  return null;
}

const SPELLINGS: Readonly<Record<string, (name: string) => string>> = {
  realmSlug,
  nameSlug: guildSlug,
  characterName: characterSlug,
};

type Parameters = PathMatch<ServedRow>["parameters"];

/**
 * Spells parameters by the rules of modern paths, and decodes those that are encoded twice. Legacy paths take names as
 * the game writes them.
 */
export function respelled(parameters: Parameters): Parameters {
  const entries = Object.entries(parameters).map(([name, value]) => {
    const spell = SPELLINGS[name];
    return [name, spell ? spell(decoded(value) ?? value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Explains which parameters do not follow the rules of modern paths; null when all do. `missing` explains why the
 * document does not exist with the parameters `right` either; it is null when the document exists.
 */
export function spellingProblem(
  parameters: Parameters,
  right: Parameters,
  missing: () => string | null,
): string | null {
  const wrong = Object.keys(parameters).filter((name) => parameters[name] !== right[name]);
  if (wrong.length === 0) return null;
  const why = missing();
  const problems = wrong.map((name) => {
    const [value = "", spelled = ""] = [parameters[name], right[name]];
    if (value.normalize("NFC") === spelled) {
      return `${name} is ${quoted(spelled)} in decomposed Unicode; modern paths require NFC`;
    }
    if (why === null) {
      return `${name} is ${quoted(value)}, which modern paths spell ${quoted(spelled)}`;
    }
    const form = name === "characterName" ? "" : "hyphens for spaces, no apostrophes, ";
    return `${name} is ${quoted(value)}; modern paths require lower case, ${form}accents in Unicode NFC, encoded once`;
  });
  const rest = why === null ? "" : ` In that spelling: ${why.replace(/^Not Found: /, "")}`;
  return `Not Found: ${problems.join(", and ")}.${rest}`;
}

export interface NamespaceRules {
  readonly row: ServedRow;
  /** The region of the address; `null` when only the namespace names it. */
  readonly region: Region | null;
  /** The builds of the game; without them, any edition and build is accepted. */
  readonly builds: GameBuilds | undefined;
  /** ms */
  readonly now: number;
}

/** Resolves the namespace of a call (contract 4.1). Returns a message when it is missing or wrong. */
export function resolveNamespace(
  text: string | null,
  { row, region, builds, now }: NamespaceRules,
): Namespace | string {
  const expected: Namespace = {
    category: row.category,
    edition: "current",
    region: region ?? row.regions?.[0] ?? "us",
  };
  if (text === null || text === "") {
    if (row.needsNoNamespace) return expected;
    return `The call names no namespace. Use ${formatNamespace(expected)}.`;
  }
  const namespace = parseNamespace(text);
  const wrong = `The namespace ${quoted(text)} is invalid for this path.`;
  if (!namespace || (builds && !isKnownEdition(namespace.edition))) {
    return `${wrong} Use ${formatNamespace(expected)}.`;
  }
  const { edition, category, build } = namespace;
  const right = { ...expected, edition, region: region ?? namespace.region };
  if (category !== row.category || right.region !== namespace.region) {
    return `${wrong} Use ${formatNamespace(right)}.`;
  }
  const isReleased = () =>
    !builds || (isKnownEdition(edition) && builds.isReleased(edition, build ?? "", now));
  if (build !== undefined && (category !== "static" || !isReleased())) {
    return `${wrong} No such build was released. Use ${formatNamespace(right)}.`;
  }
  return namespace;
}
