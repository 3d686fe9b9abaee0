import type { KnownEdition } from "@guildhall/contract";
import { LEVEL_CAPS } from "../../history/level-caps.ts";
import { fillTexts } from "../../texts/filled-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import { type Achievement, createAchievement } from "./achievement.ts";

const LEVEL = texts(
  "Level {n}|Nivel {n}|Nível {n}|Stufe {n}|Niveau {n}|Livello {n}|{n}-й уровень|{n}레벨|等級{n}|{n}级",
);
const REACH = texts(
  "Reach level {n}.|Alcanza el nivel {n}.|Alcance o nível {n}.|Erreicht Stufe {n}.|Atteignez le niveau {n}.|Raggiungi il livello {n}.|Достигните {n}-го уровня.|{n}레벨을 달성하십시오.|達到{n}級。|达到{n}级。",
);
const FIRST_STEPS = texts(
  "First Steps Taken|Primeros pasos dados|Primeiros Passos Dados|Die ersten Schritte|Premiers pas accomplis|Primi passi compiuti|Первые шаги сделаны|첫걸음을 떼다|踏出第一步|踏出第一步",
);
const LONG_ROAD = texts(
  "The Long Road|El largo camino|A Longa Estrada|Der lange Weg|La longue route|La lunga strada|Долгая дорога|머나먼 길|漫漫長路|漫漫长路",
);
const HIGHEST = texts(
  "No Further to Climb|Nada más que escalar|Nada Mais a Escalar|Kein Gipfel mehr|Plus rien à gravir|Nessuna vetta più in alto|Выше некуда|더 오를 곳 없음|登峰造極|登峰造极",
);

/** Levels below the highest, and their titles where they have ones of their own. */
const ROWS: readonly (readonly [id: number, level: number, title?: Texts])[] = [
  [60_001, 10, FIRST_STEPS],
  [60_101, 20],
  [60_102, 30],
  [60_002, 40, LONG_ROAD],
  [60_103, 50],
  [60_104, 60],
  [60_105, 70],
  [60_106, 80],
];

const HIGHEST_IDS: Readonly<Record<KnownEdition, number>> = {
  current: 60_003,
  classic1x: 60_107,
  classicann: 60_108,
  classic: 60_109,
};

const EDITIONS = Object.keys(LEVEL_CAPS) as KnownEdition[];

/** A level is an achievement of the editions that go beyond it; the highest level is one of its own. */
export const LEVEL_ACHIEVEMENTS: readonly Achievement[] = [
  ...ROWS.map(([id, level, title]) =>
    levelAchievement(
      id,
      level,
      title ?? fillTexts(LEVEL, { n: level }),
      EDITIONS.filter((edition) => level < LEVEL_CAPS[edition]),
    ),
  ),
  ...EDITIONS.map((edition) =>
    levelAchievement(HIGHEST_IDS[edition], LEVEL_CAPS[edition], HIGHEST, [edition]),
  ),
];

function levelAchievement(
  id: number,
  level: number,
  title: Texts,
  editions: readonly KnownEdition[],
): Achievement {
  return createAchievement(
    {
      id,
      title,
      description: fillTexts(REACH, { n: level }),
      categoryId: 101,
      icon: "road",
      points: editions.length === 1 ? 20 : 10,
      editions,
    },
    { by: "level", level },
  );
}
