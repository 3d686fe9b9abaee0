import { REGIONS } from "@guildhall/contract";

/** Responses of public reads, which programs in pages of other sites may read. Without credentials, because of the `*`. */
export const CROSS_ORIGIN_HEADERS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers":
    "ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count",
} as const;

/** The answer to a browser that asks before a public read with an `If-None-Match` header. */
export const PREFLIGHT_HEADERS = {
  ...CROSS_ORIGIN_HEADERS,
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "If-None-Match",
  "Access-Control-Max-Age": "86400",
} as const;

const OF_GUILD =
  "members/[^/]+(?:/[^/]+)?|players|roster|past-roster|held-roster|news|feed(?:/\\d+|\\.atom|\\.json)?|kills|changes|charts|documents|crest\\.\\w+";
const OF_API = [
  "openapi\\.json",
  "realms(?:/history)?",
  "sync/(?:runs|events)",
  "guilds",
  "missing-guilds",
  `guilds/[^/]+(?:/(?:${OF_GUILD}))?`,
  `guilds/(?:${REGIONS.join("|")})/[^/]+/.+`,
];
const PUBLIC_READ = new RegExp(`^/(?:media/.+|api/v1/(?:${OF_API.join("|")}))$`);

/** Whether pages of other sites may read a path, also its errors. Not the paths of accounts and settings. */
export function isPublicRead(method: string | undefined, url: string): boolean {
  return (method === "GET" || method === "HEAD") && PUBLIC_READ.test(url.replace(/[?#].*$/, ""));
}

/** Lets pages of other sites show an image. */
export const SHOWN_ELSEWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" } as const;
