import { everyLocale, type Texts, texts } from "./localized-texts.ts";

/** The names of the PvP tiers by id. */
export const PVP_TIER_TEXTS = {
  1: texts(
    "Unranked|Sin clasificar|Sem classificação|Ohne Rang|Non classé|Senza rango|Без ранга|미배정|未排名|未定级",
  ),
  2: texts(
    "Combatant|Combatiente|Combatente|Kämpfer|Combattant|Combattente|Боец|전투원|戰鬥者|战斗者",
  ),
  3: texts(
    "Challenger|Aspirante|Desafiante|Herausforderer|Prétendant|Sfidante|Претендент|도전자|挑戰者|挑战者",
  ),
  4: texts("Rival|Rival|Rival|Rivale|Rival|Rivale|Соперник|경쟁자|競爭者|竞争者"),
  5: texts("Duelist|Duelista|Duelista|Duellant|Duelliste|Duellante|Дуэлянт|결투사|決鬥者|决斗者"),
  6: texts("Elite|Élite|Elite|Elite|Élite|Elite|Элита|정예|菁英|精锐"),
} as const satisfies Readonly<Record<number, Texts>>;

const CHAMPION_TEXTS = {
  arena: texts(
    "Champion of the Ring: Season {n}|Campeón del Ruedo: temporada {n}|Campeão do Círculo: temporada {n}|Meister des Rings: Saison {n}|Champion du Cercle : saison {n}|Campione del Cerchio: stagione {n}|Чемпион Круга: сезон {n}|투기장의 용사: {n} 시즌|競技場霸主：第 {n} 季|竞技场霸主：第 {n} 赛季",
  ),
  battleground: texts(
    "Champion of the Banner: Season {n}|Campeón del Estandarte: temporada {n}|Campeão do Estandarte: temporada {n}|Meister des Banners: Saison {n}|Champion de la Bannière : saison {n}|Campione dello Stendardo: stagione {n}|Чемпион Знамени: сезон {n}|깃발의 용사: {n} 시즌|戰旗霸主：第 {n} 季|战旗霸主：第 {n} 赛季",
  ),
};

/** The title of the best of a season. */
export function championTexts(of: keyof typeof CHAMPION_TEXTS, season: number): Texts {
  return everyLocale((locale) => CHAMPION_TEXTS[of][locale].replace("{n}", String(season)));
}
