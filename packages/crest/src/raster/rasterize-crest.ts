import type { CrestDesign } from "@guildhall/contract";
import sharp from "sharp";
import { renderCrestSvg } from "../index.ts";

export interface CrestRasterOptions {
  /** Width and height in pixels. */
  readonly size: number;
  readonly format: "png" | "webp";
}

/** Returns a guild's crest as the bytes of a PNG or WebP with a transparent background (contract 1, guild emblems). */
export async function rasterizeCrest(
  design: CrestDesign,
  { size, format }: CrestRasterOptions,
): Promise<Uint8Array> {
  return rasterizeSvg(renderCrestSvg(design, { size }), format);
}

/** Returns a picture of its own size as the bytes of a PNG or WebP. */
export async function rasterizeSvg(
  svg: string,
  format: CrestRasterOptions["format"],
): Promise<Uint8Array> {
  return sharp(new TextEncoder().encode(svg)).toFormat(format).toBuffer();
}
