import { expect, test } from "vitest";
import { foldText, foldWords, wordNeedles } from "./folded-text.ts";

test("case and accents make no difference to a folded text", () => {
  expect(foldText("ORMECÔTE")).toBe(foldText("ormecote"));
  expect(foldText("Бурный Йёж")).toBe(foldText("бурныи Иеж"));
  expect(foldText("o\u0302")).toBe(foldText("Ô"));
});

test("Korean syllables are unchanged", () => {
  expect(foldText("새벽나루")).toBe("새벽나루");
});

test("spaces, hyphens and apostrophes separate words; an underscore does not", () => {
  expect(foldWords("Vael'orin, the star-reach NON_EQUIP!")).toBe(
    " vael orin the star reach non_equip ",
  );
});

test("a word is found as a whole word, in East Asian scripts within a word too", () => {
  const finds = (text: string, wanted: string) =>
    wordNeedles(wanted).every((needle) => foldWords(text).includes(needle));
  expect(finds("Lamp of the Hollow", "hollow LAMP")).toBe(true);
  expect(finds("Lamplighter of the Hollow", "lamp")).toBe(false);
  expect(finds("蒼白燈塔", "燈塔")).toBe(true);
  expect(finds("여명 전장의", "전장")).toBe(true);
});
