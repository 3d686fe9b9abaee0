import { REGIONS, type Region } from "@guildhall/contract";

/** An image of the render host. */
export interface ImagePath {
  /** The identity of an image at all its addresses, such as `icons/56/class_1.jpg`. */
  readonly file: string;
  /** The possible regions of the address. Addresses until 2020 name the region only in the host. */
  readonly regions: readonly Region[];
}

const REGION = `(${REGIONS.join("|")})`;
/**
 * First the region, with a prefix for editions other than the current game: `eu/icons/...`, `classic-eu/icons/...`. Then
 * the folder of static images in older addresses.
 */
const ADDRESS = new RegExp(
  `^/render/(?:(?:\\w+-)?${REGION}/)?(?:wow/static/images/(?:2d/)?)?(.+)$`,
);
/** Portraits as in contract 2.2: `character/eu/...`. */
const AFTER_KIND = new RegExp(`^(character)/${REGION}/(.+)$`);

/** Parses the path of an image, in each form that the service has used. `null` for any other path. */
export function readImagePath(path: string): ImagePath | null {
  const [, segment, address] = ADDRESS.exec(path) ?? [];
  if (address === undefined) return null;
  if (segment) return { file: address, regions: [segment as Region] };
  const [, kind, region, portrait] = AFTER_KIND.exec(address) ?? [];
  return region
    ? { file: `${kind}/${portrait}`, regions: [region as Region] }
    : { file: address, regions: REGIONS };
}
