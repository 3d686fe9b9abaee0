import {
  type Category,
  type Edition,
  type Endpoint,
  isIdParameter,
  type Provider,
  parseNamespace,
  providerPath,
  REGIONS,
  type Region,
} from "@guildhall/contract";
import type { QueryEntry } from "./call-parameters.ts";
import { checkFreePath } from "./free-path.ts";

/** A link as documents have it: an address, `{ href }`, or a reference with `key: { href }`. */
export type DocumentLink =
  | string
  | { readonly href: string }
  | { readonly key: { readonly href: string } };

/** Where a link leads. */
interface LinkTarget {
  readonly region: Region;
  readonly edition: Edition;
  readonly category: Category;
  /** The build of the game that the link's namespace names, as static documents' links do. */
  readonly build?: string;
  /** As the provider spells it, below the API host. */
  readonly path: string;
  readonly legacy: false;
  /** Without namespace and locale. */
  readonly query: readonly QueryEntry[];
}

/**
 * Reads a link of the service's documents. It must begin with one of the provider's API hosts, written as
 * the provider writes them, and name a namespace of that host's region; so no text can lead a token
 * elsewhere. When a row is given, it must be a link to it.
 * @throws RangeError that says why a link is none to follow; TypeError for a link to a user's own data.
 */
export function readLink(provider: Provider, link: DocumentLink, row?: Endpoint): LinkTarget {
  const href = hrefOf(link);
  const [address = ""] = href.split("?", 1);
  const query = new URLSearchParams(href.slice(address.length));
  const [name = "", ...others] = query.getAll("namespace");
  const namespace = parseNamespace(name);
  if ([...query.keys()].some((key) => /^access_token$/i.test(key))) {
    refuse(address, "holds a token in its query");
  }
  if (!namespace || others.length > 0) {
    refuse(href, "does not name one namespace, such as ?namespace=static-us");
  }
  const { region } = namespace;
  const regions = REGIONS.filter((each) => address.startsWith(`${provider.hosts[each].api}/`));
  if (regions.length === 0) {
    refuse(href, `does not lead to an API host of the provider "${provider.name}"`);
  }
  if (!regions.includes(region)) {
    refuse(href, `names a namespace of region ${region} at the host of ${regions.join(", ")}`);
  }
  const path = checkFreePath(address.slice(provider.hosts[region].api.length));
  checkOwner(path);
  if (row) checkRow(provider, href, path, row);
  const rest = [...query].filter(([key]) => key !== "namespace" && key !== "locale");
  return { ...namespace, path, legacy: false, query: rest };
}

function hrefOf(link: DocumentLink): string {
  const target = typeof link === "object" && link !== null && "key" in link ? link.key : link;
  const href = typeof target === "object" && target !== null ? target.href : target;
  if (typeof href !== "string") {
    throw new TypeError("A link to follow is a text, or an object with href or key.href.");
  }
  return href;
}

function checkOwner(path: string): void {
  if (/^\/profile\/user(?:\/|$)/.test(path)) {
    throw new TypeError(
      `${path} is a user's own: the application's token does not open it. Use client.asUser(accessToken).account, or where that has no call for it client.get("${path}", { category: "profile", userToken: accessToken }).`,
    );
  }
}

function checkRow(provider: Provider, href: string, path: string, row: Endpoint): void {
  const spelled = providerPath(provider, { path: row.path, legacy: row.legacy });
  const shape = spelled
    .replace(/\{(\w+)\}/g, (_, name: string) => (isIdParameter(name) ? "\\d+" : "[^/]+"))
    // Links to an index end in a slash.
    .replace(/\/index$/, "/(?:index)?");
  if (!new RegExp(`^${shape}$`).test(path)) {
    refuse(href, `is no link to ${spelled}. Give the row that it leads to, or none`);
  }
}

function refuse(href: string, why: string): never {
  throw new RangeError(
    `The link ${JSON.stringify(href.slice(0, 200))} is not followed: it ${why}.`,
  );
}
