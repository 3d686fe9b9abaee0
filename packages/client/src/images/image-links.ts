/** The image fields of media documents and character documents, including the older form (contract 2.4). */
export interface ImageDocument {
  readonly assets?: readonly { readonly key: string; readonly value: string }[] | null | undefined;
  readonly avatar_url?: string | null | undefined;
  readonly bust_url?: string | null | undefined;
  readonly render_url?: string | null | undefined;
}

/** The asset keys of each kind, best first. */
const ASSET_KEYS = {
  portrait: ["avatar"],
  bust: ["inset"],
  render: ["main-raw", "main"],
  crest: ["image"],
  icon: ["icon"],
  creature: ["zoom", "portrait"],
} as const;

/**
 * `portrait` (the face), `bust` and `render` (the whole figure) of a character; `crest`, a border or an emblem
 * of a guild; `icon` of an item, a class or a creature family; `creature`, a creature display.
 */
export type ImageKind = keyof typeof ASSET_KEYS;

const OLD_FIELDS = { portrait: "avatar_url", bust: "bust_url", render: "render_url" } as const;

/**
 * Returns the URL of an image of a document; null without one.
 *
 * ```ts
 * import { createImageClient, imageUrl } from "@guildhall/client/images";
 *
 * const images = createImageClient({ provider });
 * const media = await client.characters.media({ realmSlug: "emberfall", characterName: "tharavah" });
 * const url = imageUrl(media, "render");
 * const image = url === null ? null : await images.download(url);
 * ```
 * @throws RangeError for an unknown kind, with the known ones.
 */
export function imageUrl(document: ImageDocument, kind: ImageKind): string | null {
  if (!Object.hasOwn(ASSET_KEYS, kind)) {
    const allowed = Object.keys(ASSET_KEYS).join(", ");
    throw new RangeError(`Unknown kind of image "${kind}". Use one of: ${allowed}.`);
  }
  for (const key of ASSET_KEYS[kind]) {
    const asset = document.assets?.find((each) => each.key === key);
    if (asset) return asset.value;
  }
  if (kind !== "portrait" && kind !== "bust" && kind !== "render") return null;
  return document[OLD_FIELDS[kind]] ?? null;
}
