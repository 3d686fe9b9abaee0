import { type Texts, texts } from "./localized-texts.ts";

/** The names of the creature types by id. */
export const CREATURE_TYPE_TEXTS: Readonly<Record<number, Texts>> = {
  1: texts("Beast|Bestia|Fera|Wildtier|Bête|Bestia|Животное|야수|野獸|野兽"),
  2: texts("Dragonkin|Dragonante|Dracônico|Drachkin|Draconien|Dragoide|Дракон|용족|龍類|龙类"),
  3: texts("Demon|Demonio|Demônio|Dämon|Démon|Demone|Демон|악마|惡魔|恶魔"),
  4: texts(
    "Elemental|Elemental|Elemental|Elementar|Élémentaire|Elementale|Элементаль|정령|元素生物|元素生物",
  ),
  5: texts("Giant|Gigante|Gigante|Riese|Géant|Gigante|Великан|거인|巨人|巨人"),
  6: texts("Undead|No-muerto|Morto-vivo|Untoter|Mort-vivant|Non Morto|Нежить|언데드|不死族|亡灵"),
  7: texts(
    "Humanoid|Humanoide|Humanoide|Humanoid|Humanoïde|Umanoide|Гуманоид|인간형|人型生物|人型生物",
  ),
  8: texts("Critter|Alimaña|Bicho|Kleintier|Bestiole|Animale|Существо|동물|小動物|小动物"),
  9: texts("Mechanical|Mecánico|Mecânico|Mechanisch|Machine|Meccanico|Механизм|기계|機械|机械"),
  10: texts(
    "Not specified|Sin especificar|Não especificado|Nicht spezifiziert|Non spécifié|Non specificato|Не указано|기타|未指定|未指定",
  ),
  11: texts("Totem|Tótem|Totem|Totem|Totem|Totem|Тотем|토템|圖騰|图腾"),
  12: texts(
    "Non-combat Pet|Mascota no combatiente|Mascote não combatente|Friedliches Haustier|Familier pacifique|Mascotte non combattente|Мирный питомец|애완동물|非戰鬥寵物|非战斗宠物",
  ),
  13: texts(
    "Gas Cloud|Nube de gas|Nuvem de gás|Gaswolke|Nuage de gaz|Nube di gas|Облако газа|가스 구름|氣體雲|气体云",
  ),
  14: texts(
    "Wild Pet|Mascota salvaje|Mascote selvagem|Wildes Haustier|Familier sauvage|Mascotte selvatica|Дикий питомец|야생 애완동물|野生寵物|野生宠物",
  ),
  15: texts(
    "Aberration|Aberración|Aberração|Entartung|Aberration|Aberrazione|Аберрация|돌연변이|畸變怪|畸变怪",
  ),
};
