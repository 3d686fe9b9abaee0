import { type Texts, texts } from "./localized-texts.ts";

/** The names of the professions by id. */
export const PROFESSION_TEXTS: Readonly<Record<number, Texts>> = {
  164: texts(
    "Blacksmithing|Herrería|Ferraria|Schmiedekunst|Forge|Forgiatura|Кузнечное дело|대장기술|鍛造|锻造",
  ),
  165: texts(
    "Leatherworking|Peletería|Couraria|Lederverarbeitung|Travail du cuir|Conciatura|Кожевничество|가죽세공|製皮|制皮",
  ),
  171: texts("Alchemy|Alquimia|Alquimia|Alchemie|Alchimie|Alchimia|Алхимия|연금술|鍊金術|炼金术"),
  182: texts(
    "Herbalism|Herboristería|Herborismo|Kräuterkunde|Herboristerie|Erbalismo|Травничество|약초채집|草藥學|草药学",
  ),
  185: texts("Cooking|Cocina|Culinária|Kochkunst|Cuisine|Cucina|Кулинария|요리|烹飪|烹饪"),
  186: texts("Mining|Minería|Mineração|Bergbau|Minage|Estrazione|Горное дело|채광|採礦|采矿"),
  197: texts(
    "Tailoring|Sastrería|Alfaiataria|Schneiderei|Couture|Sartoria|Портняжное дело|재봉술|裁縫|裁缝",
  ),
  202: texts(
    "Engineering|Ingeniería|Engenharia|Ingenieurskunst|Ingénierie|Ingegneria|Инженерное дело|기계공학|工程學|工程学",
  ),
  333: texts(
    "Enchanting|Encantamiento|Encantamento|Verzauberkunst|Enchantement|Incantamento|Наложение чар|마법부여|附魔|附魔",
  ),
  356: texts("Fishing|Pesca|Pesca|Angeln|Pêche|Pesca|Рыбная ловля|낚시|釣魚|钓鱼"),
  755: texts(
    "Jewelcrafting|Joyería|Joalheria|Juwelierskunst|Joaillerie|Oreficeria|Ювелирное дело|보석세공|珠寶設計|珠宝加工",
  ),
};
