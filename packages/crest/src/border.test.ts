import { BORDER_COUNT } from "@guildhall/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderBorderSvg } from "./border.ts";
import { BORDERS } from "./borders.ts";

const IDS = Array.from({ length: BORDER_COUNT }, (_, id) => id);
const decode = (id: number) =>
  sharp(Buffer.from(renderBorderSvg(id, { size: 159 })))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

test("every border id has its own picture", async () => {
  expect(BORDERS).toHaveLength(BORDER_COUNT);
  const rasters = await Promise.all(IDS.map(decode));
  expect(new Set(rasters.map(({ data }) => data.toString("base64"))).size).toBe(BORDER_COUNT);
});

test("a border is 147 x 159 with an open middle", async () => {
  for (const id of IDS) {
    const { data, info } = await decode(id);
    expect([info.width, info.height]).toEqual([147, 159]);
    const middle = data[(80 * 147 + 73) * 4 + 3];
    expect(middle).toBe(0);
    expect(data.some((value) => value > 0)).toBe(true);
  }
});

test("renderBorderSvg returns an empty picture for an unknown id", async () => {
  for (const id of [-1, BORDER_COUNT, 0.5]) {
    expect((await decode(id)).data.every((value) => value === 0)).toBe(true);
  }
});
