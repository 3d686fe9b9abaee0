import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type Achievement, createAchievement, pursuitAchievements } from "./achievement.ts";
import type { CategoryId } from "./categories.ts";
import { CONTINENTS, LAND_SIDES } from "./places.ts";

const EXPLORE = texts(
  "Explore {land}|Exploración: {land}|Exploração: {land}|Erkundung: {land}|Exploration : {land}|Esplorazione: {land}|Исследование: {land}|{land} 탐험|探索{land}|探索{land}",
);
const EXPLORE_DESCRIPTION = texts(
  "Walk every path: {land}.|Recorre todos los senderos: {land}.|Percorra todas as trilhas: {land}.|Geht jeden Weg: {land}.|Parcourez tous les chemins : {land}.|Percorri tutti i sentieri: {land}.|Пройдите все тропы: {land}.|모든 길을 걸어 보십시오: {land}.|走遍所有道路：{land}。|走遍所有道路：{land}。",
);
const SIDE = texts(
  "{land}: {side}|{land}: {side}|{land}: {side}|{land}: {side}|{land} : {side}|{land}: {side}|{land}: {side}|{land} {side}|{land}{side}|{land}{side}",
);
const ERRANDS = texts(
  "Errands: {land}|Recados: {land}|Recados: {land}|Botengänge: {land}|Commissions : {land}|Commissioni: {land}|Поручения: {land}|심부름: {land}|跑腿差事：{land}|跑腿差事：{land}",
);
const ERRANDS_DESCRIPTION = texts(
  "Do the errands of those who live there: {land}.|Haz los recados de quienes viven allí: {land}.|Faça os recados de quem vive lá: {land}.|Erledigt die Botengänge der Leute, die dort leben: {land}.|Faites les commissions des habitants : {land}.|Sbriga le commissioni di chi vive lì: {land}.|Выполните поручения местных жителей: {land}.|그곳 주민들의 심부름을 해 주십시오: {land}.|完成當地居民的差事：{land}。|完成当地居民的差事：{land}。",
);
const APPRENTICE = texts(
  "Cartographer's Apprentice|Aprendiz de cartógrafo|Aprendiz de Cartógrafo|Lehrling des Kartografen|Apprenti cartographe|Apprendista cartografo|Ученик картографа|지도 제작자의 수습생|製圖師學徒|制图师学徒",
);
const CARTOGRAPHER = texts(
  "Cartographer|Cartógrafo|Cartógrafo|Kartograf|Cartographe|Cartografo|Картограф|지도 제작자|製圖師|制图师",
);
const CARTOGRAPHER_DESCRIPTION = texts(
  "Walk every path of every continent.|Recorre todos los senderos de todos los continentes.|Percorra todas as trilhas de todos os continentes.|Geht jeden Weg auf jedem Kontinent.|Parcourez tous les chemins de tous les continents.|Percorri tutti i sentieri di tutti i continenti.|Пройдите все тропы всех континентов.|모든 대륙의 모든 길을 걸어 보십시오.|走遍所有大陸的所有道路。|走遍所有大陆的所有道路。",
);
const CARTOGRAPHER_REWARD = texts(
  "Title: the Far-Walker|Título: el Trotatierras|Título: o Andarilho|Titel: der Weitgewanderte|Titre : le Grand Marcheur|Titolo: il Gran Camminatore|Титул: Исходивший Весь Свет|칭호: 먼 길을 걸은 자|頭銜：遠行者|头衔：远行者",
);

const LATER: readonly KnownEdition[] = ["current", "classic", "classicann"];
/** The last continent, and what has all continents to it, are not of Classic Era. */
const editionsOf = (index: number) => (index === CONTINENTS.length - 1 ? { editions: LATER } : {});

const LANDS = CONTINENTS.map(({ lands, level }, index) =>
  ofLands(index, level, lands, {
    id: 62_001,
    title: EXPLORE,
    description: EXPLORE_DESCRIPTION,
    categoryId: 103,
    days: 150,
    criteria: (land) => LAND_SIDES.map((side) => fillTexts(SIDE, { land, side })),
  }),
);

const EXPLORED = CONTINENTS.map(({ name: land }, index) =>
  createAchievement(
    {
      id: 62_091 + index,
      title: fillTexts(EXPLORE, { land }),
      description: fillTexts(EXPLORE_DESCRIPTION, { land }),
      categoryId: 103,
      icon: "map",
      points: 15,
      ...editionsOf(index),
    },
    { by: "parts", parts: LANDS[index] ?? [] },
  ),
);

/** The lands that were walked, and what was done for those who live in them. */
export const EXPLORATION_ACHIEVEMENTS: readonly Achievement[] = [
  ...LANDS.flat(),
  ...EXPLORED,
  createAchievement(
    {
      id: 60_006,
      title: CARTOGRAPHER,
      description: CARTOGRAPHER_DESCRIPTION,
      categoryId: 103,
      icon: "map",
      points: 25,
      reward: CARTOGRAPHER_REWARD,
      ...editionsOf(CONTINENTS.length - 1),
    },
    { by: "parts", parts: EXPLORED },
  ),
  ...CONTINENTS.flatMap(({ lands, level }, index) =>
    ofLands(index, level, lands, {
      id: 62_101,
      title: ERRANDS,
      description: ERRANDS_DESCRIPTION,
      categoryId: 102,
      days: 260,
      amount: 30,
    }),
  ),
];

interface LandPattern {
  readonly id: number;
  readonly title: Texts;
  readonly description: Texts;
  readonly categoryId: CategoryId;
  readonly days: number;
  readonly criteria?: (land: Texts) => readonly Texts[];
  readonly amount?: number;
}

/** The same achievement for each land of a continent. */
function ofLands(
  index: number,
  level: number,
  lands: readonly Texts[],
  { id, title, description, categoryId, days, criteria, amount }: LandPattern,
): readonly Achievement[] {
  return pursuitAchievements(
    { id: id + index, level, days, effort: 1, ordered: false },
    lands.map((land, place) => {
      const own = id + index * 10 + place;
      const isFirst = own === 62_001;
      return {
        id: isFirst ? 60_005 : own,
        title: isFirst ? APPRENTICE : fillTexts(title, { land }),
        description: fillTexts(description, { land }),
        categoryId,
        icon: categoryId === 103 ? "map" : "tree",
        ...(criteria && { criteria: criteria(land) }),
        ...(amount && { amount: amount + place * 5 }),
        ...editionsOf(index),
      };
    }),
  );
}
