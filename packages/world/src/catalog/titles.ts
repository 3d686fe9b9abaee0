import { everyLocale, type Texts, texts } from "../texts/localized-texts.ts";

/** A title that characters wear with their names. */
export interface Title {
  readonly id: number;
  /** With `{name}` where the character's name goes. */
  readonly display: Texts;
  /** The level that it is earned at or after, as a share of the edition's highest. */
  readonly levelShare: number;
}

const title = (id: number, levelShare: number, row: string): Title => ({
  id,
  levelShare,
  display: texts(row),
});

/** Every title. None of them depends on the wearer's gender in any language. */
export const TITLES: readonly Title[] = [
  title(
    801,
    0.5,
    "{name} of the Lamps|{name} de los Faroles|{name} dos Lampiões|{name} von den Laternen|{name} des Lanternes|{name} delle Lanterne|{name} из Фонарного дозора|등불의 {name}|燈火{name}|灯火{name}",
  ),
  title(
    802,
    0.5,
    "{name} of the Long Road|{name} del Largo Camino|{name} da Longa Estrada|{name} vom Langen Weg|{name} de la Longue Route|{name} della Lunga Via|{name} с Долгой дороги|머나먼 길의 {name}|長路{name}|长路{name}",
  ),
  title(
    803,
    0.8,
    "{name} of the Ash|{name} de la Ceniza|{name} das Cinzas|{name} von der Asche|{name} des Cendres|{name} della Cenere|{name} из Пепла|잿더미의 {name}|灰燼{name}|灰烬{name}",
  ),
  title(
    804,
    0.8,
    "{name}, Voice of the Bells|{name}, Voz de las Campanas|{name}, Voz dos Sinos|{name}, Stimme der Glocken|{name}, Voix des Cloches|{name}, Voce delle Campane|{name}, Голос Колоколов|종의 목소리 {name}|鐘聲之音{name}|钟声之音{name}",
  ),
  title(
    805,
    0.6,
    "{name}, Never in a Hurry|{name}, Sin Prisa Alguna|{name}, Sem Pressa Alguma|{name}, Ohne jede Eile|{name}, Sans la moindre hâte|{name}, Senza alcuna Fretta|{name}, Без всякой спешки|서두르지 않는 {name}|從容不迫的{name}|从容不迫的{name}",
  ),
  title(
    806,
    1,
    "{name}, Hand of the Tide|{name}, Mano de la Marea|{name}, Mão da Maré|{name}, Hand der Gezeiten|{name}, Main de la Marée|{name}, Mano della Marea|{name}, Рука Прилива|밀물의 손 {name}|潮汐之手{name}|潮汐之手{name}",
  ),
  title(
    807,
    1,
    "{name}, Shield of the Ford|{name}, Escudo del Vado|{name}, Escudo do Vau|{name}, Schild der Furt|{name}, Bouclier du Gué|{name}, Scudo del Guado|{name}, Щит Переправы|여울의 방패 {name}|渡口之盾{name}|渡口之盾{name}",
  ),
  title(
    808,
    0.3,
    "{name}, Terror of Teapots|{name}, Terror de las Teteras|{name}, Terror dos Bules|{name}, Schrecken der Teekannen|{name}, Terreur des Théières|{name}, Terrore delle Teiere|{name}, Гроза Чайников|찻주전자의 공포 {name}|茶壺剋星{name}|茶壶克星{name}",
  ),
  title(
    809,
    0.7,
    "{name} of the Seven Bridges|{name} de los Siete Puentes|{name} das Sete Pontes|{name} von den Sieben Brücken|{name} des Sept Ponts|{name} dei Sette Ponti|{name} с Семи мостов|일곱 다리의 {name}|七橋{name}|七桥{name}",
  ),
  title(
    810,
    1,
    "{name}, Heart of Winter|{name}, Corazón del Invierno|{name}, Coração do Inverno|{name}, Herz des Winters|{name}, Cœur de l'Hiver|{name}, Cuore dell'Inverno|{name}, Сердце Зимы|겨울의 심장 {name}|寒冬之心{name}|寒冬之心{name}",
  ),
];

/** The title alone, without the place of the name. */
export function titleName({ display }: Title): Texts {
  return everyLocale((locale) => display[locale].replace(/\{name\},?/, "").trim());
}

/** As the legacy documents write it: with `%s` where the character's name goes. */
export function legacyTitle({ display }: Title): Texts {
  return everyLocale((locale) => display[locale].replace("{name}", "%s"));
}
