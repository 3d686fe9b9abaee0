import type { CrestDesign, Rgba } from "@guildhall/contract";

/**
 * A prefix for the ids inside a drawing: the same for the same design, so that the same input gives
 * the same bytes, and another for any other, so that several drawings can share one page.
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

/** FNV-1a over UTF-16 units, 32 bits in base 36. */
function fingerprint(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
