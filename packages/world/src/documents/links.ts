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

/** A link in a document. */
export interface Link {
  readonly href: string;
}

/** Creates links for the documents of one region and edition. */
export interface Links {
  /**
   * Links to the document of a row. A number is the value of its only parameter. Links to an index have a
   * trailing slash, as in the service.
   */
  to(rowId: string, parameters?: number | Readonly<Record<string, string | number>>): Link;
  /** Like `to`, for a row instead of its id. */
  toRow(row: ServedRow, parameters: Readonly<Record<string, string | number>>): Link;
  /** Links to a document that has no row in the endpoint table, such as a specialization. */
  toPath(path: string, category: Category): Link;
  /** Returns the URL of an image on the render host. */
  image(path: string): string;
}

export function createLinks(
  provider: Provider,
  region: Region,
  edition: Edition,
  build: GameBuild,
): Links {
  const { api, render } = provider.hosts[region];
  const href = (path: string, category: Category): Link => ({
    href: `${api}${path}?namespace=${resolvedNamespace(category, edition, region, build.name)}`,
  });
  const toRow: Links["toRow"] = (row, parameters) => {
    const path = fillPath(providerPath(provider, row), parameters);
    return href(path.replace(/\/index$/, "/"), row.category);
  };
  return {
    to(rowId, parameters = {}) {
      const row = requireRow(rowId);
      if (typeof parameters !== "number") return toRow(row, parameters);
      const [name = ""] = pathParameterNames(row.path);
      return toRow(row, { [name]: parameters });
    },
    toRow,
    toPath: (path, category) => href(providerPath(provider, { path }), category),
    image: (path) => `${render}${path}`,
  };
}

function requireRow(rowId: string): EndpointRow {
  const row = findEndpointRow(rowId);
  if (!row) throw new RangeError(`The endpoint table has no row "${rowId}".`);
  return row;
}
