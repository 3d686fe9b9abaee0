import type { Guild } from "@guildhall/server/api";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLOTH_CONTRAST,
  colorProperties,
  guildColors,
  HARDEST_SURFACE,
  SCHEMES,
  TEXT_CONTRAST,
} from "./guild-colors.ts";
import { contrast, type Rgb, rgb } from "./rgb.ts";

const WHITE = rgb("#ffffff");

function crest(background: string, emblem = "#808080", border = "#808080"): Guild["crest"] {
  const color = (hex: string) => ({ ...rgb(hex), a: 1 });
  return {
    emblem: { id: 1, color: color(emblem) },
    border: { id: 1, color: color(border) },
    background: { color: color(background) },
  };
}

const anyColor = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map(([r = 0, g = 0, b = 0]) => ({ r, g, b, a: 1 }));

describe("the colors of a guild", () => {
  test("are readable in both themes with any crest", () => {
    fc.assert(
      fc.property(anyColor, anyColor, anyColor, (background, emblem, border) => {
        const colors = guildColors({
          emblem: { id: 0, color: emblem },
          border: { id: 0, color: border },
          background: { color: background },
        });
        for (const scheme of SCHEMES) {
          const accent = rgb(colors.accent[scheme]);
          expect(contrast(accent, HARDEST_SURFACE[scheme])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        }
        expect(contrast(rgb(colors.fill), WHITE)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(rgb(colors.cloth), WHITE)).toBeGreaterThanOrEqual(CLOTH_CONTRAST);
      }),
      { numRuns: 150 },
    );
  });

  test("keep a readable color", () => {
    expect(guildColors(crest("#5a1020")).cloth).toBe("#5a1020");
  });

  test("use the color of the crest with the highest chroma as accent", () => {
    const { r, g, b } = rgb(guildColors(crest("#1f3b57", "#1fae5b")).accent.dark);
    expect(g).toBeGreaterThan(Math.max(r, b) + 40);
  });

  test("are gold for a gray crest and without a crest", () => {
    const { r, b } = rgb(guildColors(crest("#ffffff", "#000000", "#777777")).accent.dark);
    expect(r).toBeGreaterThan(b + 40);
    expect(guildColors(null).accent).toEqual(guildColors(crest("#222222")).accent);
  });

  test("have one custom property for the accents of both themes", () => {
    const properties = colorProperties(guildColors(crest("#5a1020")));
    expect(properties["--accent"]).toMatch(/^light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)$/);
  });
});

test("contrast is 21 for black on white and 1 for equal colors", () => {
  const black: Rgb = rgb("#000000");
  expect(contrast(black, WHITE)).toBeCloseTo(21, 5);
  expect(contrast(WHITE, WHITE)).toBe(1);
});

test("rgb throws for a string that is not a color", () => {
  expect(() => rgb("red")).toThrow('"red" is not a color');
});
