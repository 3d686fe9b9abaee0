import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { classColor, onClassColor } from "./class-color.ts";
import { contrast, rgb } from "./rgb.ts";

test("the initial is readable on the color of every class, also of an unknown one", () => {
  for (const id of [...Object.keys(PLAYABLE_CLASSES).map(Number), 99]) {
    expect(contrast(rgb(classColor(id)), rgb(onClassColor(id)))).toBeGreaterThanOrEqual(4.4);
  }
});
