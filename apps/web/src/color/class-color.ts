import { PLAYABLE_CLASSES } from "@guildhall/contract";
import type { CSSProperties } from "react";
import { contrast, rgb } from "./rgb.ts";

const INK = "#16130f";
const WHITE = "#ffffff";
/** The color of classes that are newer than the table. */
const UNKNOWN = "#8b93a1";

/** The class's own color, `#rrggbb`. */
export function classColor(id: number): string {
  return PLAYABLE_CLASSES[id]?.color ?? UNKNOWN;
}

/** The custom property `--class` with the color of a class. */
export function classColorProperty(id: number): CSSProperties {
  return { "--class": classColor(id) } as CSSProperties;
}

/** Returns the text color with the higher contrast on the color of the class. */
export function onClassColor(id: number): string {
  const color = rgb(classColor(id));
  return contrast(color, rgb(INK)) >= contrast(color, rgb(WHITE)) ? INK : WHITE;
}
