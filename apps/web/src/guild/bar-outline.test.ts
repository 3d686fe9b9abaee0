import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { contrast, type Rgb, rgb } from "../color/rgb.ts";

/** The backgrounds of pages and of surfaces, as in `styles/tokens.css`. */
const BACKGROUNDS = { light: ["#f5f2ea", "#fffdf8"], dark: ["#111317", "#181b20"] } as const;
const COLORS = [...Object.values(PLAYABLE_CLASSES).map(({ color }) => color), "#000000", "#ffffff"];
/** WCAG 2.2, criterion 1.4.11, for graphical objects. */
const VISIBLE = 3;

/** The color and the share of the outline of bars in a theme. */
function outlineOf(theme: keyof typeof BACKGROUNDS) {
  const css = readFileSync(join(import.meta.dirname, "guild.module.css"), "utf8");
  const rule = /\.barFill \{[^}]*light-dark\((.*)\);/.exec(css)?.[1] ?? "";
  const [light = [], dark = []] = rule.split(",").map((each) => each.match(/\d+/g)?.map(Number));
  const [r = 0, g = 0, b = 0, percent = 0] = theme === "light" ? light : dark;
  return { outline: { r, g, b }, share: percent / 100 };
}

function mixed(over: Rgb, under: Rgb, share: number): Rgb {
  const channel = (name: keyof Rgb) => over[name] * share + under[name] * (1 - share);
  return { r: channel("r"), g: channel("g"), b: channel("b") };
}

test.each(["light", "dark"] as const)("a bar of any color is visible in the %s theme", (theme) => {
  const { outline, share } = outlineOf(theme);
  const hidden = COLORS.filter((color) =>
    BACKGROUNDS[theme].some((background) => {
      const parts = [rgb(color), mixed(outline, rgb(color), share)];
      return parts.every((part) => contrast(part, rgb(background)) < VISIBLE);
    }),
  );
  expect(hidden).toEqual([]);
});
