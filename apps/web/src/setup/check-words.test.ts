import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { checkText } from "./check-words.ts";

test.each([
  ["clock", 86_401, "is 1 day ahead."],
  ["clock", -7_500, "is 2 hr 5 min behind."],
  ["rate-limited", 1799, "Try again in 29 min 59 sec"],
  ["rate-limited", undefined, "Wait a while"],
] as const)("a check with the cause %s and %s s says so in words", async (cause, seconds, text) => {
  expect(checkText({ cause, seconds }, await createTexts("en", "en", ["setup"]))).toContain(text);
});

test.each(["forbidden", "wrong-region"])(
  "a check with the cause %s does not speak of a guild",
  async (cause) => {
    const text = checkText({ cause, seconds: undefined }, await createTexts("en", "en", ["setup"]));
    expect(text).toContain("one step back");
    expect(text).not.toContain("guild");
  },
);
