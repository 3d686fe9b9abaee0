import { type Crest, type DocumentTypes, parseArgb, type Rgba } from "@guildhall/contract";
import type { Loose } from "./readable-document.ts";

type GuildCrest = NonNullable<DocumentTypes["guild"]["crest"]>;

/** The crest of a legacy guild's `emblem` (contract 2.1). Null when a part is missing or invalid. */
export function crestOfEmblem(
  emblem: Loose<DocumentTypes["legacy-guild"]["emblem"]> | undefined,
): Crest | null {
  const { icon, border } = emblem ?? {};
  const color = (text: string | undefined) => (text === undefined ? null : parseArgb(text));
  const iconColor = color(emblem?.iconColor);
  const borderColor = color(emblem?.borderColor);
  const background = color(emblem?.backgroundColor);
  if (icon === undefined || border === undefined) return null;
  if (!iconColor || !borderColor || !background) return null;
  return {
    emblem: { id: icon, color: iconColor },
    border: { id: border, color: borderColor },
    background: { color: background },
  };
}

/** The crest of a modern guild document. Null when a part is missing. */
export function crestOfDocument(crest: Loose<GuildCrest> | undefined): Crest | null {
  const emblem = partOf(crest?.emblem);
  const border = partOf(crest?.border);
  const background = colorOf(crest?.background?.color?.rgba);
  return emblem && border && background
    ? { emblem, border, background: { color: background } }
    : null;
}

function partOf(part: Loose<GuildCrest>["emblem"]): Crest["emblem"] | null {
  const color = colorOf(part?.color?.rgba);
  return part?.id === undefined || !color ? null : { id: part.id, color };
}

function colorOf({ r, g, b, a }: Loose<Rgba> = {}): Rgba | null {
  const missing = r === undefined || g === undefined || b === undefined || a === undefined;
  return missing ? null : { r, g, b, a };
}
