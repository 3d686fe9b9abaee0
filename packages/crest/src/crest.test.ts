import type { CrestDesign } from "@guildhall/contract";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renderCrestSvg } from "./crest.ts";

const color = (r: number, g: number, b: number) => ({ r, g, b, a: 1 });
const DESIGN: CrestDesign = {
  emblem: { id: 21, color: color(242, 193, 78) },
  border: { id: 3, color: color(240, 240, 240) },
  background: { color: color(20, 60, 140) },
  faction: 2,
};

/** Returns the color at a point of the picture; x and y are from 0 to 1. */
async function colorAt(design: CrestDesign, x: number, y: number): Promise<number[]> {
  const [left, top] = [Math.round(x * 240), Math.round(y * 240)];
  const extract = { left: left - 2, top: top - 2, width: 5, height: 5 };
  const { channels } = await sharp(
    await sharp(Buffer.from(renderCrestSvg(design)))
      .extract(extract)
      .png()
      .toBuffer(),
  ).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

test("the cloth has the background's color, and the emblem its own", {
  tags: "contract/purpose",
}, async () => {
  const [clothRed = 0, , clothBlue = 0] = await colorAt(DESIGN, 0.5, 0.88);
  expect(clothBlue).toBeGreaterThan(clothRed + 50);
  const [red = 0, green = 0, blue = 0] = await colorAt(DESIGN, 0.45, 0.45);
  expect(red).toBeGreaterThan(150);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

test("every faction has its own ring, and so does a guild without a faction", async () => {
  const rings = await Promise.all(
    ([1, 2, null] as const).map((faction) => colorAt({ ...DESIGN, faction }, 0.5, 0.08)),
  );
  expect(new Set(rings.map(String)).size).toBe(3);
});

test("a black emblem is visible on black cloth", async () => {
  const black = color(0, 0, 0);
  const dark = { ...DESIGN, emblem: { id: 16, color: black }, background: { color: black } };
  const [emblem = 0] = await colorAt(dark, 0.46, 0.7);
  const [cloth = 0] = await colorAt(dark, 0.46, 0.88);
  expect(emblem).toBeGreaterThan(cloth + 15);
});

test("renderCrestSvg draws the rest of a crest with an unknown emblem or border", () => {
  const unknown = { ...DESIGN, emblem: { ...DESIGN.emblem, id: 999 } };
  const bare = { ...unknown, border: { ...DESIGN.border, id: -1 } };
  expect(renderCrestSvg(unknown)).not.toContain("-emblem-light");
  expect(renderCrestSvg(unknown)).toContain("-border-light");
  expect(renderCrestSvg(bare)).not.toContain("-border-light");
  expect(renderCrestSvg(bare)).toContain("-cloth");
});

test("renderCrestSvg clamps colors to the valid range", () => {
  const wild = color(999, -5, Number.NaN);
  const svg = renderCrestSvg({
    ...DESIGN,
    background: { color: wild },
    emblem: { id: 0, color: wild },
  });
  expect(svg.match(/stop-color="#ff00ff"/g)).toHaveLength(2);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("every reference inside a crest resolves, and two designs have no common id", () => {
  const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const parted = renderCrestSvg({ ...DESIGN, emblem: { ...DESIGN.emblem, id: 190 } });
  const other = renderCrestSvg(DESIGN);
  for (const svg of [parted, other]) {
    expect(new Set(ids(svg)).size).toBe(ids(svg).length);
    for (const [, reference] of svg.matchAll(/url\(#([^)]+)\)/g)) {
      expect(ids(svg)).toContain(reference);
    }
  }
  expect(ids(parted).filter((id) => ids(other).includes(id))).toEqual([]);
});

test("renderCrestSvg returns the same bytes for the same design", () => {
  expect(renderCrestSvg(structuredClone(DESIGN))).toBe(renderCrestSvg(DESIGN));
});

test("a crest does not violate a strict content security policy", () => {
  expect(renderCrestSvg(DESIGN)).not.toMatch(/style=|<style|<script|href|\son\w+=/);
});

test("renderCrestSvg escapes any title", async () => {
  const svg = renderCrestSvg(DESIGN, { title: '<Night & "Day">\u0000', size: 32 });
  expect(svg).toContain("&lt;Night &amp;");
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(32);
});
