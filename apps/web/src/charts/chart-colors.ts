import type { CSSProperties } from "react";
import type { Scheme } from "../color/guild-colors.ts";

/**
 * The colors of charts. `chart-colors.test.ts` checks that they are visible on the pages and differ for people who do not
 * distinguish all colors.
 */
export const CHART_COLORS = {
  blue: { dark: "#4d8fe8", light: "#094491" },
  green: { dark: "#8fe0b9", light: "#4d977c" },
  orange: { dark: "#e0662f", light: "#9b3c03" },
  gray: { dark: "#6d7480", light: "#24221a" },
} as const satisfies Record<string, Record<Scheme, string>>;

export type ChartColor = keyof typeof CHART_COLORS;

/** The custom property `--color` with a color of both themes. */
export function colorProperty(name: ChartColor): CSSProperties {
  const { light, dark } = CHART_COLORS[name];
  return { "--color": `light-dark(${light}, ${dark})` } as CSSProperties;
}
