import { expect, test } from "vitest";
import { createTexts } from "../texts/create-texts.ts";
import { raceChoiceName } from "./race-choice.ts";

const texts = await createTexts("en");

test.each([
  [24, "Pandaren", "Pandaren, Neutral"],
  [25, "Pandaren", "Pandaren, Alliance"],
  [70, "Dracthyr", "Dracthyr, Horde"],
  [1, "Human", "Human"],
  [99, "Race 99", "Race 99"],
])("raceChoiceName of race %d, %s, is %s", (id, name, words) => {
  expect(raceChoiceName({ id, name }, texts)).toBe(words);
});
