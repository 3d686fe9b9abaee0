import { LOCALES } from "@guildhall/contract";
import { expect, test } from "vitest";
import { CREATURE_FAMILY_TEXTS, PET_SPECIALIZATION_TEXTS } from "./creature-family-texts.ts";
import { creatureName, PLACE_TEXTS } from "./creature-name-texts.ts";
import { CREATURE_TYPE_TEXTS } from "./creature-type-texts.ts";
import { BOSS_TEXTS, INSTANCE_TEXTS } from "./encounter-texts.ts";
import { texts } from "./localized-texts.ts";
import { championTexts, PVP_TIER_TEXTS } from "./pvp-texts.ts";

test("place and noun are put together in the order of each language", () => {
  const name = creatureName(
    texts("Owl|Búho|Coruja|Eule|Hibou|Gufo|Сова|올빼미|貓頭鷹|猫头鹰"),
    "rime",
  );
  expect([name.en_GB, name.es_MX, name.de_DE, name.ru_RU, name.ko_KR, name.zh_TW]).toEqual([
    "Rime Owl",
    "Búho de la escarcha",
    "Reifeule",
    "Сова из стужи",
    "서리 올빼미",
    "寒霜貓頭鷹",
  ]);
});

test("no text of creatures, bosses or PvP is empty or left in English where the script is another", () => {
  const lists = [
    CREATURE_TYPE_TEXTS,
    CREATURE_FAMILY_TEXTS,
    PET_SPECIALIZATION_TEXTS,
    PLACE_TEXTS,
    BOSS_TEXTS,
    INSTANCE_TEXTS,
    PVP_TIER_TEXTS,
  ].flatMap((list) => Object.values(list));
  for (const each of [...lists, championTexts("arena", 4), championTexts("battleground", 4)]) {
    for (const locale of LOCALES) expect(each[locale]).toMatch(/^\S(.*\S)?$/);
    expect(each.ru_RU).toMatch(/\p{Script=Cyrillic}/u);
    expect(each.ko_KR).toMatch(/\p{Script=Hangul}/u);
    expect(each.zh_TW).toMatch(/\p{Script=Han}/u);
    expect(each.zh_CN).toMatch(/\p{Script=Han}/u);
  }
});
