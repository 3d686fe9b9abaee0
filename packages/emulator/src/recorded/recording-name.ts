import { createHash } from "node:crypto";
import type { Edition, Region } from "@guildhall/contract";
import type { ServedRow } from "@guildhall/contract/source";
import { decoded } from "../protocol/url-parts.ts";

/** A request to record, resolved to a row of the endpoint table. */
export interface NamedRequest {
  readonly row: ServedRow;
  readonly parameters: Readonly<Record<string, string>>;
  readonly region: Region;
  readonly edition: Edition;
  /** The whole URL, without secrets. */
  readonly url: string;
}

/** The maximum length of the readable part, well below the limit of file systems. */
const READABLE_LENGTH = 100;

/**
 * The file name of a request's document: a readable part, then a hash of the URL, so that the same
 * request always has the same file and two requests never share one. Consists of lower-case ASCII
 * letters, digits, dots and hyphens, which are safe in every file system.
 */
export function recordingName({ row, parameters, region, edition, url }: NamedRequest): string {
  const words = [row.id, region, edition, ...Object.values(parameters)].map((word) =>
    word
      .toLowerCase()
      .replace(/[^a-z0-9.]+/g, "-")
      .replace(/\.{2,}|^[-.]+|[-.]+$/g, ""),
  );
  const readable = words.filter(Boolean).join("-").slice(0, READABLE_LENGTH);
  const hash = createHash("sha256").update(canonicalUrl(url)).digest("hex").slice(0, 16);
  return `${readable}-${hash}.json`;
}

function normalized(segment: string): string {
  const text = decoded(segment)?.normalize("NFC");
  return text === undefined ? segment : encodeURIComponent(text);
}

/** Normalizes the order of parameters and the percent-encoding. */
function canonicalUrl(text: string): string {
  const url = new URL(text);
  url.searchParams.sort();
  const path = url.pathname.split("/").map(normalized).join("/");
  return `${url.origin}${path}?${url.searchParams}`;
}
