/** Draws the crest of a guild and prints it as SVG: `npx node --conditions=source examples/draw-crest.ts > crest.svg` */
import { parseArgb } from "@guildhall/contract";
import { renderCrestSvg } from "@guildhall/crest";

const gold = parseArgb("ffdfa55a");
const crimson = parseArgb("ff7a1420");
if (!gold || !crimson) throw new Error("A color is 8 hexadecimal digits, alpha first.");

console.log(
  renderCrestSvg(
    {
      emblem: { id: 12, color: gold },
      border: { id: 4, color: gold },
      background: { color: crimson },
      faction: 1,
    },
    { size: 480, title: "The crest of a guild" },
  ),
);
