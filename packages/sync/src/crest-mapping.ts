import type { DocumentProblem } from "@guildhall/client";
import { type Crest, type DocumentTypes, parseArgb, type Rgba } from "@guildhall/contract";
import {
  type FieldCheck,
  validAlpha,
  validChannel,
  validCrestId,
  validOrProblem,
} from "./field-checks.ts";
import type { Loose } from "./readable-document.ts";

type GuildCrest = NonNullable<DocumentTypes["guild"]["crest"]>;
type Problems = DocumentProblem[];

const validArgb: FieldCheck = (value) =>
  parseArgb(String(value)) ? null : "must be a color of 8 hexadecimal digits";

/**
 * The crest of a legacy guild's `emblem` (contract 2.1). Null when a part is missing or invalid. Invalid ones are
 * added to `problems`.
 */
export function crestOfEmblem(
  emblem: Loose<DocumentTypes["legacy-guild"]["emblem"]> | undefined,
  problems: Problems,
): Crest | null {
  const idAt = (field: "icon" | "border") =>
    validOrProblem({ path: `emblem.${field}`, value: emblem?.[field] }, validCrestId, problems);
  const colorAt = (field: "iconColor" | "borderColor" | "backgroundColor") => {
    const value = emblem?.[field];
    const text = validOrProblem({ path: `emblem.${field}`, value }, validArgb, problems);
    return text === null ? null : parseArgb(text);
  };
  const icon = idAt("icon");
  const border = idAt("border");
  const iconColor = colorAt("iconColor");
  const borderColor = colorAt("borderColor");
  const background = colorAt("backgroundColor");
  if (icon === null || border === null) return null;
  if (!iconColor || !borderColor || !background) return null;
  return {
    emblem: { id: icon, color: iconColor },
    border: { id: border, color: borderColor },
    background: { color: background },
  };
}

/**
 * The crest of a modern guild document. Null when a part is missing or invalid. Invalid ones are added to
 * `problems`.
 */
export function crestOfDocument(
  crest: Loose<GuildCrest> | undefined,
  problems: Problems,
): Crest | null {
  const emblem = partOf("crest.emblem", crest?.emblem, problems);
  const border = partOf("crest.border", crest?.border, problems);
  const background = colorOf("crest.background", crest?.background?.color?.rgba, problems);
  return emblem && border && background
    ? { emblem, border, background: { color: background } }
    : null;
}

function partOf(
  path: string,
  part: Loose<GuildCrest>["emblem"],
  problems: Problems,
): Crest["emblem"] | null {
  const id = validOrProblem({ path: `${path}.id`, value: part?.id }, validCrestId, problems);
  const color = colorOf(path, part?.color?.rgba, problems);
  return id === null || !color ? null : { id, color };
}

function colorOf(path: string, rgba: Loose<Rgba> = {}, problems: Problems): Rgba | null {
  const channel = (name: keyof Rgba, check: FieldCheck) =>
    validOrProblem({ path: `${path}.color.rgba.${name}`, value: rgba[name] }, check, problems);
  const r = channel("r", validChannel);
  const g = channel("g", validChannel);
  const b = channel("b", validChannel);
  const a = channel("a", validAlpha);
  return r === null || g === null || b === null || a === null ? null : { r, g, b, a };
}
