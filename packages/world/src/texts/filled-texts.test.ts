import { expect, test } from "vitest";
import { epithetTexts, fillTexts, numberTexts } from "./filled-texts.ts";
import { texts } from "./localized-texts.ts";

test("numbers are written as each language writes them", () => {
  expect(numberTexts(12_345)).toMatchObject({ en_US: "12,345", de_DE: "12.345" });
  expect(numberTexts(2.6, 2)).toMatchObject({ en_US: "2.60", fr_FR: "2,60" });
});

test("every place of a text is filled, with what looks like a pattern too", () => {
  const template = texts("{a} {b} {a}|{a}|{a}|{a}|{a}|{a}|{b}|{a}|{a}|{a}");
  const filled = fillTexts(template, { a: 7, b: texts("$&|b|b|b|b|b|$1|b|b|b") });
  expect(filled).toMatchObject({ en_US: "7 $& 7", ru_RU: "$1" });
});

test("an epithet stands where its language puts it", () => {
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
