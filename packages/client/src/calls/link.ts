import {
  type Category,
  type Edition,
  type Endpoint,
  isIdParameter,
  type Provider,
  parseNamespace,
  providerPath,
  type Region,
} from "@guildhall/contract";
import { check } from "../argument-checks.ts";
import type { QueryEntry } from "./call-parameters.ts";
import { checkFreePath } from "./free-path.ts";

/** A link in a document: a URL, `{ href }`, or a reference with `key: { href }`. */
export type DocumentLink =
  | string
  | { readonly href: string }
  | { readonly key: { readonly href: string } };

/** The target of a link. */
interface LinkTarget {
  readonly region: Region;
  readonly edition: Edition;
  readonly category: Category;
  /** The build of the game in the link's namespace, which links of static documents have. */
  readonly build?: string;
  /** The provider's own path, below the API host. */
  readonly path: string;
  readonly legacy: false;
  /** Without namespace and locale. */
  readonly query: readonly QueryEntry[];
}

/**
 * Parses a link of a document. It must start with an API host of the provider and name a namespace of that
 * host's region, so that no link can send a token elsewhere. With a row, the link must match the row.
 * @throws RangeError for a link that cannot be followed; TypeError for a link to a user's own data.
 */
export function readLink(provider: Provider, link: DocumentLink, row?: Endpoint): LinkTarget {
  const href = hrefOf(link);
  const [address = ""] = href.split("?", 1);
  const query = new URLSearchParams(href.slice(address.length));
  const [name = "", ...others] = query.getAll("namespace");
  const namespace = parseNamespace(name);
  if ([...query.keys()].some((key) => /^access_token$/i.test(key))) {
    refuse(address, "It contains an access_token. Remove it");
  }
  if (!namespace || others.length > 0) {
    refuse(href, "It must have one namespace, such as ?namespace=static-us");
  }
  const { region } = namespace;
  const host = provider.hosts[region].api;
  if (!address.startsWith(`${host}/`)) {
    const why = `It is not on the API host of its region ${region} of the provider ${provider.name}`;
    refuse(href, `${why}. Use the link unchanged, and the provider of its document`);
  }
  const path = checkFreePath(address.slice(host.length));
  checkOwner(path);
  if (row) checkRow(provider, href, path, row);
  const rest = [...query].filter(([key]) => key !== "namespace" && key !== "locale");
  return { ...namespace, path, legacy: false, query: rest };
}

function hrefOf(link: DocumentLink): string {
  const target = typeof link === "object" && link !== null && "key" in link ? link.key : link;
  const href = typeof target === "object" && target !== null ? target.href : target;
  check(typeof href === "string", "A link", "a string, or an object with href or key.href");
  return href;
}

function checkOwner(path: string): void {
  if (/^\/profile\/user(?:\/|$)/.test(path)) {
    throw new TypeError(
      `${path} is a user's own data. Use client.asUser(accessToken).account, or client.get("${path}", { category: "profile", userToken }).`,
    );
  }
}

function checkRow(provider: Provider, href: string, path: string, row: Endpoint): void {
  const spelled = providerPath(provider, { path: row.path, legacy: row.legacy });
  const shape = spelled
    .replace(/\{(\w+)\}/g, (_, name: string) => (isIdParameter(name) ? "\\d+" : "[^/]+"))
    // Links to an index end with a slash.
    .replace(/\/index$/, "/(?:index)?");
  if (!new RegExp(`^${shape}$`).test(path)) {
    refuse(href, `It does not match the row ${spelled}. Pass the matching row, or none`);
  }
}

function refuse(href: string, why: string): never {
  throw new RangeError(`The link ${JSON.stringify(href.slice(0, 200))} was not followed. ${why}.`);
}
