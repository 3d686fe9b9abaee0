import {
  type Category,
  type Edition,
  type EndpointRow,
  fillPath,
  findEndpointRow,
  type Provider,
  pathParameterNames,
  providerPath,
  type Region,
} from "@guildhall/contract";
import { type GameBuild, resolvedNamespace, type ServedRow } from "@guildhall/contract/source";

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
  const href = (path: string, category: Category): Link => ({
    href: `${api}${path}?namespace=${resolvedNamespace(category, edition, region, build.name)}`,
  });
  const toRow = (row: ServedRow, parameters: Readonly<Record<string, string | number>>) => {
    const path = fillPath(providerPath(provider, row), parameters);
    return href(path.replace(/\/index$/, "/"), row.category);
  };
  return {
    /** Links to a row. Links to an index have a trailing slash, as in the service. */
    toRow,
    /** Links to the row of an id. A number is the value of its only parameter. */
    to(rowId: string, parameters: number | Readonly<Record<string, string | number>> = {}) {
      const row = requireRow(rowId);
      if (typeof parameters !== "number") return toRow(row, parameters);
      const [name = ""] = pathParameterNames(row.path);
      return toRow(row, { [name]: parameters });
    },
    /** Links to a document that has no row in the endpoint table, such as a specialization. */
    toPath: (path: string, category: Category) => href(providerPath(provider, { path }), category),
    /** Returns the URL of an image on the render host. */
    image: (path: string) => `${render}${path}`,
  };
}

function requireRow(rowId: string): EndpointRow {
  const row = findEndpointRow(rowId);
  if (!row) throw new RangeError(`The endpoint table has no row "${rowId}".`);
  return row;
}
