import { circle } from "./part.ts";

const LOOPS = [36, 70, 107.5, 145, 179];

/** Returns the SVG elements of the rod and the loops of the cloth, within 18,27 to 197,59. */
export function drawRod(prefix: string): string {
  const loop = (x: number) =>
    `<path d="M${x - 5} 26.5H${x + 5}V40C${x + 5} 44 ${x - 5} 44 ${x - 5} 40Z" fill="url(#${prefix}-loop)" stroke="#1d140b" stroke-width="1.2"/>` +
    `<path d="${circle(x, 39, 1.8)}" fill="#f4dfa6"/>`;
  return (
    `<defs><linearGradient id="${prefix}-rod" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#8a6238"/><stop offset="0.35" stop-color="#d9ac6c"/><stop offset="1" stop-color="#4a2f15"/></linearGradient>` +
    `<linearGradient id="${prefix}-loop" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4dfa6"/><stop offset="0.4" stop-color="#c99a45"/><stop offset="1" stop-color="#6b4516"/></linearGradient></defs>` +
    `<g stroke-linejoin="round"><path d="M26 32.500H189V41.500H26Z" fill="url(#${prefix}-rod)" stroke="#1d140b" stroke-width="1.5"/>` +
    `<path d="M18 37L24 29.500L30 32V42L24 44.500ZM197 37L191 29.500L185 32V42L191 44.500Z" fill="url(#${prefix}-loop)" stroke="#1d140b" stroke-width="1.5"/>` +
    `${LOOPS.map(loop).join("")}</g>`
  );
}
