import { expect, test } from "vitest";
import { designPrefix } from "./design-prefix.ts";

const design = {
  emblem: { id: 1, color: { r: 1, g: 2, b: 3, a: 1 } },
  border: { id: 2, color: { r: 4, g: 5, b: 6, a: 1 } },
  background: { color: { r: 7, g: 8, b: 9, a: 1 } },
  faction: null,
} as const;

test("the same design has the same prefix, and every change of it another one", () => {
  const designs = [
    design,
    { ...design, faction: 1 as const },
    { ...design, faction: 2 as const },
    { ...design, emblem: { ...design.emblem, id: 12 } },
    { ...design, border: { ...design.border, id: 3 } },
    { ...design, emblem: design.border, border: design.emblem },
    { ...design, background: { color: { r: 7, g: 8, b: 10, a: 1 } } },
  ];
  expect(new Set(designs.map(designPrefix)).size).toBe(designs.length);
  expect(designPrefix(structuredClone(design))).toBe(designPrefix(design));
});

test("a prefix is a valid XML id", () => {
  expect(designPrefix(design)).toMatch(/^crest-[0-9a-z]+$/);
});
