import { LOCALES, PLAYABLE_CLASSES, PLAYABLE_RACES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { CLASS_TEXTS } from "./class-texts.ts";
import { nameTexts, texts } from "./localized-texts.ts";
import { RACE_TEXTS } from "./race-texts.ts";
import { TYPE_TEXTS } from "./type-texts.ts";

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

test("a row with a column missing is refused", () => {
  expect(() => texts("Up|Activo")).toThrow("10 columns");
});

test("a name is the same everywhere, save where it is translated", () => {
  const name = nameTexts("Star Reach", { ru_RU: "Звёздный Предел" });
  expect(name.fr_FR).toBe("Star Reach");
  expect(name.ru_RU).toBe("Звёздный Предел");
});

test("every class and race of the game has its English name and no empty translation", () => {
  for (const [id, { name }] of Object.entries(PLAYABLE_CLASSES)) {
    expect(CLASS_TEXTS[Number(id)]?.en_US).toBe(name);
  }
  for (const [id, { name }] of Object.entries(PLAYABLE_RACES)) {
    expect(RACE_TEXTS[Number(id)]?.en_US).toBe(name);
  }
  const lists = Object.values(TYPE_TEXTS).flatMap((list) => Object.values(list));
  const all = [...Object.values(CLASS_TEXTS), ...Object.values(RACE_TEXTS), ...lists];
  for (const each of all) expect(Object.values(each)).not.toContain("");
});
