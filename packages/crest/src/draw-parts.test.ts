import { expect, test } from "vitest";
import { drawParts } from "./draw-parts.ts";
import { fill, halves, spokes, stroke } from "./part.ts";

const paint = (tone: string) => `[${tone}]`;

test("drawParts draws the outline behind all pieces, and none around ink", () => {
  const svg = drawParts([fill("light", "M1 1Z"), fill("ink", "M2 2Z")], paint);
  expect(svg.match(/M1 1Z/g)).toHaveLength(2);
  expect(svg.match(/M2 2Z/g)).toHaveLength(1);
  expect(svg.indexOf('fill="[ink]" stroke="[ink]"')).toBeLessThan(svg.indexOf('fill="[light]"'));
});

test("drawParts keeps the width of the outline when it scales the figure", () => {
  const parts = [fill("light", "M1 1Z")];
  expect(drawParts(parts, paint, { outline: 2 })).toContain('stroke-width="4"');
  expect(drawParts(parts, paint, { outline: 2, scale: 0.5 })).toContain('stroke-width="8"');
});

test("drawParts draws halves a second time, mirrored, in their darker tone", () => {
  const svg = drawParts([halves("light", "M1 1Z")], paint);
  expect(svg).toContain('<path d="M1 1Z" fill="[light]"/>');
  expect(svg).toContain('<path d="M1 1Z" fill="[dim]" transform="scale(-1 1)"/>');
});

test("drawParts draws spokes once for each angle and half", () => {
  const svg = drawParts([spokes("ink", 3, "M1 1Z")], paint);
  expect(svg.match(/M1 1Z/g)).toHaveLength(6);
  expect(svg).toContain('transform="scale(-1 1)rotate(240)"');
});

test("drawParts strokes a line and does not fill it", () => {
  const svg = drawParts([stroke("mid", 3, "M1 1")], paint);
  expect(svg).toContain('<path d="M1 1" fill="none" stroke="[mid]" stroke-width="3"/>');
});

test("drawParts moves, rotates and scales, in this order", () => {
  const svg = drawParts([], paint, { x: 1, y: 2, scale: 0.5, turn: 45 });
  expect(svg).toContain('transform="translate(1 2) rotate(45) scale(0.5)"');
});
