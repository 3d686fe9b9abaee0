import { type Crest, type DocumentTypes, parseArgb, type Rgba } from "@guildhall/contract";

/** The crest of a legacy guild's `emblem` (contract 2.1). Null when a colour cannot be read. */
export function crestOfEmblem(emblem: DocumentTypes["legacy-guild"]["emblem"]): Crest | null {
  if (!emblem) return null;
  const colors = [emblem.iconColor, emblem.borderColor, emblem.backgroundColor].map(parseArgb);
  const [icon, border, background] = colors;
  if (!icon || !border || !background) return null;
  return {
    emblem: { id: emblem.icon, color: icon },
    border: { id: emblem.border, color: border },
    background: { color: background },
  };
}

/** The crest of a modern guild document. Null when the guild has none. */
export function crestOfDocument(crest: DocumentTypes["guild"]["crest"]): Crest | null {
  if (!crest) return null;
  return {
    emblem: { id: crest.emblem.id, color: colorOf(crest.emblem.color.rgba) },
    border: { id: crest.border.id, color: colorOf(crest.border.color.rgba) },
    background: { color: colorOf(crest.background.color.rgba) },
  };
}

function colorOf({ r, g, b, a }: Rgba): Rgba {
  return { r, g, b, a };
}
