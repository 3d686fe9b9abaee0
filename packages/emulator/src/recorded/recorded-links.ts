import type { Provider, Region } from "@guildhall/contract";
import type { Recording } from "./document-index.ts";

/** The document with its links to the API leading to the hosts of another provider. */
export type RewriteLinks = (
  body: string,
  provider: Pick<Provider, "hosts" | "gameSegment">,
) => string;

/** Where the API of each region begins in recorded requests. */
export function apiUrlsOf(recordings: readonly Recording[]): Map<string, Region> {
  return new Map(
    recordings.flatMap(({ request: { apiUrl, region } }) =>
      apiUrl !== null && region !== null ? [[apiUrl, region] as const] : [],
    ),
  );
}

/**
 * Makes links that begin with a known API URL lead elsewhere, and spell the game segment as it is
 * spelled there. Links to images and pages stay: who records the API does not have these.
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
