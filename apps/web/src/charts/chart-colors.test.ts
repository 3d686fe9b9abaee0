import { describe, expect, test } from "vitest";
import { SCHEMES, type Scheme } from "../color/guild-colors.ts";
import { toOklch } from "../color/oklch.ts";
import { contrast, fromLinear, type Rgb, rgb, toLinear } from "../color/rgb.ts";
import { CHART_COLORS, type ChartColor } from "./chart-colors.ts";

/** The backgrounds of pages and of surfaces, as in `styles/tokens.css`. */
const BACKGROUNDS = {
  dark: ["#111317", "#181b20"],
  light: ["#f5f2ea", "#fffdf8"],
} as const satisfies Record<Scheme, readonly string[]>;

/** WCAG 2.2, criterion 1.4.11, for graphical objects. */
const VISIBLE = 3;
/** The distance of two colors in Oklab. A difference of 0.02 can just be seen. */
const DISTINCT = 0.1;

/** How people see linear light who lack one kind of cones: Machado, Oliveira and Fernandes (2009), severity 1. */
const VISIONS = {
  "all colors": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, readonly (readonly number[])[]>;

type Vision = keyof typeof VISIONS;

function seen({ r, g, b }: Rgb, vision: Vision): Rgb {
  const light = [r, g, b].map(toLinear);
  const rows: readonly (readonly number[])[] = VISIONS[vision];
  const [red = 0, green = 0, blue = 0] = rows.map((row) =>
    fromLinear(row.reduce((sum, factor, index) => sum + factor * (light[index] ?? 0), 0)),
  );
  return { r: red, g: green, b: blue };
}

function distance(one: Rgb, other: Rgb): number {
  const [a, b] = [toOklch(one), toOklch(other)];
  const x = (color: typeof a) => color.c * Math.cos(color.h);
  const y = (color: typeof a) => color.c * Math.sin(color.h);
  return Math.hypot(a.l - b.l, x(a) - x(b), y(a) - y(b));
}

const NAMES = Object.keys(CHART_COLORS) as ChartColor[];
const PAIRS = NAMES.flatMap((one, index) => NAMES.slice(index + 1).map((two) => [one, two]));

describe.each(SCHEMES)("in the %s theme", (scheme) => {
  const color = (name: ChartColor) => rgb(CHART_COLORS[name][scheme]);

  test("each color of charts is visible on the backgrounds of pages", () => {
    const hidden = NAMES.filter((name) =>
      BACKGROUNDS[scheme].some((background) => contrast(color(name), rgb(background)) < VISIBLE),
    );
    expect(hidden).toEqual([]);
  });

  test.each(Object.keys(VISIONS) as Vision[])("two colors of charts differ with %s", (vision) => {
    const alike = (PAIRS as [ChartColor, ChartColor][]).filter(
      ([one, two]) => distance(seen(color(one), vision), seen(color(two), vision)) < DISTINCT,
    );
    expect(alike).toEqual([]);
  });
});
