import { EMBLEM_COUNT } from "@guildhall/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { ARRANGEMENTS } from "./arrangements.ts";
import { CHARGES } from "./charges/index.ts";
import { renderEmblemSvg } from "./emblem.ts";

const IDS = Array.from({ length: EMBLEM_COUNT }, (_, id) => id);

/** Returns raw RGBA pixels. The decoder refuses XML that is not well-formed. */
function pixels(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** Returns the brightness of each pixel, on a gray background. */
function onGray(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: "#808080" }).greyscale().raw().toBuffer();
}

function meanDifference(a: Buffer, b: Buffer): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) {
    sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0));
  }
  return sum / a.length;
}

test("every emblem id has a charge and an arrangement", () => {
  expect(CHARGES.length * ARRANGEMENTS.length).toBe(EMBLEM_COUNT);
  expect(new Set(CHARGES.map(({ name }) => name)).size).toBe(CHARGES.length);
});

test("all emblems look different at 64 pixels", { tags: "contract/purpose" }, async () => {
  const rasters = await Promise.all(IDS.map((id) => onGray(renderEmblemSvg(id, { size: 64 }))));
  const closest = rasters.flatMap((raster, id) =>
    rasters.slice(id + 1).map((other, offset) => ({
      difference: meanDifference(raster, other),
      ids: [id, id + 1 + offset],
    })),
  );
  expect(rasters[0]).toHaveLength(64 * 64);
  closest.sort((a, b) => a.difference - b.difference);
  expect(closest[0]?.difference, `emblems ${closest[0]?.ids}`).toBeGreaterThan(3);
});

test("every emblem is inside its box, on a transparent background", async () => {
  const margin = 12;
  const wider = (id: number) =>
    renderEmblemSvg(id, { size: 149 }).replace(/viewBox="[^"]+"/, 'viewBox="-74.5 -74.5 149 149"');
  const rasters = await Promise.all(IDS.map((id) => pixels(wider(id))));
  for (const [id, raster] of rasters.entries()) {
    let [inside, outside] = [0, 0];
    for (let index = 0; index < 149 * 149; index++) {
      if ((raster[index * 4 + 3] ?? 0) < 200) continue;
      const [x, y] = [index % 149, Math.floor(index / 149)];
      const within = [x, y].every((at) => at >= margin && at < margin + 125);
      if (within) inside++;
      else outside++;
    }
    expect(outside, `cut off from emblem ${id}`).toBe(0);
    expect(inside / 125 ** 2, `cover of emblem ${id}`).toBeGreaterThan(0.1);
    expect(inside / 125 ** 2, `cover of emblem ${id}`).toBeLessThan(0.85);
  }
});

test("the art of emblems is gray, so that it can be multiplied by a color", async () => {
  const raster = await pixels(renderEmblemSvg(21));
  for (let index = 0; index < raster.length; index += 4) {
    const gray = raster[index];
    expect([raster[index + 1], raster[index + 2]]).toEqual([gray, gray]);
  }
});

test("renderEmblemSvg returns an empty picture for an unknown id", async () => {
  for (const id of [-1, EMBLEM_COUNT, 1.5, Number.NaN]) {
    expect((await pixels(renderEmblemSvg(id, { size: 16 }))).every((value) => value === 0)).toBe(
      true,
    );
  }
});

test("renderEmblemSvg returns the same bytes for the same id", () => {
  expect(renderEmblemSvg(77)).toBe(renderEmblemSvg(77));
});
