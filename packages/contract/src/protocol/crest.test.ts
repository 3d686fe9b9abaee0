import { expect, expectTypeOf, test } from "vitest";
import { BORDER_COUNT, type Crest, type CrestDesign, EMBLEM_COUNT } from "./crest.ts";

test("emblem ids run from 0 to 195 and border ids from 0 to 5", () => {
  expect(EMBLEM_COUNT - 1).toBe(195);
  expect(BORDER_COUNT - 1).toBe(5);
});

test("a design is a crest whose faction may be unknown", () => {
  expectTypeOf<CrestDesign>().toExtend<Crest>();
  expectTypeOf<CrestDesign["faction"]>().toEqualTypeOf<1 | 2 | null>();
});
