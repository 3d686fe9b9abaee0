import { expect, test } from "vitest";
import { nameTexts } from "../data/localized-texts.ts";
import { epithetTexts, fillTexts, numberTexts } from "./filled-texts.ts";

/** A string in every locale, from a row of translations into 10 languages. */
const texts = (row: string) => {
  const [english = "", spanish = "", portuguese = "", german = "", french = "", ...others] =
    row.split("|");
  const [italian = "", russian = "", korean = "", traditional = "", simplified = ""] = others;
  return nameTexts(english, {
    es_MX: spanish,
    es_ES: spanish,
    pt_BR: portuguese,
    de_DE: german,
    fr_FR: french,
    it_IT: italian,
    ru_RU: russian,
    ko_KR: korean,
    zh_TW: traditional,
    zh_CN: simplified,
  });
};

test("numbers are formatted for each locale", () => {
  expect(numberTexts(12_345)).toMatchObject({ en_US: "12,345", de_DE: "12.345" });
  expect(numberTexts(2.6, 2)).toMatchObject({ en_US: "2.60", fr_FR: "2,60" });
});

test("every placeholder is filled, also with a value that looks like a replacement pattern", () => {
  const template = texts("{a} {b} {a}|{a}|{a}|{a}|{a}|{a}|{b}|{a}|{a}|{a}");
  const filled = fillTexts(template, { a: 7, b: texts("$&|b|b|b|b|b|$1|b|b|b") });
  expect(filled).toMatchObject({ en_US: "7 $& 7", ru_RU: "$1" });
});

test("an epithet is before or after the noun, depending on the language", () => {
  const helm = texts("Helm|Yelmo|Elmo|Helm|Heaume|Elmo|Шлем|투구|頭盔|头盔");
  const ash = texts(
    "Ashen|de Ceniza|das Cinzas|der Asche|des Cendres|della Cenere|Пепла|재의|灰|灰",
  );
  expect(epithetTexts(helm, ash)).toMatchObject({
    en_US: "Ashen Helm",
    de_DE: "Helm der Asche",
    ko_KR: "재의 투구",
    zh_CN: "灰头盔",
  });
  const luck = texts("of Luck|b|b|b|b|b|b|b|b|b");
  expect(epithetTexts(helm, luck).en_GB).toBe("Helm of Luck");
});
