import type { Crest } from "@guildhall/contract";

/** A crest as it is stored: always the same text for the same crest. */
export function crestText({ emblem, border, background }: Crest): string {
  const color = ({ r, g, b, a }: Crest["background"]["color"]) => ({ r, g, b, a });
  return JSON.stringify({
    emblem: { id: emblem.id, color: color(emblem.color) },
    border: { id: border.id, color: color(border.color) },
    background: { color: color(background.color) },
  } satisfies Crest);
}

/** The inverse of `crestText`. */
export function parseCrestText(text: string): Crest {
  const crest: Crest = JSON.parse(text);
  return crest;
}
