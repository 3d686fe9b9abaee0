import type { Provider, Region } from "@guildhall/contract";
import type { Recording } from "./document-index.ts";

/** Replaces the hosts in a document's links to the API with those of another provider. */
export type RewriteLinks = (
  body: string,
  provider: Pick<Provider, "hosts" | "gameSegment">,
) => string;

/** The API base URLs in recorded requests, with their regions. */
export function apiUrlsOf(recordings: readonly Recording[]): Map<string, Region> {
  return new Map(
    recordings.flatMap(({ request: { apiUrl, region } }) =>
      apiUrl !== null && region !== null ? [[apiUrl, region] as const] : [],
    ),
  );
}

/**
 * Returns a function that rewrites links below known API URLs: their host and their game segment.
 * Links to images and pages are unchanged, because recordings do not include these.
 */
export function createLinkRewriter(apiUrls: ReadonlyMap<string, Region>): RewriteLinks {
  if (apiUrls.size === 0) return (body) => body;
  const longestFirst = [...apiUrls.keys()].sort((a, b) => b.length - a.length);
  const anyUrl = longestFirst.map((url) => RegExp.escape(url)).join("|");
  const link = new RegExp(`"(${anyUrl})/(data|profile/user|profile)(?:/([\\w-]+))?`, "g");
  return (body, { hosts, gameSegment }) =>
    body.replace(link, (whole, url: string, kind: string, game: string | undefined) => {
      const region = apiUrls.get(url);
      if (region === undefined) return whole;
      return `"${hosts[region].api}/${kind}${game === undefined ? "" : `/${gameSegment}`}`;
    });
}
