/*
 * The words of exports of the addon Guild Roster Manager, in the languages of the addon, in lower case.
 */

/** The columns that an import reads, with their headings. `main`, the name of the main, is a column of lists that people keep. */
export const GRM_COLUMNS = {
  name: ["name", "nom", "nome", "имя", "이름", "nombre", "character"],
  realm: ["realm name", "realm", "server"],
  mark: ["main/alt", "main/twink", "основа/твинк"],
  main: ["main"],
  alts: [
    ...["player alts", "alts", "twinks", "alts du joueur", "alt del giocatore", "alts do jogador"],
    "твинки игрока",
  ],
  joined: [
    ...["join date", "joined", "beitritt", "arrivée", "data di entrata", "entrada"],
    "дата вербовки",
  ],
} as const satisfies Record<string, readonly string[]>;

export type GrmColumn = keyof typeof GRM_COLUMNS;

/** The mark of a main. Any other word marks an alt. */
export const MAIN_WORDS: readonly string[] = ["main", "основа"];

/** The short names of the months, from January on, of each language. */
const MONTHS: readonly string[] = [
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "jan feb mär apr mai jun jul aug sep okt nov dez",
  "jan fév mar avr mai jui juil aoû sep oct nov déc",
  "gen feb mar apr mag giu lug ago set ott nov dic",
  "jan fev mar abr mai jun jul ago set out nov dez",
  "ene feb mar abr may jun jul ago sep oct nov dic",
  "янв фев мар апр май июнь июль авг сен окт ноя дек",
  "일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월",
];

const NUMBERS = new Map(
  MONTHS.flatMap((names) => names.split(" ").map((name, index) => [name, index + 1] as const)),
);

/** Returns the number of a month from 1, by its short or English name; null for another word. */
export function monthNumber(word: string): number | null {
  const name = word.normalize("NFC").toLowerCase().replace(/\.$/, "");
  return NUMBERS.get(name) ?? NUMBERS.get(name.slice(0, 3)) ?? null;
}
