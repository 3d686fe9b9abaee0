import type { Edition } from "./namespace.ts";
import { encodePathParameter } from "./path.ts";
import type { Provider } from "./provider.ts";
import type { Region } from "./region.ts";
import { realmSlug } from "./slug.ts";

/** A character to link to. */
export interface CharacterLinkSubject {
  readonly region: Region;
  readonly edition?: Edition;
  /** Realm slug or name. */
  readonly realm: string;
  readonly name: string;
}

/**
 * Returns the URL of a character's portrait, `{render_url}/character/{region}/{thumbnail}` (contract 2.2).
 * Returns null when the thumbnail does not have the form `<realm_dir>/<n>/<file>` (contract 2.1).
 */
export function portraitUrl(provider: Provider, region: Region, thumbnail: string): string | null {
  if (!/^[^/]+\/\d+\/[^/]+\.(?:jpg|png)$/.test(thumbnail)) return null;
  const path = encodeSegments(thumbnail.split("/"));
  return path && `${provider.hosts[region].render}/character/${region}/${path}`;
}

/**
 * Returns the thumbnail path of a character, `{realm slug}/{id & 255}/{id}-avatar.jpg`, for documents
 * without a `thumbnail` field.
 */
export function thumbnailOf(realm: string, characterId: number): string {
  return `${realm}/${characterId % 256}/${characterId}-avatar.jpg`;
}

/**
 * Returns the URL of a character's profile page,
 * `{armory_url}/en-{region}/character/{region}/{realmSlug}/{name}` (contract 2.2). Returns null for
 * Classic editions, for regions without profile pages, and for names that are invalid in a path.
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
