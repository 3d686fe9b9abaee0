import { ball, type IconDrawing, pair, rod, seam, shape, turned } from "./icon-ink.ts";

const upright =
  (draw: IconDrawing): IconDrawing =>
  (ink) =>
    turned(45, draw(ink));

const haft = (wood: string, from: number, to: number) => shape(`M30 ${from}H34V${to}H30Z`, wood);

/** Weapons and what is held in the other hand. Blades point to the upper right. */
export const WEAPON_ICONS: Readonly<Record<string, IconDrawing>> = {
  sword: upright(({ metal, accent, wood, base, shine }) =>
    [
      shape("M32 -2L37 5V42H27V5Z", metal),
      seam("M32 4V40", base, 2),
      seam("M29 7V40", shine, 1, 0.6),
      shape("M18 41H46V46H18Z", accent),
      shape("M29.5 46H34.5V60H29.5Z", wood),
      ball(32, 62, 3.6, accent),
    ].join(""),
  ),
  greatsword: upright(({ metal, accent, wood, base, shine }) =>
    [
      shape("M32 -10L40 2V34L38 40H26L24 34V2Z", metal),
      shape("M32 2L35 8V34H29V8Z", base, 1),
      seam("M26.5 6V36", shine, 1.2, 0.6),
      shape("M12 36L32 42L52 36L50 44L32 47L14 44Z", accent),
      shape("M29 46H35V68H29Z", wood),
      seam("M29 52L35 55M29 58L35 61", accent, 1.6),
      ball(32, 70, 4.2, accent),
    ].join(""),
  ),
  axe: upright(({ metal, accent, wood, base }) =>
    [
      haft(wood, 0, 66),
      shape("M33 6C44 2 54 8 56 24C48 20 40 22 33 28Z", metal),
      seam("M52 10C55 14 56 19 56 24", base, 2.4),
      shape("M27 8H36V26H27Z", accent),
    ].join(""),
  ),
  greataxe: upright(({ metal, accent, wood, base }) =>
    [
      haft(wood, -8, 70),
      pair(shape("M34 2C48 -6 60 4 60 20C60 28 56 34 50 36C50 26 42 24 34 26Z", metal)),
      pair(seam("M56 6C61 14 60 26 53 33", base, 2.4)),
      shape("M27 0H37V28H27Z", accent),
      ball(32, 71, 3.4, accent),
    ].join(""),
  ),
  mace: upright(({ metal, accent, wood, base }) =>
    [
      haft(wood, 20, 64),
      shape(
        "M32 -4L36 4L45 2L43 11L50 16L43 21L45 30L36 28L32 36L28 28L19 30L21 21L14 16L21 11L19 2L28 4Z",
        metal,
      ),
      ball(32, 16, 7, base),
      shape("M28 38H36V43H28Z", accent),
    ].join(""),
  ),
  maul: upright(({ metal, accent, wood, base, shine }) =>
    [
      haft(wood, 4, 70),
      shape("M10 -2H54V24H10Z", metal),
      shape("M10 -2H18V24H10ZM46 -2H54V24H46Z", base),
      shape("M26 -4H38V26H26Z", accent),
      seam("M20 2H25M40 2H44", shine, 1.6, 0.6),
    ].join(""),
  ),
  dagger: upright(({ metal, accent, wood, base, shine }) =>
    [
      shape(
        "M32 4C38 14 35 20 37 28C38 33 37 37 36 40H28C27 37 26 33 27 28C29 20 26 14 32 4Z",
        metal,
      ),
      seam("M32 12V38", base, 1.8),
      seam("M30 16V36", shine, 1, 0.6),
      shape("M20 38C24 43 40 43 44 38L45 42C40 48 24 48 19 42Z", accent),
      shape("M29 46H35V58H29Z", wood),
      ball(32, 60, 3.6, accent),
    ].join(""),
  ),
  claw: ({ metal, accent, wood, shine }) =>
    [
      shape("M14 34C10 20 14 8 24 3C20 14 22 24 24 34Z", metal),
      shape("M26 33C24 18 28 6 38 1C34 14 35 24 37 33Z", metal),
      shape("M39 34C40 20 46 9 56 6C50 16 49 26 50 36Z", metal),
      seam(
        "M17 30C15 20 17 12 21 8M29 29C28 18 30 10 34 6M43 31C44 22 47 15 51 11",
        shine,
        1.1,
        0.6,
      ),
      shape("M10 34H54V46H10Z", accent),
      shape("M16 46H48L44 60H20Z", wood),
    ].join(""),
  halberd: upright(({ metal, accent, wood, base }) =>
    [
      haft(wood, -2, 74),
      shape("M32 -14L37 2L35 10H29L27 2Z", metal),
      shape("M34 4C46 0 54 10 52 26C46 20 40 20 34 22Z", metal),
      seam("M51 12C53 17 53 22 52 25", base, 2.4),
      shape("M30 8L16 4L20 14L30 18Z", metal),
      shape("M28 8H36V24H28Z", accent),
    ].join(""),
  ),
  staff: upright(({ wood, accent, base, shine }) =>
    [
      haft(wood, 10, 76),
      rod("M24 16C14 4 22 -12 32 -14C42 -12 50 4 40 16", accent, 4),
      ball(32, 1, 8.5, base),
      seam("M28 -3C29 -5 31 -6 33 -6", shine, 1.8, 0.8),
      shape("M28 14H36V20H28Z", accent),
    ].join(""),
  ),
  bow: ({ wood, accent, metal, shine }) =>
    [
      seam("M12 6L58 52", shine, 1.2, 0.9),
      rod("M12 6C34 2 62 30 58 52", wood, 4),
      seam("M18 8C34 8 56 28 56 46", accent, 1.4),
      rod("M10 54L46 18", wood, 1.8),
      shape("M52 12L50 22L42 14Z", metal),
      shape("M6 58L8 48L16 56Z", accent),
    ].join(""),
  gun: ({ wood, metal, accent, dark }) =>
    turned(
      -35,
      [
        shape("M-4 36L14 26H34L36 34L16 36L2 46Z", wood),
        shape("M20 24H72V30H20Z", metal),
        shape("M24 32H58V35H24Z", wood),
        seam("M26 37C26 43 32 43 33 36", accent, 2),
        shape("M22 18L28 24H20Z", accent),
        shape("M68 22H74V32H68Z", accent),
        seam("M30 27H64", dark, 1, 0.4),
      ].join(""),
    ),
  crossbow: upright(({ wood, accent, metal, shine }) =>
    [
      seam("M2 22L32 40L62 22", shine, 1.3, 0.9),
      rod("M2 22C14 2 50 2 62 22", metal, 4.5),
      shape("M28 4H36V62L32 70L28 62Z", wood),
      seam("M32 -6V38", accent, 2.2),
      shape("M32 -12L36 -2H28Z", metal),
      shape("M26 10H38V16H26Z", accent),
    ].join(""),
  ),
  wand: upright(({ wood, accent, base, shine }) =>
    [
      shape("M30 12H34L35 64H29Z", wood),
      shape("M27 44H37V49H27ZM27 24H37V28H27Z", accent),
      shape("M32 -8L38 4L32 16L26 4Z", base),
      seam("M29 4L32 -3", shine, 1.4, 0.9),
      seam("M46 0V8M42 4H50M18 12V18M15 15H21", accent, 1.6),
    ].join(""),
  ),
  warglaive: upright(({ metal, accent, wood, base }) =>
    [
      shape("M32 34C20 24 18 4 34 -12C32 4 38 18 38 32Z", metal),
      shape("M32 30C44 40 46 60 30 76C32 60 26 46 26 32Z", metal),
      seam("M26 20C22 8 27 -2 31 -7", base, 2),
      seam("M38 44C42 56 37 66 33 71", base, 2),
      shape("M24 28H40V36H24Z", wood),
      ball(32, 32, 3.4, accent),
    ].join(""),
  ),
  shield: ({ base, metal, accent, shine }) =>
    [
      shape("M32 4L56 11C57 33 49 51 32 60C15 51 7 33 8 11Z", metal),
      shape("M32 10L50 15C51 32 44 46 32 53C20 46 13 32 14 15Z", base),
      shape("M29 10H35V24H50V30H35V53H29V30H14V24H29Z", accent, 1.2),
      ball(32, 27, 6, metal),
      seam("M13 15C12 28 16 38 21 45", shine, 1.6, 0.4),
    ].join(""),
  tome: ({ base, accent, dark, shine }) =>
    [
      shape("M10 12L44 6L54 10V52L20 60L10 54Z", base),
      shape("M10 54L44 47L54 51L20 59Z", "#efe4c8", 1.2),
      seam("M14 56L46 49", dark, 1, 0.4),
      shape("M24 20L38 17V37L24 40Z", accent),
      ball(31, 28.5, 4, base),
      seam("M15 14V53", shine, 1.4, 0.45),
      shape("M40 7L46 6V17L43 15L40 18Z", accent, 1),
    ].join(""),
  pole: ({ wood, accent, shine }) =>
    [
      rod("M8 58C20 44 36 22 44 6", wood, 3),
      seam("M44 6C56 12 58 28 54 44", shine, 1.2, 0.9),
      seam("M54 44V50C54 56 46 56 47 50", accent, 2.2),
      ball(17, 46, 4, accent),
      ball(55, 34, 3, "#c23a3a"),
    ].join(""),
};
