import { expect, expectTypeOf, test } from "vitest";
import { BORDER_COUNT, type Crest, type CrestDesign, EMBLEM_COUNT } from "./crest.ts";

test("there are 196 emblems and 6 borders", () => {
  expect(EMBLEM_COUNT - 1).toBe(195);
  expect(BORDER_COUNT - 1).toBe(5);
});

test("the faction of a CrestDesign can be null", () => {
  expectTypeOf<CrestDesign>().toExtend<Crest>();
  expectTypeOf<CrestDesign["faction"]>().toEqualTypeOf<1 | 2 | null>();
});
