import {
  createPathMatcher,
  EDITIONS,
  ENDPOINT_ROWS,
  type EndpointRow,
  formatNamespace,
  type Namespace,
  type PathMatch,
  type Provider,
  parseNamespace,
  providerPath,
  type Region,
} from "@guildhall/contract";

const PREFIX = /^\/(us|eu|kr|tw|gateway-cn)(?=\/)/;

/** Where an API call goes: the region that its path names, if it does, and the row. */
export interface ApiAddress {
  /** From the path's prefix; null when it has none, and the namespace tells. */
  readonly region: Region | null;
  readonly match: PathMatch<EndpointRow> | null;
}

/** Finds the region and the row of a path, as a provider spells it. */
export function createAddressReader(provider: Provider): (path: string) => ApiAddress {
  const spelled = ENDPOINT_ROWS.map((row) => ({ row, path: providerPath(provider, row) }));
  const matcher = createPathMatcher(spelled);
  return (path) => {
    const prefix = PREFIX.exec(path)?.[1];
    const match = matcher(prefix === undefined ? path : path.slice(prefix.length + 1));
    return {
      region: prefix === undefined ? null : prefix === "gateway-cn" ? "cn" : (prefix as Region),
      match: match && { row: match.row.row, parameters: match.parameters },
    };
  };
}

/**
 * The namespace of a call, checked against the row and the region (contract 4.1). A legacy call may
 * leave it out. A text says what is wrong with it.
 */
export function resolveNamespace(
  text: string | null,
  row: EndpointRow,
  region: Region | null,
): Namespace | string {
  const expected: Namespace = {
    category: row.category,
    edition: "current",
    region: region ?? "us",
  };
  if (text === null || text === "") {
    if (row.legacy) return expected;
    return `The call names no namespace. Use ${formatNamespace(expected)}.`;
  }
  const namespace = parseNamespace(text);
  const wrong = `The namespace ${JSON.stringify(text)} is wrong here.`;
  if (!namespace || !Object.hasOwn(EDITIONS, namespace.edition)) {
    return `${wrong} Use one such as ${formatNamespace(expected)}.`;
  }
  const { edition, category } = namespace;
  const right = { ...expected, edition, region: region ?? namespace.region };
  if (category !== row.category || right.region !== namespace.region) {
    return `${wrong} Use ${formatNamespace(right)}.`;
  }
  return namespace;
}
