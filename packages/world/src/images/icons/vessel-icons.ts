import { ball, type IconDrawing, rod, seam, shape } from "./icon-ink.ts";

const GLASS = "#d7e6ee";

/** What is drunk and eaten. */
export const VESSEL_ICONS: Readonly<Record<string, IconDrawing>> = {
  potion: ({ base, wood, shine, accent }) =>
    [
      shape(
        "M26 10H38V24C50 28 56 38 54 46C52 56 44 60 32 60C20 60 12 56 10 46C8 38 14 28 26 24Z",
        GLASS,
      ),
      shape("M13 40C22 36 30 44 51 40C53 50 46 56.5 32 56.5C18 56.5 11 50 13 40Z", base, 1),
      ball(24, 48, 2.2, accent),
      ball(37, 46, 3, accent),
      shape("M25 4H39V13H25Z", wood),
      seam("M18 36C20 32 23 30 26 29", shine, 2.4, 0.9),
    ].join(""),
  elixir: ({ base, wood, shine, accent }) =>
    [
      shape("M27 12H37V20L46 26V58H18V26L27 20Z", GLASS),
      shape("M20.5 32H43.5V55.5H20.5Z", base, 1),
      shape("M20.5 38H43.5V49H20.5Z", accent, 1),
      shape("M26 5H38V14H26Z", wood),
      seam("M23 27V55", shine, 1.8, 0.7),
    ].join(""),
  flask: ({ base, shine, accent, wood }) =>
    [
      shape("M28 8H36V28L52 52C54 57 51 60 47 60H17C13 60 10 57 12 52L28 28Z", GLASS),
      shape("M22 40H42L50 53C51 56 50 57.5 47 57.5H17C14 57.5 13 56 14 53Z", base, 1),
      ball(28, 50, 2.6, accent),
      ball(38, 47, 1.8, accent),
      shape("M26 3H38V10H26Z", wood),
      rod("M25 24H39", accent, 2.2),
      seam("M30 28L20 44", shine, 1.8, 0.8),
    ].join(""),
  mug: ({ wood, base, accent, dark }) =>
    [
      rod("M46 22C60 20 60 46 45 46", accent, 4),
      shape("M12 14H46L44 58H14Z", wood),
      shape(
        "M10 10C16 4 22 10 28 6C36 2 44 6 48 12L46 20C40 18 38 24 32 20C26 24 20 18 12 20Z",
        base,
      ),
      seam("M13 30H45M14 48H44.5", accent, 2.6),
      seam("M22 24V56M33 24V56", dark, 1.2, 0.5),
    ].join(""),
  bread: ({ base, accent }) =>
    [
      shape("M6 38C4 24 18 14 34 14C50 14 60 24 59 36C58 48 46 52 32 52C18 52 8 50 6 38Z", base),
      seam("M20 20L26 34M32 17L37 32M44 19L47 31", accent, 3.4, 0.9),
    ].join(""),
  cake: ({ base, accent, wood }) =>
    [
      shape("M8 34L34 14L56 34V54H8Z", wood),
      shape("M8 34L34 14L56 34C50 40 46 34 40 38C34 42 28 34 22 38C16 41 12 38 8 34Z", base),
      seam("M9 46H55", accent, 3),
      ball(34, 17, 5, "#c23a3a"),
    ].join(""),
  apple: ({ base, wood, shine }) =>
    [
      shape(
        "M32 20C38 12 56 14 56 32C56 46 46 58 39 58C35 58 34 56 32 56C30 56 29 58 25 58C18 58 8 46 8 32C8 14 26 12 32 20Z",
        base,
      ),
      seam("M32 20C32 14 34 9 38 6", wood, 3.4),
      shape("M36 13C42 4 52 6 54 8C50 14 44 16 36 13Z", "#6fae4b", 1.2),
      seam("M16 26C18 22 20 21 23 20", shine, 2.6, 0.7),
    ].join(""),
  cheese: ({ base, accent, dark }) =>
    [
      shape("M6 36L50 14C58 18 60 26 60 32V52H6Z", base),
      shape("M6 36H60V52H6Z", accent),
      ball(20, 44, 3.2, dark),
      ball(36, 43, 4, dark),
      ball(50, 46, 2.4, dark),
      ball(42, 27, 3, dark),
    ].join(""),
  fish: ({ base, accent, dark, shine }) =>
    [
      shape("M4 32C14 16 34 14 46 28L60 16C58 28 58 36 60 48L46 36C34 50 14 48 4 32Z", base),
      shape("M24 18C28 10 36 10 40 14L36 21Z", accent, 1.2),
      seam("M20 20C25 28 25 36 20 44", dark, 1.8, 0.7),
      ball(13, 30, 2.6, shine),
      seam("M30 26C33 30 33 34 30 38M37 26C40 30 40 34 37 38", dark, 1.4, 0.5),
    ].join(""),
  meat: ({ base, accent, shine }) =>
    [
      rod("M40 40L54 54", "#f0e6d2", 5),
      ball(53, 57, 4, "#f0e6d2"),
      ball(57, 53, 4, "#f0e6d2"),
      shape("M10 14C22 2 44 10 48 26C50 36 46 44 38 46C22 48 4 32 10 14Z", base),
      shape("M16 18C24 10 36 14 38 24C36 32 20 32 16 18Z", accent, 1),
      seam("M15 32C19 38 25 41 31 42", shine, 2, 0.4),
    ].join(""),
  stew: ({ base, accent, wood, metal }) =>
    [
      seam(
        "M22 4C18 10 26 12 22 18M34 2C30 8 38 12 34 18M46 4C42 10 50 12 46 18",
        "#ffffff",
        2.2,
        0.6,
      ),
      shape("M6 26H58C58 46 48 56 32 56C16 56 6 46 6 26Z", wood),
      `<ellipse cx="32" cy="27" rx="26" ry="7" fill="${base}" stroke="#0b0910" stroke-width="1.6"/>`,
      ball(24, 26, 3, accent),
      ball(38, 28, 3.4, accent),
      rod("M44 26L58 10", metal, 3),
      shape("M20 54H44V60H20Z", wood),
    ].join(""),
};
