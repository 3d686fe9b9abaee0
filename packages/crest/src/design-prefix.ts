import type { CrestDesign, Rgba } from "@guildhall/contract";

/**
 * Returns a prefix for the ids inside a drawing. The same design has the same prefix, so that its bytes do
 * not change; other designs have other prefixes, so that one page can contain several drawings.
 */
export function designPrefix({ emblem, border, background, faction }: CrestDesign): string {
  const color = ({ r, g, b }: Rgba) => `${r},${g},${b}`;
  const design = [
    emblem.id,
    color(emblem.color),
    border.id,
    color(border.color),
    color(background.color),
    faction,
  ].join(";");
  return `crest-${fingerprint(design, 0x811c9dc5)}${fingerprint(design, 0x2f0b4c47)}`;
}

/** Returns the FNV-1a hash of UTF-16 units, 32 bits in base 36. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
