import { ball, type IconDrawing, pair, rod, seam, shape, turned } from "./icon-ink.ts";

const PAPER = "#efe2bf";

/** What is read, carried, kept and ridden. */
export const KEEPSAKE_ICONS: Readonly<Record<string, IconDrawing>> = {
  scroll: ({ base, accent, dark }) =>
    [
      shape("M14 12H46V52H14Z", PAPER),
      seam("M20 22H40M20 29H36M20 36H40M20 43H32", dark, 1.6, 0.55),
      rod("M10 12H50", base, 6),
      rod("M14 52H54", base, 6),
      ball(8, 12, 3.4, accent),
      ball(52, 12, 3.4, accent),
      ball(56, 52, 3.4, accent),
    ].join(""),
  recipe: ({ base, accent, dark }) =>
    [
      shape("M14 6H42L52 16V58H14Z", PAPER),
      shape("M42 6V16H52Z", accent, 1.2),
      seam("M20 20H34M20 27H44M20 34H40", dark, 1.6, 0.55),
      ball(40, 47, 8.5, base),
      shape(
        "M40 41L42 45L46.5 45.5L43 48.5L44 53L40 50.5L36 53L37 48.5L33.5 45.5L38 45Z",
        accent,
        0.8,
      ),
      shape("M22 42H28V46H22Z", base, 0.8),
    ].join(""),
  letter: ({ base, accent, dark }) =>
    [
      shape("M6 16H58V50H6Z", PAPER),
      seam("M6 16L32 38L58 16M6 50L25 32M58 50L39 32", dark, 1.6, 0.6),
      ball(32, 37, 8, base),
      seam("M29 37L32 40L36 34", accent, 2),
    ].join(""),
  book: ({ base, accent, dark }) =>
    [
      shape(
        "M32 14C24 8 12 8 4 12V52C12 48 24 48 32 54C40 48 52 48 60 52V12C52 8 40 8 32 14Z",
        base,
      ),
      shape(
        "M32 16C25 11 15 11 8 14V47C15 44 25 44 32 49C39 44 49 44 56 47V14C49 11 39 11 32 16Z",
        PAPER,
        1.2,
      ),
      seam("M32 16V49", dark, 1.6, 0.7),
      pair(
        seam(
          "M13 21C18 19 23 20 27 22M13 28C18 26 23 27 27 29M13 35C18 33 23 34 27 36",
          dark,
          1.4,
          0.5,
        ),
      ),
      shape("M40 11L46 10V28L43 25L40 28Z", accent, 1),
    ].join(""),
  bell: ({ base, accent, dark, shine }) =>
    [
      rod("M26 10C26 2 38 2 38 10", accent, 2.6),
      shape("M32 8C44 10 46 24 48 36L56 48H8L16 36C18 24 20 10 32 8Z", base),
      shape("M8 46H56V53H8Z", accent),
      ball(32, 56, 4.6, dark),
      seam("M22 36C23 26 24 18 28 14", shine, 2.6, 0.6),
    ].join(""),
  lantern: ({ base, accent, metal }) =>
    [
      rod("M22 14C22 0 42 0 42 14", metal, 2.4),
      shape("M18 14H46L50 22H14Z", metal),
      shape("M18 22H46V50H18Z", "#fff0b8"),
      shape("M32 26C38 34 38 40 36 44H28C26 40 26 34 32 26Z", base, 1),
      ball(32, 41, 3, accent),
      pair(rod("M18 22V50", metal, 2)),
      shape("M14 50H50V58H14Z", metal),
    ].join(""),
  skull: ({ base, accent, dark }) =>
    [
      shape(
        "M32 6C48 6 56 18 54 30C53 38 48 40 46 44V54H18V44C16 40 11 38 10 30C8 18 16 6 32 6Z",
        base,
      ),
      pair(shape("M17 28C20 22 28 24 29 31C27 37 19 37 17 28Z", dark)),
      shape("M32 34L36 42H28Z", dark),
      seam("M25 46V54M32 46V54M39 46V54", dark, 1.8, 0.8),
      seam("M20 14C24 11 28 10 32 10", accent, 1.8, 0.6),
    ].join(""),
  coin: ({ base, accent, shine }) =>
    [
      ball(38, 40, 20, base),
      ball(26, 26, 21, base),
      ball(26, 26, 16, accent),
      shape("M26 14L29 22L37 23L31 28L33 37L26 32L19 37L21 28L15 23L23 22Z", base, 1.2),
      seam("M10 22C11 16 15 11 20 9", shine, 2, 0.7),
    ].join(""),
  key: ({ base, accent, dark }) =>
    turned(
      -45,
      [
        rod("M26 32H60", base, 5),
        shape("M46 34V44H51V40H54V46H60V34Z", base),
        ball(14, 32, 14, base),
        ball(14, 32, 7, dark),
        ball(14, 32, 4, accent),
      ].join(""),
    ),
  bag: ({ base, accent, wood, dark }) =>
    [
      rod("M22 18C18 4 46 4 42 18", wood, 3),
      shape("M18 18H46C56 32 60 44 56 54C48 61 16 61 8 54C4 44 8 32 18 18Z", base),
      shape("M16 16H48V24H16Z", accent),
      shape("M26 30H38V44L32 48L26 44Z", accent),
      ball(32, 38, 2.6, dark),
      seam("M14 46C14 40 16 34 19 30", "#ffffff", 2, 0.35),
    ].join(""),
  horn: ({ base, accent, dark }) =>
    [
      shape("M8 12C22 14 32 22 36 36C40 46 48 52 58 50C50 62 34 60 24 48C14 38 8 26 8 12Z", base),
      shape("M48 44L62 46C62 54 58 58 52 58Z", accent),
      shape("M5 8L14 11L10 18Z", accent),
      seam("M20 24C26 22 28 22 30 24M28 40C33 38 36 38 38 40", dark, 2.2, 0.6),
    ].join(""),
  mount: ({ base, accent, dark, metal }) =>
    [
      shape(
        "M18 60C16 46 20 40 14 34L8 38C4 36 4 32 8 28L22 14L24 4L32 12C46 14 56 28 54 60Z",
        base,
      ),
      shape("M32 12C46 14 58 28 58 52C52 46 50 34 40 28C36 24 34 18 32 12Z", accent),
      ball(24, 22, 2.8, dark),
      seam("M12 32C20 30 24 34 27 26M27 26L22 14M27 26C36 34 38 46 36 58", metal, 2.6),
    ].join(""),
  companion: ({ base, accent }) =>
    [
      shape(
        "M32 30C42 30 50 40 48 50C46 58 38 55 32 55C26 55 18 58 16 50C14 40 22 30 32 30Z",
        base,
      ),
      pair(shape("M23 8C29 8 30 24 25 26C19 27 16 10 23 8Z", base)),
      pair(shape("M9 22C15 20 20 32 15 36C9 39 4 25 9 22Z", base)),
      shape("M32 37C37 37 41 42 40 47C38 50 26 50 24 47C23 42 27 37 32 37Z", accent, 1),
    ].join(""),
  glyph: ({ base, accent, shine }) =>
    [
      shape("M32 4L54 16V46L32 60L10 46V16Z", base),
      seam("M32 12L46 22V42L32 51L18 42V22Z", accent, 1.8),
      seam("M32 18V46M24 26L32 34L40 26M24 44L32 34L40 44", shine, 2.6, 0.9),
    ].join(""),
};
