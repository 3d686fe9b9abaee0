import { GOODS_ICONS } from "./goods-icons.ts";
import {
  ball,
  type IconDrawing,
  type IconInk,
  pair,
  rod,
  seam,
  shape,
  turned,
} from "./icon-ink.ts";
import { KEEPSAKE_ICONS } from "./keepsake-icons.ts";
import { VESSEL_ICONS } from "./vessel-icons.ts";
import { WEAPON_ICONS } from "./weapon-icons.ts";

type Icons = Readonly<Record<string, IconDrawing>>;

const crossed = (draw: IconDrawing | undefined, ink: IconInk) => pair(draw?.(ink) ?? "");
const rays = (count: number, from: number, to: number, stroke: string, width = 2) =>
  Array.from({ length: count }, (_, index) =>
    turned((360 / count) * index, seam(`M32 ${32 - from}V${32 - to}`, stroke, width)),
  ).join("");

/** The sign of each playable class, by the class's id. */
export const CLASS_ICONS: Icons = {
  1: (ink) => crossed(WEAPON_ICONS.sword, ink) + ball(32, 32, 5, ink.accent),
  2: (ink) =>
    ball(32, 24, 19, ink.accent) +
    rays(16, 20, 27, ink.shine) +
    turned(-45, `<g transform="translate(9 9) scale(.72)">${WEAPON_ICONS.maul?.(ink)}</g>`),
  3: ({ base, accent, wood, metal, shine }) =>
    rod("M32 6C48 6 58 18 58 32C58 46 48 58 32 58C16 58 6 46 6 32C6 18 16 6 32 6Z", base, 4) +
    rod(
      "M32 18C40 18 46 24 46 32C46 40 40 46 32 46C24 46 18 40 18 32C18 24 24 18 32 18Z",
      accent,
      3,
    ) +
    rod("M10 54L38 26", wood, 3) +
    shape("M46 18L42 32L32 22Z", metal) +
    shape("M4 52L12 46L18 52L12 60Z", shine),
  4: (ink) =>
    crossed(WEAPON_ICONS.dagger, ink) +
    shape("M14 26C24 20 40 20 50 26C48 38 40 40 32 34C24 40 16 38 14 26Z", ink.base) +
    pair(shape("M20 28C23 26 27 27 28 30C25 32 21 31 20 28Z", ink.dark, 1)),
  5: ({ base, accent, shine, metal }) =>
    rays(12, 20, 29, accent) +
    shape("M32 4C40 14 42 22 38 28H26C22 22 24 14 32 4Z", "#ffcf5a") +
    shape("M32 13C36 19 36 24 34 27H30C28 24 28 19 32 13Z", shine, 0.8) +
    shape("M25 28H39V52H25Z", base) +
    shape("M16 52H48L44 60H20Z", metal),
  6: (ink) =>
    KEEPSAKE_ICONS.skull?.({ ...ink, base: "url(#metal)" }) +
    shape("M8 26L4 4L18 14L24 2L32 12L40 2L46 14L60 4L56 26C44 18 20 18 8 26Z", ink.base) +
    pair(ball(23, 31, 3, "#7fe8ff")),
  7: ({ base, accent, shine }) =>
    shape("M38 2L18 30H30L22 52L48 22H35Z", accent) +
    seam("M4 50C10 44 16 44 22 50C28 56 34 56 40 50C46 44 52 44 60 50", shine, 3) +
    seam("M4 58C10 52 16 52 22 58C28 64 34 64 40 58C46 52 52 52 60 58", base, 4) +
    pair(seam("M8 10L14 18M6 26L14 28", shine, 2.4)),
  8: ({ base, accent, shine }) =>
    rod("M6 40C14 20 50 12 58 24C64 38 16 58 6 40Z", base, 2.6) +
    shape("M32 4L38 24L58 30L40 37L34 60L27 38L6 32L26 25Z", accent) +
    ball(33, 31, 5, shine) +
    ball(55, 22, 4, base) +
    ball(10, 44, 3, base),
  9: ({ base, accent, dark, shine }) =>
    pair(shape("M26 20C14 20 6 12 6 2C14 6 26 6 30 16Z", base)) +
    shape("M32 14C46 20 56 32 60 40C50 54 42 60 32 60C22 60 14 54 4 40C8 32 18 20 32 14Z", base) +
    shape("M10 40C20 28 44 28 54 40C44 52 20 52 10 40Z", accent) +
    shape("M32 30C36 36 36 44 32 50C28 44 28 36 32 30Z", dark) +
    ball(30, 36, 1.8, shine),
  10: ({ base, accent, dark }) =>
    seam("M32 6C50 6 58 20 56 36C54 52 38 60 24 54C10 48 6 30 14 18", dark, 10) +
    seam("M32 6C50 6 58 20 56 36C54 52 38 60 24 54C10 48 6 30 14 18", base, 7) +
    shape("M32 22C36 28 36 36 32 44C28 36 28 28 32 22Z", accent) +
    pair(shape("M30 44C22 44 17 38 16 30C24 31 29 36 30 44Z", accent)) +
    seam("M20 47H44", accent, 2.4),
  11: ({ base, accent, dark }) =>
    shape("M54 6C58 34 44 54 22 52L10 60L14 46C6 24 26 8 54 6Z", base) +
    seam("M50 10C36 22 24 34 12 56", accent, 2.6) +
    seam("M40 18L40 30M32 26V38M24 34L25 46M40 18L28 18M32 26L21 27", accent, 1.8) +
    seam("M44 40L34 56M52 34L44 54M56 26L54 46", dark, 2.6, 0.85),
  12: (ink) =>
    crossed(WEAPON_ICONS.warglaive, ink) +
    shape("M6 28C20 22 44 22 58 28V38C44 33 20 33 6 38Z", ink.base) +
    pair(ball(22, 30, 3.2, "#7dff8a")),
  13: ({ base, accent, dark }) =>
    shape(
      "M6 54C10 26 26 8 58 4C54 12 56 18 60 24C52 24 48 30 48 38C40 34 34 38 32 46C26 42 16 46 6 54Z",
      base,
    ) +
    seam(
      "M6 54C16 36 32 18 58 4M14 42C24 38 42 36 48 38M22 30C34 26 50 24 60 24M10 48C18 46 28 44 32 46",
      dark,
      1.8,
      0.7,
    ) +
    rod("M6 58C16 38 32 20 56 6", accent, 2.4),
};

/** What achievements are drawn with. */
export const ACHIEVEMENT_ICONS: Icons = {
  anchor: ({ base, accent }) =>
    rod("M32 18V54", base, 5) +
    rod("M10 38C12 52 22 56 32 56C42 56 52 52 54 38", base, 5) +
    rod("M20 24H44", base, 4) +
    shape("M4 44L9 32L18 40ZM60 44L55 32L46 40Z", base) +
    rod("M32 4C38 4 38 16 32 16C26 16 26 4 32 4Z", accent, 3),
  banner: ({ base, accent, wood }) =>
    rod("M14 4V60", wood, 3.4) +
    ball(14, 5, 4, accent) +
    shape("M16 8H58L48 22L58 38H16Z", base) +
    shape("M28 14L31 20L38 21L33 25L34 32L28 28L22 32L23 25L18 21L25 20Z", accent, 1),
  bell: (ink) => KEEPSAKE_ICONS.bell?.(ink) ?? "",
  blade: (ink) => WEAPON_ICONS.sword?.(ink) ?? "",
  book: (ink) => KEEPSAKE_ICONS.book?.(ink) ?? "",
  coin: (ink) => KEEPSAKE_ICONS.coin?.(ink) ?? "",
  crown: ({ base, accent }) =>
    shape("M6 18L20 34L32 8L44 34L58 18L54 52H10Z", base) +
    shape("M10 46H54V56H10Z", accent) +
    ball(32, 8, 4, accent) +
    pair(ball(6, 17, 4, accent)) +
    ball(32, 40, 4.4, "#c23a3a"),
  ember: ({ accent }) =>
    shape(
      "M34 2C36 14 54 22 54 42C54 54 44 60 32 60C20 60 10 54 10 42C10 32 18 28 20 18C24 22 26 26 26 30C32 24 36 14 34 2Z",
      "#e8622a",
    ) +
    shape(
      "M33 26C36 34 44 38 43 48C42 54 38 57 32 57C26 57 21 54 21 47C21 40 28 38 33 26Z",
      "#ffc24a",
      1,
    ) +
    shape("M32 42C35 47 37 49 36 53C34 56 30 56 28 53C27 49 30 47 32 42Z", accent, 0.6),
  fish: (ink) => VESSEL_ICONS.fish?.(ink) ?? "",
  hammer: (ink) => WEAPON_ICONS.maul?.(ink) ?? "",
  hearth: ({ base, metal, dark, accent }) =>
    shape("M6 8H58V58H6Z", metal) +
    seam("M6 20H58M20 8V20M42 8V20M6 34H14M50 34H58M6 46H14M50 46H58", dark, 1.4, 0.6) +
    shape("M14 58V36C14 20 50 20 50 36V58Z", dark) +
    shape("M32 30C36 38 44 42 42 52C40 57 24 57 22 52C20 44 28 42 32 30Z", "#e8622a") +
    shape("M32 42C35 47 36 50 35 54C33 56 31 56 29 54C28 50 30 47 32 42Z", accent, 0.6) +
    shape("M4 4H60V12H4Z", base),
  hourglass: ({ base, accent, wood, shine }) =>
    shape(
      "M17 10H47C47 22 40 26 36 32C40 38 47 42 47 54H17C17 42 24 38 28 32C24 26 17 22 17 10Z",
      "#dfeaf2",
    ) +
    shape("M20 54C22 46 28 43 32 40C36 43 42 46 44 54Z", base, 0.6) +
    seam("M32 28V46", accent, 1.6) +
    shape("M12 5H52V12H12ZM12 52H52V59H12Z", wood) +
    seam("M23 15C23 19 26 22 28 25", shine, 1.6, 0.8),
  lantern: (ink) => KEEPSAKE_ICONS.lantern?.(ink) ?? "",
  map: ({ accent, dark, base }) =>
    shape("M6 14L22 8L42 14L58 8V50L42 56L22 50L6 56Z", "#efe2bf") +
    shape("M22 8L42 14V56L22 50Z", "#d9c79a", 1) +
    `<path d="M12 46C20 36 26 42 32 32C36 26 44 30 50 20" fill="none" stroke="${base}" stroke-width="3" stroke-dasharray="5 4" stroke-linecap="round"/>` +
    seam("M46 14L54 24M54 14L46 24", "#c23a3a", 3) +
    ball(12, 47, 3.4, accent) +
    seam("M10 22L18 20M26 18L30 19", dark, 1.4, 0.4),
  paw: (ink) => KEEPSAKE_ICONS.companion?.(ink) ?? "",
  road: ({ base, accent, shine }) =>
    shape("M2 30L18 12L30 24L44 8L62 30V40H2Z", base) +
    shape("M18 12L24 18L12 20ZM44 8L52 18L36 17Z", shine, 0.8) +
    shape("M2 38H62V60H2Z", "#5d8a4a") +
    shape("M28 38H34C30 44 44 48 46 60H14C20 50 36 46 28 38Z", accent),
  star: ({ base, accent }) =>
    shape("M32 3L40 23L62 24L45 38L51 60L32 48L13 60L19 38L2 24L24 23Z", base) +
    shape("M32 3L32 48L13 60L19 38L2 24L24 23Z", accent, 0.8),
  tree: ({ wood, accent }) =>
    shape("M28 36H36L38 56L46 60H18L26 56Z", wood) +
    shape(
      "M32 4C42 2 50 10 48 18C58 20 58 36 46 38C40 44 24 44 18 38C6 36 6 20 16 18C14 10 22 2 32 4Z",
      "#5a9a4a",
    ) +
    ball(24, 20, 3.4, accent) +
    ball(40, 16, 3.4, accent) +
    ball(36, 30, 3.4, accent) +
    ball(20, 31, 2.8, accent),
};

/** What the professions are known by. */
export const PROFESSION_ICONS: Icons = {
  alchemy: (ink) => VESSEL_ICONS.flask?.({ ...ink, base: "#3f9a56" }) ?? "",
  archaeology: (ink) => KEEPSAKE_ICONS.skull?.(ink) ?? "",
  blacksmithing: ({ metal, accent, dark, wood, base }) =>
    shape("M4 26H20V22H58C58 32 50 36 42 38V44L50 56H16L24 44V38C14 38 6 34 4 26Z", metal) +
    seam("M20 28H54", dark, 1.6, 0.5) +
    rod("M30 18L50 2", wood, 3) +
    shape("M20 10L30 4L38 14L28 20Z", base) +
    seam("M12 14L16 18M10 20H15M20 4L22 8", accent, 2),
  cooking: (ink) => VESSEL_ICONS.stew?.(ink) ?? "",
  enchanting: (ink) => WEAPON_ICONS.wand?.({ ...ink, base: "#8a4fb8" }) ?? "",
  engineering: (ink) => GOODS_ICONS.gear?.(ink) ?? "",
  fishing: ({ metal, accent, base, shine }) =>
    seam("M34 0V14", shine, 1.8) +
    ball(34, 16, 4, accent) +
    rod("M34 20V42C34 58 12 58 12 42", metal, 4.5) +
    shape("M6 46L12 30L20 44Z", metal) +
    ball(50, 26, 5, base) +
    ball(46, 44, 3.4, base) +
    ball(54, 54, 2.4, base),
  herbalism: (ink) => GOODS_ICONS.herb?.({ ...ink, base: "#d87ab0" }) ?? "",
  inscription: ({ accent, dark, base }) =>
    shape("M10 14H46V58H10Z", "#efe2bf") +
    seam("M16 26H36M16 34H30M16 42H34M16 50H26", dark, 1.6, 0.55) +
    shape("M60 2C62 20 50 36 36 44L34 42C34 26 44 8 60 2Z", base) +
    seam("M56 8L30 50", accent, 2),
  jewelcrafting: (ink) => GOODS_ICONS.gem?.({ ...ink, base: "#3f6fd0", accent: "#cfe2ff" }) ?? "",
  leatherworking: (ink) =>
    (GOODS_ICONS.hide?.(ink) ?? "") +
    rod("M14 56L50 10", ink.metal, 3) +
    shape("M54 4L52 16L44 10Z", ink.metal),
  mining: ({ wood, metal, accent }) =>
    turned(
      40,
      rod("M32 8V66", wood, 4.5) +
        shape("M-2 24C10 6 54 6 66 24C54 18 44 16 38 17V22H26V17C20 16 10 18 -2 24Z", metal) +
        shape("M26 10H38V22H26Z", accent),
    ),
  skinning: (ink) =>
    (GOODS_ICONS.hide?.(ink) ?? "") +
    `<g transform="translate(14 10) scale(.8)">${WEAPON_ICONS.dagger?.(ink)}</g>`,
  tailoring: ({ wood, base, accent, metal }) =>
    shape("M10 6H42V14H10ZM10 46H42V54H10Z", wood) +
    shape("M14 14H38V46H14Z", base) +
    seam("M14 20L38 17M14 27L38 24M14 34L38 31M14 41L38 38", accent, 1.8, 0.8) +
    rod("M58 6L44 56", metal, 2.4) +
    seam("M38 40C48 44 54 30 56 14", accent, 1.8),
};
