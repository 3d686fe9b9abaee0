import { ball, type IconDrawing, pair, rod, seam, shape } from "./icon-ink.ts";

/** What is worn beside armor. */
export const FINERY_ICONS: Readonly<Record<string, IconDrawing>> = {
  pendant: ({ accent, base, metal, shine }) =>
    [
      rod("M8 8C10 30 22 38 32 38C42 38 54 30 56 8", accent, 2),
      shape("M32 34L44 44L32 60L20 44Z", metal),
      shape("M32 39L39 45L32 54L25 45Z", base),
      seam("M28 44L32 41", shine, 1.6, 0.9),
      ball(32, 36, 3, accent),
    ].join(""),
  cloak: ({ base, accent, dark }) =>
    [
      shape(
        "M20 10C26 14 38 14 44 10C52 22 58 42 57 56C48 60 42 54 32 58C22 54 16 60 7 56C6 42 12 22 20 10Z",
        base,
      ),
      pair(seam("M24 16C20 30 18 44 17 54", dark, 1.8, 0.35)),
      seam("M32 18V54", dark, 1.6, 0.3),
      shape("M18 8C26 14 38 14 46 8L47 15C38 20 26 20 17 15Z", accent),
      ball(32, 16, 4.2, accent),
      seam("M8 53C17 57 22 51 32 55C42 51 47 57 56 53", accent, 2),
    ].join(""),
  signet: ({ accent, base, dark }) =>
    [
      rod(
        "M32 22C46 22 52 32 50 42C47 54 38 58 32 58C26 58 17 54 14 42C12 32 18 22 32 22Z",
        accent,
        5,
      ),
      shape("M18 8H46L50 18L42 28H22L14 18Z", base),
      seam("M26 13L32 22L38 13M32 13V22", dark, 2, 0.8),
    ].join(""),
  band: ({ metal, base, shine, accent }) =>
    [
      rod(
        "M32 14C48 14 56 26 54 36C52 50 42 56 32 56C22 56 12 50 10 36C8 26 16 14 32 14Z",
        metal,
        6,
      ),
      shape("M32 4L40 12L32 22L24 12Z", base),
      shape("M20 12L25 18L20 23L15 18ZM44 12L49 18L44 23L39 18Z", accent, 1.2),
      seam("M29 11L32 8", shine, 1.6, 0.9),
    ].join(""),
  charm: ({ base, accent, shine, wood }) =>
    [
      seam("M32 2V14", wood, 2.6),
      ball(32, 33, 19, accent),
      ball(32, 33, 14.5, base),
      shape(
        "M32 21L35.5 29.5L44.5 30L37.5 36L40 45L32 40L24 45L26.5 36L19.5 30L28.5 29.5Z",
        accent,
        1.2,
      ),
      seam("M21 27C22 24 24 22 27 20", shine, 1.8, 0.6),
      seam("M26 52L24 62M32 53V63M38 52L40 62", wood, 2),
    ].join(""),
  hourglass: ({ wood, base, accent, shine }) =>
    [
      shape(
        "M17 10H47C47 22 40 26 36 32C40 38 47 42 47 54H17C17 42 24 38 28 32C24 26 17 22 17 10Z",
        "#dfeaf2",
      ),
      shape("M21 22H43C40 26 37 28 32 33C27 28 24 26 21 22Z", base, 0.6),
      shape("M20 54C22 46 28 43 32 40C36 43 42 46 44 54Z", base, 0.6),
      seam("M32 32V46", accent, 1.6),
      shape("M12 5H52V12H12ZM12 52H52V59H12Z", wood),
      pair(rod("M15 12V52", accent, 2)),
      seam("M23 15C23 19 26 22 28 25", shine, 1.6, 0.8),
    ].join(""),
  shirt: ({ base, accent, dark }) =>
    [
      shape("M22 8C26 14 38 14 42 8L54 14L60 32L50 37L46 29V56H18V29L14 37L4 32L10 14Z", base),
      seam("M32 13V38", accent, 2.6),
      seam("M29 20L35 24M35 20L29 24M29 28L35 32M35 28L29 32", dark, 1.2, 0.8),
      pair(seam("M50 36L59 31", accent, 2.6)),
      seam("M22 9C26 15 38 15 42 9", accent, 2.6),
    ].join(""),
  tabard: ({ base, accent, dark }) =>
    [
      shape("M18 6C24 12 40 12 46 6L52 12V50L42 58L32 52L22 58L12 50V12Z", base),
      seam("M15 13V48L22 54L32 48L42 54L49 48V13", accent, 2.2),
      shape("M32 18L36 26L45 27L38 33L40 42L32 37L24 42L26 33L19 27L28 26Z", accent),
      seam("M18 6C24 12 40 12 46 6", dark, 2, 0.6),
    ].join(""),
};
