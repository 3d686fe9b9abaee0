// @module-tag promise/held-rosters

import { describe, expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { heldRosterTitle } from "./held-words.ts";

const { t } = await createTexts("en");

describe("the notice of a held roster", () => {
  test.each([
    [0, "A new roster is on hold."],
    [1, "A new roster with 1 fewer member is on hold."],
    [31, "A new roster with 31 fewer members is on hold."],
  ])("states how many of its members are missing: %i", (leaving, title) => {
    expect(heldRosterTitle({ leaving }, t)).toBe(title);
  });
});
