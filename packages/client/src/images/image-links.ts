/** What documents tell of images: media documents and those of characters, the old ones too (contract 2.4). */
export interface ImageDocument {
  readonly assets?: readonly { readonly key: string; readonly value: string }[] | undefined;
  readonly avatar_url?: string | undefined;
  readonly bust_url?: string | undefined;
  readonly render_url?: string | undefined;
}

/** Which assets are an image of a kind, the best first. */
const ASSET_KEYS = {
  portrait: ["avatar"],
  bust: ["inset"],
  render: ["main-raw", "main"],
  crest: ["image"],
  icon: ["icon"],
  creature: ["zoom", "portrait"],
} as const;

/**
 * `portrait` (the face), `bust` and `render` (the whole figure) of a character; `crest`, a border or an
 * emblem; `icon` of an item, a class or a creature family; `creature`, a creature's display.
 */
export type ImageKind = keyof typeof ASSET_KEYS;

const OLD_FIELDS = { portrait: "avatar_url", bust: "bust_url", render: "render_url" } as const;

/**
 * Where a document's image of a kind is; null when the document has none.
 *
 * ```ts
 * import { createImageClient, imageUrl } from "@guildhall/client/images";
 *
 * const images = createImageClient({ provider });
 * const media = await client.characters.media({ realmSlug: "emberfall", characterName: "tharavah" });
 * const url = imageUrl(media, "render");
 * const image = url === null ? null : await images.download(url);
 * ```
 * @throws RangeError that names the kinds, for another.
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
