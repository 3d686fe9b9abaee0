import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { nameTexts, texts } from "./localized-texts.ts";

test("a row of translations fills all 12 locales", () => {
  const read = texts("Up|Activo|Ativo|Online|En ligne|Attivo|Работает|정상|開啟|正常");
  expect(Object.keys(read)).toEqual(LOCALES);
  expect([read.en_GB, read.es_MX, read.ru_RU, read.zh_TW, read.zh_CN]).toEqual([
    "Up",
    "Activo",
    "Работает",
    "開啟",
    "正常",
  ]);
});

test("a row without all columns is refused", () => {
  expect(() => texts("Up|Activo")).toThrow("10 columns");
});

test("a name is the same in every locale without a translation", () => {
  const name = nameTexts("Star Reach", { ru_RU: "Звёздный Предел" });
  expect(name.fr_FR).toBe("Star Reach");
  expect(name.ru_RU).toBe("Звёздный Предел");
});
