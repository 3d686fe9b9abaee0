import type { KnownEdition } from "@guildhall/contract";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { PROFESSION_TEXTS } from "../../texts/profession-texts.ts";
import { type Achievement, pursuitAchievements } from "./achievement.ts";

const TITLE = texts(
  "{trade}: {n}|{trade}: {n}|{trade}: {n}|{trade}: {n}|{trade} : {n}|{trade}: {n}|{trade}: {n}|{trade}: {n}|{trade}：{n}|{trade}：{n}",
);
const DESCRIPTION = texts(
  "Reach a skill of {n}: {trade}.|Alcanza {n} puntos de habilidad: {trade}.|Alcance {n} pontos de perícia: {trade}.|Erreicht einen Fertigkeitswert von {n}: {trade}.|Atteignez une compétence de {n} : {trade}.|Raggiungi {n} punti abilità: {trade}.|Достигните навыка {n}: {trade}.|숙련도 {n}에 도달하십시오: {trade}.|技能達到{n}：{trade}。|技能达到{n}：{trade}。",
);

const JEWELCRAFTING = 755;
const LATER: readonly KnownEdition[] = ["current", "classic", "classicann"];
const SKILLS = [75, 150, 300] as const;

/** The masteries that have titles of their own, by profession. */
const TITLED: Readonly<Record<number, readonly [id: number, title: Texts]>> = {
  164: [
    60_012,
    texts(
      "Ironwright|Forjahierros|Forjador de Ferro|Eisenwerker|Maître du fer|Mastro ferraio|Мастер железа|무쇠 장인|鐵匠大師|铁匠大师",
    ),
  ],
  197: [
    60_013,
    texts(
      "Threadwise|Sabio del hilo|Sábio da Linha|Fadenkundig|Expert du fil|Esperto del filo|Знаток нити|실의 현자|針線通|针线通",
    ),
  ],
};

/** What is earned on the way to the mastery of each profession. */
export const PROFESSION_ACHIEVEMENTS: readonly Achievement[] = Object.entries(
  PROFESSION_TEXTS,
).flatMap(([profession, trade]) => {
  const number = Number(profession);
  return pursuitAchievements(
    { id: 66_000 + number, level: 0.1, days: 300, effort: 1, ordered: true },
    SKILLS.map((n, step) => {
      const mastery = step === SKILLS.length - 1 ? TITLED[number] : undefined;
      const [id, title] = mastery ?? [66_000 + number * 10 + step, fillTexts(TITLE, { trade, n })];
      return {
        id,
        title,
        description: fillTexts(DESCRIPTION, { trade, n }),
        categoryId: 107,
        icon: "hammer",
        amount: n,
        ...(number === JEWELCRAFTING && { editions: LATER }),
      };
    }),
  );
});
