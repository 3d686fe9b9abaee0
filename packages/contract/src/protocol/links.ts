import type { Edition } from "./namespace.ts";
import { encodePathParameter } from "./path.ts";
import type { Provider } from "./provider.ts";
import type { Region } from "./region.ts";
import { realmSlug } from "./slug.ts";

/** The character that a link is made for. */
export interface CharacterLinkSubject {
  readonly region: Region;
  readonly edition?: Edition;
  /** The realm's slug, or its name, from which the slug is made. */
  readonly realm: string;
  readonly name: string;
}

/**
 * The portrait of a character, `{render_url}/character/{region}/{thumbnail}` (contract 2.2).
 * Null when the thumbnail is not `<realm_dir>/<n>/<file>` with a number and an image (contract 2.1).
 */
export function portraitUrl(provider: Provider, region: Region, thumbnail: string): string | null {
  if (!/^[^/]+\/\d+\/[^/]+\.(?:jpg|png)$/.test(thumbnail)) return null;
  const path = encodeSegments(thumbnail.split("/"));
  return path && `${provider.hosts[region].render}/character/${region}/${path}`;
}

/**
 * The thumbnail that the service gives a character: `{realm slug}/{id & 255}/{id}-avatar.jpg`. For
 * documents that name the character by id and carry no thumbnail.
 */
export function thumbnailOf(realm: string, characterId: number): string {
  return `${realm}/${characterId % 256}/${characterId}-avatar.jpg`;
}

/**
 * A character's public profile page, `{armory_url}/en-{region}/character/{region}/{realmSlug}/{name}`
 * (contract 2.2). Null where there is none: in editions other than the current game, in regions
 * whose provider publishes no such pages, and for a realm or name that cannot be in a path.
 */
export function profilePageUrl(provider: Provider, subject: CharacterLinkSubject): string | null {
  const { region, edition = "current" } = subject;
  const host = provider.hosts[region].profilePage;
  if (host === null || edition !== "current") return null;
  const name = provider.profilePageCase === "lower" ? subject.name.toLowerCase() : subject.name;
  const path = encodeSegments([realmSlug(subject.realm), name]);
  return path && `${host}/en-${region}/character/${region}/${path}`;
}

function encodeSegments(segments: readonly string[]): string | null {
  try {
    return segments.map((segment) => encodePathParameter("link", segment)).join("/");
  } catch {
    return null;
  }
}
