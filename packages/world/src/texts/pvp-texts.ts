import { everyLocale, type Texts, texts } from "./localized-texts.ts";

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
