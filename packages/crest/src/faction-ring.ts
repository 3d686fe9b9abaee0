import type { Faction } from "@guildhall/contract";
import { circle } from "./part.ts";

interface RingStyle {
  /** Path data that is repeated around the rim, on a grid centered on the ring, pointing up. */
  readonly rim: string;
  readonly count: number;
  /** Colors of the metal from light to dark, then of the disc from its center to its edge. */
  readonly metal: readonly [string, string, string];
  readonly disc: readonly [string, string];
}

const RINGS: Readonly<Record<Faction | "none", RingStyle>> = {
  // A round shield with scalloped rim, gilt on blue.
  1: {
    rim: "M-14-98C-13-104-6-108 0-108C6-108 13-104 14-98L0-88Z",
    count: 24,
    metal: ["#ffe9a8", "#d9a83f", "#7d5312"],
    disc: ["#2f62b8", "#0c1f4d"],
  },
  // A spiked wheel, iron on red.
  2: {
    rim: "M-10-95L0-108L10-95L0-86Z",
    count: 16,
    metal: ["#d9cfc8", "#857a74", "#35302e"],
    disc: ["#a3241c", "#3a0806"],
  },
  // A beaded ring, bronze on slate.
  none: {
    rim: circle(0, -101, 6),
    count: 44,
    metal: ["#e3cdb0", "#a88a66", "#4d3a27"],
    disc: ["#56606e", "#1d232c"],
  },
};

/** Returns the SVG elements of the faction's ring, which is behind the cloth, in the square 0,0 to 216,216. */
export function drawFactionRing(faction: Faction | null, prefix: string): string {
  const { rim, count, metal, disc } = RINGS[faction ?? "none"];
  const [lit, plain, dark] = metal;
  const turned = Array.from({ length: count }, (_, index) => {
    const angle = Math.round((index * 36000) / count) / 100;
    return `<path d="${rim}"${index > 0 ? ` transform="rotate(${angle})"` : ""}/>`;
  }).join("");
  return (
    `<defs><linearGradient id="${prefix}-metal" x1="0" y1="0" x2="0.6" y2="1">` +
    `<stop stop-color="${lit}"/><stop offset="0.5" stop-color="${plain}"/><stop offset="1" stop-color="${dark}"/></linearGradient>` +
    `<radialGradient id="${prefix}-disc"><stop offset="0.55" stop-color="${disc[0]}"/><stop offset="1" stop-color="${disc[1]}"/></radialGradient></defs>` +
    `<g transform="translate(108 108)"><g fill="${plain}" stroke="${dark}" stroke-width="1.5" stroke-linejoin="round">${turned}</g>` +
    `<path d="${circle(0, 0, 97)}" fill="url(#${prefix}-metal)" stroke="${dark}" stroke-width="1.5"/>` +
    `<path d="${circle(0, 0, 89)}" fill="url(#${prefix}-disc)" stroke="${dark}" stroke-width="2"/>` +
    `<path d="${circle(0, 0, 93)}" fill="none" stroke="${lit}" stroke-opacity="0.7" stroke-width="1"/></g>`
  );
}
