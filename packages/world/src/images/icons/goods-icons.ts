import { ball, type IconDrawing, pair, rod, seam, shape, turned } from "./icon-ink.ts";

/** What is gathered and worked. */
export const GOODS_ICONS: Readonly<Record<string, IconDrawing>> = {
  ore: ({ metal, base, accent, shine }) =>
    [
      shape("M8 46L14 26L28 10L44 14L56 30L54 50L36 58L18 56Z", metal),
      shape("M22 22L32 18L36 28L26 34Z", base, 1.2),
      shape("M40 32L50 34L48 44L38 42Z", base, 1.2),
      shape("M18 42L28 42L30 50L20 50Z", accent, 1.2),
      seam("M28 10L22 22M44 14L36 28M36 28L40 32M26 34L18 42", "#0b0910", 1.2, 0.5),
      seam("M24 23L30 20", shine, 1.8, 0.8),
    ].join(""),
  bar: ({ base, accent, shine }) =>
    [
      shape("M22 10H52L60 28H14Z", base),
      shape("M14 28H60L56 36H18Z", accent),
      shape("M10 30H44L54 50H2Z", base),
      shape("M2 50H54L50 58H6Z", accent),
      seam("M14 34H40M25 14H48", shine, 2, 0.7),
    ].join(""),
  stone: ({ metal, base, shine }) =>
    [
      shape("M8 44C6 28 20 12 36 14C50 16 58 28 56 42C54 54 42 56 30 56C18 56 10 54 8 44Z", metal),
      shape("M10 46C18 50 44 52 55 44C52 55 42 56 30 56C18 56 11 54 10 46Z", base, 1),
      seam("M18 30C20 24 25 20 31 19", shine, 2.6, 0.7),
      seam("M36 26L42 34L38 42", "#0b0910", 1.4, 0.5),
    ].join(""),
  bolt: ({ base, accent, wood, dark }) =>
    [
      shape("M12 14C12 8 52 8 52 14V44C52 50 12 50 12 44Z", base),
      seam("M13 22C24 27 40 27 51 22M13 34C24 39 40 39 51 34", dark, 1.6, 0.35),
      shape("M36 46L58 40V58L38 60Z", base),
      seam("M40 52L56 47", accent, 2.4),
      `<ellipse cx="32" cy="13" rx="20" ry="6" fill="${accent}" stroke="#0b0910" stroke-width="1.6"/>`,
      `<ellipse cx="32" cy="13" rx="7" ry="2.4" fill="${wood}" stroke="#0b0910" stroke-width="1.2"/>`,
    ].join(""),
  hide: ({ base, accent, dark }) =>
    [
      shape(
        "M20 6L28 14H36L44 6L52 14L46 24L50 40L58 50L48 56L38 50L32 58L26 50L16 56L6 50L14 40L18 24L12 14Z",
        base,
      ),
      shape("M26 22C30 20 34 20 38 22L40 40C36 46 28 46 24 40Z", accent, 1),
      seam("M32 24V42M28 30L36 30M28 36H36", dark, 1.4, 0.5),
    ].join(""),
  herb: ({ base, accent, wood }) =>
    [
      seam("M32 62C32 46 30 34 34 18", "#3d7a3a", 4),
      pair(shape("M31 50C20 52 12 46 8 36C20 34 28 40 31 50Z", "#5a9a4a")),
      shape("M33 36C40 32 44 26 46 18C38 20 33 27 33 36Z", "#6fae4b", 1.2),
      shape(
        "M34 2L38 10L47 8L43 16L50 22L41 23L38 31L34 24L30 31L27 23L18 22L25 16L21 8L30 10Z",
        base,
      ),
      ball(34, 16, 4.6, accent),
      seam("M22 61H44", wood, 2.4, 0.6),
    ].join(""),
  essence: ({ base, accent, shine }) =>
    [
      shape(
        "M32 4C38 16 54 22 54 38C54 52 44 60 32 60C20 60 10 52 10 38C10 28 18 26 20 16C24 20 26 22 26 26C30 20 32 12 32 4Z",
        base,
      ),
      shape(
        "M32 26C36 34 44 36 44 44C44 52 38 55 32 55C26 55 20 52 20 44C20 38 26 38 32 26Z",
        accent,
        1,
      ),
      ball(32, 46, 5, shine),
    ].join(""),
  dust: ({ base, accent, wood, shine }) =>
    [
      shape("M8 48C16 32 24 26 32 26C40 26 48 32 56 48C46 56 18 56 8 48Z", base),
      shape("M22 40C26 33 38 33 42 40C36 44 28 44 22 40Z", accent, 0.8),
      seam("M32 4V14M27 9H37M14 14V20M11 17H17M50 12V20M46 16H54", shine, 1.8, 0.95),
      shape("M6 50C20 58 44 58 58 50V55C44 62 20 62 6 55Z", wood),
    ].join(""),
  crystal: ({ base, accent, shine }) =>
    [
      shape("M30 4L42 18L38 58H24L20 20Z", base),
      shape("M30 4L32 22L38 58H24L20 20Z", accent, 1),
      shape("M12 30L20 36L22 58H10L6 42Z", base),
      shape("M50 26L58 38L54 58H42L44 36Z", base),
      seam("M30 8L32 22L30 54M20 20L32 22L42 18", shine, 1.2, 0.6),
    ].join(""),
  gear: ({ metal, base, accent, dark }) =>
    [
      turned(
        0,
        shape(
          "M28 4H36L38 11L44 13L50 9L56 15L52 21L54 27L61 29V36L54 38L52 44L56 50L50 56L44 52L38 54L36 61H28L26 54L20 52L14 56L8 50L12 44L10 38L3 36V29L10 27L12 21L8 15L14 9L20 13L26 11Z",
          metal,
        ),
      ),
      ball(32, 32.5, 13, base),
      ball(32, 32.5, 6, dark),
      seam("M32 20V26M32 39V45M19.5 32.5H26M38 32.5H44.5", accent, 2),
    ].join(""),
  feather: ({ base, accent, shine }) =>
    turned(
      35,
      [
        shape("M32 -4C44 6 46 26 36 48L32 50L28 48C18 26 20 6 32 -4Z", base),
        shape("M32 -4C36 8 36 30 32 50L28 48C18 26 20 6 32 -4Z", accent, 0.8),
        seam("M32 2V68", shine, 1.8, 0.9),
        seam("M22 24L32 32M22 14L32 22M24 36L32 42M42 20L33 28M42 32L33 40", "#0b0910", 1, 0.5),
      ].join(""),
    ),
  wood: ({ wood, base, accent }) =>
    [
      rod("M14 44L46 18", wood, 14),
      rod("M20 56L54 30", wood, 14),
      ball(14, 44, 8, accent),
      ball(20, 56, 8, accent),
      ball(14, 44, 3.6, base),
      ball(20, 56, 3.6, base),
    ].join(""),
  egg: ({ base, accent, shine }) =>
    [
      shape("M32 4C44 4 54 24 54 38C54 52 44 60 32 60C20 60 10 52 10 38C10 24 20 4 32 4Z", base),
      ball(24, 36, 4, accent),
      ball(40, 28, 3.2, accent),
      ball(38, 46, 4.6, accent),
      ball(26, 50, 2.4, accent),
      seam("M20 26C22 18 25 14 28 12", shine, 2.6, 0.8),
    ].join(""),
  gem: ({ base, accent, shine }) =>
    [
      shape("M18 10H46L60 26L32 60L4 26Z", base),
      shape("M18 10L24 26H40L46 10Z", accent, 1),
      shape("M24 26H40L32 60Z", accent, 1),
      seam("M4 26H60", "#0b0910", 1.2, 0.7),
      seam("M14 22L20 14M44 30L36 48", shine, 2.2, 0.8),
    ].join(""),
  bandage: ({ base, accent, dark }) =>
    [
      shape("M10 22C10 10 46 10 46 22V46C46 58 10 58 10 46Z", base),
      `<ellipse cx="28" cy="22" rx="18" ry="8" fill="${accent}" stroke="#0b0910" stroke-width="1.6"/>`,
      seam("M28 22C34 22 36 18 28 17C16 17 14 24 26 26.5", dark, 1.6, 0.8),
      shape("M44 40L60 46V58L42 52Z", base),
      shape("M24 38H32V34H36V38H40V44H36V50H30V44H24Z", "#c23a3a", 1),
    ].join(""),
  bomb: ({ base, accent, wood, shine }) =>
    [
      rod("M40 16C42 8 50 6 56 10", wood, 2.4),
      shape("M56 2L58 8L64 8L60 13L62 19L56 16L50 19L52 12L48 8L54 8Z", "#ffb52e", 1),
      ball(28, 38, 21, base),
      shape("M32 12L44 20L40 27L28 19Z", accent),
      seam("M14 34C15 27 19 23 24 21", shine, 3, 0.6),
    ].join(""),
  arrow: ({ wood, metal, base, accent }) =>
    [
      rod("M12 52L50 14", wood, 2.6),
      shape("M58 6L54 22L42 10Z", metal),
      shape("M4 52L14 42L20 44L20 50L12 60L10 54Z", base),
      shape("M20 44L26 38L30 40L24 46Z", accent, 1),
    ].join(""),
};
