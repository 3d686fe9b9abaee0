import { fromLinear, type Rgb, toLinear } from "./rgb.ts";

/** Lightness 0-1, chroma from 0 (gray), hue in radians: steps of equal size look equal. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function toOklch(color: Rgb): Oklch {
  const r = toLinear(color.r);
  const g = toLinear(color.g);
  const b = toLinear(color.b);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function toLight({ l, c, h }: Oklch): readonly [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const isShown = (light: readonly number[]) => light.every((c) => c > -0.0005 && c < 1.0005);

/** Returns the nearest displayable color, with the same hue and lightness and less chroma if necessary. */
export function fromOklch(color: Oklch): Rgb {
  let c = color.c;
  while (c > 0 && !isShown(toLight({ ...color, c }))) c -= 0.005;
  const [r, g, b] = toLight({ ...color, c: Math.max(0, c) });
  return {
    r: Math.round(fromLinear(r)),
    g: Math.round(fromLinear(g)),
    b: Math.round(fromLinear(b)),
  };
}
