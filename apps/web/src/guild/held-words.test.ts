import { describe, expect, test } from "vitest";
import { heldRosterTitle } from "./held-words.ts";

describe("safety 11: the notice of a held roster", () => {
  test.each([
    [0, "A roster is waiting:"],
    [1, "A roster with 1 fewer member is waiting:"],
    [31, "A roster with 31 fewer members is waiting:"],
  ])("says how many of its members are missing: %i", (leaving, title) => {
    expect(heldRosterTitle({ leaving })).toBe(title);
  });
});
