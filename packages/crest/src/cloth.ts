import type { Rgba } from "@guildhall/contract";
import { tint } from "./tint.ts";

/** The cloth hangs straight from its rod and ends in a point: within 18,27 to 197,237. */
const CLOTH =
  "M29 33H186C184 90 184 150 186 204C158 206 124 217 107.5 237C91 217 57 206 29 204C31 150 31 90 29 33Z";
/** The seam along the hem. */
const HEM = "M29 197.5C59 200 91 211 107.5 229C124 211 156 200 186 197.5";

/** The folds: x at the rod, x at the bottom, width, darkness (negative values are light). */
const FOLDS = [
  [38, 34, 12, 0.24],
  [58, 60, 10, -0.2],
  [78, 76, 12, 0.15],
  [104, 106, 16, -0.16],
  [132, 136, 12, 0.18],
  [154, 153, 10, -0.2],
  [176, 181, 14, 0.28],
] as const;

/** Returns the SVG elements of the shadow that the cloth casts. */
export function drawShadow(prefix: string): string {
  return (
    `<defs><filter id="${prefix}-blur" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="3"/></filter></defs>` +
    `<path d="${CLOTH}" transform="translate(0 4)" opacity="0.5" filter="url(#${prefix}-blur)"/>`
  );
}

/** Returns the SVG elements of the cloth in its color. */
export function drawCloth(color: Rgba, prefix: string): string {
  return (
    `<defs><linearGradient id="${prefix}-cloth" x1="0" y1="0" x2="0" y2="1">` +
    `<stop stop-color="${tint(232, color)}"/><stop offset="0.25" stop-color="${tint(255, color)}"/><stop offset="1" stop-color="${tint(190, color)}"/></linearGradient></defs>` +
    `<path d="${CLOTH}" fill="url(#${prefix}-cloth)" stroke="${tint(40, color)}" stroke-width="2" stroke-linejoin="round"/>`
  );
}

/** Returns the SVG elements of weave, folds and the rod's shadow, which are drawn over the emblem and the border. */
export function drawOverlay(prefix: string): string {
  const id = (name: string) => `${prefix}-${name}`;
  const folds = FOLDS.map(([top, foot, width, dark]) => {
    const color = dark > 0 ? "#000" : "#fff";
    const d = `M${top} 34C${top - 4} 90 ${foot + 5} 150 ${foot} 240`;
    return `<path d="${d}" stroke="${color}" stroke-width="${width}" stroke-opacity="${Math.abs(dark)}"/>`;
  }).join("");
  return (
    `<defs><clipPath id="${id("edge")}"><path d="${CLOTH}"/></clipPath>` +
    `<filter id="${id("fold")}" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="5 0"/></filter>` +
    `<pattern id="${id("weave")}" width="3" height="3" patternUnits="userSpaceOnUse">` +
    `<path d="M0 0.750H1.500M1.5 2.250H3" stroke="#000" stroke-opacity="0.09" stroke-width="0.7"/>` +
    `<path d="M0 2.250H1.500M1.5 0.750H3" stroke="#fff" stroke-opacity="0.1" stroke-width="0.7"/></pattern>` +
    `<linearGradient id="${id("light")}" x1="0" y1="0" x2="0" y2="1"><stop stop-opacity="0.6"/><stop offset="0.07" stop-opacity="0.12"/><stop offset="0.14" stop-opacity="0"/><stop offset="0.7" stop-opacity="0"/><stop offset="1" stop-opacity="0.22"/></linearGradient></defs>` +
    `<g clip-path="url(#${id("edge")})" fill="none"><path d="${CLOTH}" fill="url(#${id("weave")})"/>` +
    `<g filter="url(#${id("fold")})">${folds}</g>` +
    `<path d="${HEM}" stroke="#000" stroke-opacity="0.35" stroke-width="1.5"/><path d="${HEM}" transform="translate(0 1.5)" stroke="#fff" stroke-opacity="0.3" stroke-width="1"/>` +
    `<path d="${CLOTH}" stroke="#fff" stroke-opacity="0.16" stroke-width="4"/>` +
    `<path d="${CLOTH}" fill="url(#${id("light")})"/></g>`
  );
}
