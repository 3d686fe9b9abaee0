// @module-tag promise/held-rosters

import { describe, expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { LANGUAGES, type Language } from "../texts/languages.ts";
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

  test.each(Object.keys(LANGUAGES) as Language[])(
    "has one period after a date that ends with one, in %s",
    async (language) => {
      const texts = await createTexts(language);
      const date = texts.format.date(Date.UTC(2026, 10, 29), "UTC");
      expect(texts.t("guild.heldConfirmed").replace("<time/>", date)).not.toContain("..");
    },
  );
});
