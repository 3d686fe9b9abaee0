import {
  CATEGORIES,
  type Category,
  type Edition,
  findEndpointRow,
  type Provider,
  providerPath,
  type Region,
} from "@guildhall/contract";
import {
  type GameBuild,
  resolvedNamespace,
  rowPath,
  type ServedRow,
} from "@guildhall/contract/source";

export interface Link {
  readonly href: string;
}

/** Creates links for the documents of one region and edition. */
export type Links = ReturnType<typeof createLinks>;

export function createLinks(
  provider: Provider,
  region: Region,
  edition: Edition,
  build: GameBuild,
) {
  const { api, render } = provider.hosts[region];
  const queryOf = (category: Category) =>
    `?namespace=${resolvedNamespace(category, edition, region, build.name)}`;
  const queries = Object.fromEntries(CATEGORIES.map((each) => [each, queryOf(each)]));
  const href = (path: string, { category, legacy }: Pick<ServedRow, "category" | "legacy">) => ({
    href: api + providerPath(provider, { path, legacy }) + queries[category],
  });
  const toRow = (row: ServedRow, parameters: Parameters<typeof rowPath>[1]): Link =>
    href(rowPath(row, parameters), row);
  return {
    /** Links to a row. Links to an index have a trailing slash, as in the service. */
    toRow,
    /** Links to the row of an id. A number is the value of its only parameter. */
    to: (rowId: string, parameters: Parameters<typeof rowPath>[1] = {}) =>
      toRow(requireRow(rowId), parameters),
    /** Links to a document that has no row in the endpoint table, such as a specialization. */
    toPath: (path: string, category: Category): Link => href(path, { category }),
    /** Returns the URL of an image on the render host, such as `{render}/classic-eu/icons/56/axe.jpg`. */
    image: (path: string) =>
      `${render}/${edition === "current" ? "" : `${edition}-`}${region}${path}`,
  };
}

function requireRow(rowId: string): ServedRow {
  const row = findEndpointRow(rowId);
  if (!row) throw new RangeError(`The endpoint table has no row "${rowId}".`);
  return row;
}
