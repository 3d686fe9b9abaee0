import {
  type Category,
  type Edition,
  type EndpointRow,
  fillPath,
  findEndpointRow,
  formatNamespace,
  type Provider,
  providerPath,
  type Region,
} from "@guildhall/contract";

/** The build that a static namespace of each edition resolves to. */
const BUILDS: Readonly<Record<string, string>> = {
  current: "12.0.1_66044",
  classic1x: "1.15.8_63829",
  classic: "5.5.3_64500",
  classicann: "2.5.5_65000",
};

/** The namespace that a call is resolved to: a static one names the build (contract 4.1). */
export function resolvedNamespace(category: Category, edition: Edition, region: Region): string {
  const build = BUILDS[edition];
  return formatNamespace({
    category,
    edition,
    region,
    ...(category === "static" && build && { build }),
  });
}

/** A link as documents hold it. */
export interface Link {
  readonly href: string;
}

/** The links that a document of one region and edition holds. */
export interface Links {
  /** To the document of a row. An index is linked with a trailing slash, as the service does. */
  to(rowId: string, parameters?: Readonly<Record<string, string | number>>): Link;
  /** To a document that the table has no row for, such as a specialization. */
  toPath(path: string, category: Category): Link;
  /** The URL of an image below the render host. */
  image(path: string): string;
}

export function createLinks(provider: Provider, region: Region, edition: Edition): Links {
  const { api, render } = provider.hosts[region];
  const href = (path: string, category: Category): Link => ({
    href: `${api}${path}?namespace=${resolvedNamespace(category, edition, region)}`,
  });
  return {
    to(rowId, parameters = {}) {
      const row = requireRow(rowId);
      const path = fillPath(providerPath(provider, row), parameters);
      return href(path.replace(/\/index$/, "/"), row.category);
    },
    toPath: (path, category) => href(providerPath(provider, { path }), category),
    image: (path) => `${render}${path}`,
  };
}

function requireRow(rowId: string): EndpointRow {
  const row = findEndpointRow(rowId);
  if (!row) throw new RangeError(`The endpoint table has no row "${rowId}".`);
  return row;
}
