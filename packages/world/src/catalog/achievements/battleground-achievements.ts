import { fillTexts } from "../../texts/filled-texts.ts";
import { texts } from "../../texts/localized-texts.ts";
import { type Achievement, pursuitAchievements } from "./achievement.ts";
import { BATTLEGROUNDS } from "./battlegrounds.ts";

const VICTORY = texts(
  "Victory: {place}|Victoria en el campo: {place}|Vitória no campo: {place}|Schlachtsieg: {place}|Victoire sur le terrain : {place}|Vittoria sul campo: {place}|Победа на поле: {place}|전장 승리: {place}|戰場勝利：{place}|战场胜利：{place}",
);
const VETERAN = texts(
  "Veteran: {place}|Veteranía: {place}|Veterania: {place}|Veteran: {place}|Vétéran : {place}|Veterano: {place}|Ветеран: {place}|노련한 용사: {place}|老兵：{place}|老兵：{place}",
);
const DESCRIPTION = texts(
  "Win here {n} times: {place}.|Gana aquí {n} veces: {place}.|Vença aqui {n} vezes: {place}.|Gewinnt hier {n} Mal: {place}.|Gagnez ici {n} fois : {place}.|Vinci qui {n} volte: {place}.|Сколько раз победить: {n}. Место: {place}.|이곳에서 {n}회 승리하십시오: {place}.|在此獲勝{n}次：{place}。|在此获胜{n}次：{place}。",
);

/** The battlegrounds: a few victories, then many. */
export const BATTLEGROUND_ACHIEVEMENTS: readonly Achievement[] = BATTLEGROUNDS.flatMap(
  (place, index) =>
    pursuitAchievements(
      { id: 67_101 + index * 10, level: 0.25, days: 400, effort: 1, ordered: true },
      [
        { title: VICTORY, n: 5 },
        { title: VETERAN, n: 100 },
      ].map(({ title, n }, step) => ({
        id: 67_101 + index * 10 + step,
        title: fillTexts(title, { place }),
        description: fillTexts(DESCRIPTION, { place, n }),
        categoryId: 106,
        icon: "banner",
        amount: n,
      })),
    ),
);
