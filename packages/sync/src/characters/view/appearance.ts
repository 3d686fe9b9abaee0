import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** How a character looks. */
export interface Appearance {
  readonly choices: readonly AppearanceChoice[];
}

export interface AppearanceChoice {
  /** The name, in English for documents that have only numbers. */
  readonly option: string;
  /** The name, or its place in the order of the choices. */
  readonly choice: string;
}

type ModernAppearance = Loose<DocumentTypes["character-appearance"]>;

/** The options of documents that have only numbers: the name, and the field of each shape. */
const NUMBERED = [
  ["Face", "face_variation", "faceVariation"],
  ["Skin color", "skin_color", "skinColor"],
  ["Hairstyle", "hair_variation", "hairVariation"],
  ["Hair color", "hair_color", "hairColor"],
  ["Feature", "feature_variation", "featureVariation"],
] as const;

/** Reads the appearance (contract 4.4). Documents of Classic have only numbers. */
export function appearanceOf({ customizations, appearance = {} }: ModernAppearance): Appearance {
  if (!customizations) return numbered(([, field]) => appearance[field]);
  const choices = customizations.flatMap(({ option, choice }) => {
    const name = localize(option?.name);
    const order = choice?.display_order;
    const chosen = localize(choice?.name) ?? (order === undefined ? null : String(order));
    return name && chosen ? [{ option: name, choice: chosen }] : [];
  });
  return { choices };
}

/** Reads the block `appearance` of a legacy character (contract 4.2). */
export function legacyAppearanceOf({
  appearance,
}: Loose<DocumentTypes["legacy-character"]>): Appearance | null {
  return appearance ? numbered(([, , field]) => appearance[field]) : null;
}

function numbered(read: (row: (typeof NUMBERED)[number]) => number | undefined): Appearance {
  const choices = NUMBERED.flatMap((row) => {
    const value = read(row);
    return value === undefined ? [] : [{ option: row[0], choice: String(value) }];
  });
  return { choices };
}
