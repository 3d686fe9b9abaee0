import {
  type Category,
  type Edition,
  type EndpointRow,
  fillPath,
  findEndpointRow,
  type Provider,
  providerPath,
  type Region,
} from "@guildhall/contract";
import { type GameBuild, resolvedNamespace, type ServedRow } from "@guildhall/contract/source";

/** A link as documents hold it. */
export interface Link {
  readonly href: string;
}

/** The links that a document of one region and edition holds. */
export interface Links {
  /** To the document of a row. An index is linked with a trailing slash, as the service does. */
  to(rowId: string, parameters?: Readonly<Record<string, string | number>>): Link;
  /** To the document of a row that is at hand. */
  toRow(row: ServedRow, parameters: Readonly<Record<string, string | number>>): Link;
  /** To a document that the table has no row for, such as a specialization. */
  toPath(path: string, category: Category): Link;
  /** The URL of an image below the render host. */
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
    to: (rowId, parameters = {}) => toRow(requireRow(rowId), parameters),
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
