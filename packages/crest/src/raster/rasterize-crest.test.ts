import sharp from "sharp";
import { expect, test } from "vitest";
import { rasterizeCrest } from "./rasterize-crest.ts";

const color = (r: number, g: number, b: number) => ({ r, g, b, a: 1 });
const DESIGN = {
  emblem: { id: 25, color: color(232, 238, 247) },
  border: { id: 1, color: color(212, 175, 55) },
  background: { color: color(18, 53, 107) },
  faction: 1,
} as const;

test("rasterizeCrest returns the requested format and size, on a transparent background", async () => {
  for (const format of ["png", "webp"] as const) {
    for (const size of [16, 64, 512]) {
      const picture = sharp(await rasterizeCrest(DESIGN, { size, format }));
      const { width, height, format: actual, hasAlpha } = await picture.metadata();
      expect({ width, height, actual, hasAlpha }).toEqual({
        width: size,
        height: size,
        actual: format,
        hasAlpha: true,
      });
      const corner = await picture
        .extract({ left: 0, top: 0, width: 1, height: 1 })
        .raw()
        .toBuffer();
      expect(corner[3]).toBe(0);
    }
  }
});

test("rasterizeCrest returns the same bytes for the same design", async () => {
  const options = { size: 64, format: "png" } as const;
  const [first, second] = await Promise.all([
    rasterizeCrest(DESIGN, options),
    rasterizeCrest(DESIGN, options),
  ]);
  expect(Buffer.from(first).equals(second)).toBe(true);
});
