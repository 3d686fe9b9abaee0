import { type IconDrawing, type IconInk, pair, rod, seam, shape } from "./icon-ink.ts";

type Material = "cloth" | "leather" | "mail" | "plate";
type Piece = (ink: IconInk) => { readonly outline: string; readonly detail: string };

/** What a piece of each material is filled with. */
const FILL: Readonly<Record<Material, keyof IconInk>> = {
  cloth: "base",
  leather: "wood",
  mail: "metal",
  plate: "metal",
};

const HEADS: Readonly<Record<Material, Piece>> = {
  cloth: ({ dark, accent }) => ({
    outline: "M32 5C19 9 10 25 12 46C16 55 24 59 32 59C40 59 48 55 52 46C54 25 45 9 32 5Z",
    detail:
      shape("M32 19C24 22 20 32 21 44C25 52 39 52 43 44C44 32 40 22 32 19Z", dark) +
      seam("M32 15C21 19 16 32 17 46", accent, 2) +
      seam("M32 15C43 19 48 32 47 46", accent, 2),
  }),
  leather: ({ dark, accent }) => ({
    outline: "M10 18C22 11 42 11 54 18C56 34 47 50 32 57C17 50 8 34 10 18Z",
    detail:
      pair(shape("M15 27C19 22 26 24 28 31C22 33 17 32 15 27Z", dark)) +
      seam("M32 14V52", accent, 1.6) +
      pair(seam("M20 42L27 46", accent, 1.6)),
  }),
  mail: ({ dark, base }) => ({
    outline: "M32 6C19 6 14 17 14 31L7 56C20 61 44 61 57 56L50 31C50 17 45 6 32 6Z",
    detail:
      shape(
        "M32 16C24 16 21 23 21 31C21 40 26 46 32 46C38 46 43 40 43 31C43 23 40 16 32 16Z",
        dark,
      ) + seam("M20 31C20 20 25 14 32 14C39 14 44 20 44 31", base, 2.6),
  }),
  plate: ({ dark, accent, base }) => ({
    outline: "M32 8C19 8 12 19 12 33V50L25 58H39L52 50V33C52 19 45 8 32 8Z",
    detail:
      shape("M17 29H47V35L36 38V55H28V38L17 35Z", dark) +
      shape("M29 4H35L36 27H28Z", accent) +
      seam("M16 44L24 49M48 44L40 49", base, 2.4),
  }),
};

const SHOULDER: Piece = ({ accent, dark, shine }) => ({
  outline: "M50 4L59 24C52 28 49 33 48 40L44 60H14L9 42C4 22 24 6 50 4Z",
  detail:
    seam("M50 4C50 14 53 20 59 24", accent, 4) +
    seam("M8 36C20 41 36 40 49 34", accent, 3) +
    seam("M11 46C22 50 36 49 47 45M13 53C24 57 36 56 46 52", dark, 1.8, 0.7) +
    seam("M14 59H44", accent, 2.4) +
    seam("M18 24C22 17 30 13 38 12", shine, 2, 0.5),
});

const TORSO: Piece = ({ accent, dark }) => ({
  outline: "M19 9L26 7C28 13 36 13 38 7L45 9L58 18L53 31L46 27V55C38 59 26 59 18 55V27L11 31L6 18Z",
  detail:
    shape("M26 7C28 13 36 13 38 7L40 12C37 18 27 18 24 12Z", accent, 1.2) +
    seam("M18 46C26 50 38 50 46 46", accent, 2.4) +
    seam("M32 18V44", dark, 1.2, 0.5),
});

const ROBE: Piece = ({ accent, dark }) => ({
  outline:
    "M24 7C28 12 36 12 40 7L52 16L59 40L50 44L46 33L52 58C39 62 25 62 12 58L18 33L14 44L5 40L12 16Z",
  detail:
    shape("M28 11H36L38 60H26Z", accent, 1.2) +
    seam("M18 34H46", dark, 2.4, 0.7) +
    pair(seam("M22 36L19 57", dark, 1.2, 0.4)),
});

const WRISTS: Readonly<Record<Material, Piece>> = {
  cloth: ({ accent }) => ({
    outline: "M4 10H30L25 30L30 54H4L9 30ZM60 10H34L39 30L34 54H60L55 30Z",
    detail: pair(seam("M6 16H28M6 49H28", accent, 3) + seam("M10 30H24", accent, 2)),
  }),
  leather: ({ accent }) => ({
    outline: "M9 12H26L24 52H12ZM55 12H38L40 52H52Z",
    detail: pair(seam("M12 20L24 26M24 20L12 26M12 32L23 38M23 32L12 38", accent, 2.2)),
  }),
  mail: ({ accent }) => ({
    outline: "M6 20H28V54L17 48L6 54ZM58 20H36V54L47 48L58 54Z",
    detail: pair(shape("M4 10H30V22H4Z", accent)),
  }),
  plate: ({ accent, dark, base }) => ({
    outline: "M14 4L29 14L25 54H11L5 14ZM50 4L35 14L39 54H53L59 14Z",
    detail: pair(
      seam("M6 22H28M8 34H27M10 46H26", dark, 1.6, 0.7) +
        shape("M17 10L22 18L17 28L12 18Z", accent) +
        seam("M11 52H25", base, 3),
    ),
  }),
};

const HANDS: Readonly<Record<Material, Piece>> = {
  cloth: ({ accent, dark }) => ({
    outline:
      "M17 58V37L9 27C7 22 12 19 16 23L21 28V13C21 8 27 8 27 13V9C27 4 33 4 33 9V10C33 6 39 6 39 11V15C39 11 45 11 45 16V36C45 44 43 50 43 58Z",
    detail:
      seam("M27 13V27M33 10V27M39 14V28", dark, 1.4, 0.65) + shape("M14 47H46V59H14Z", accent),
  }),
  leather: ({ accent, dark }) => ({
    outline: "M17 58V37L9 27C7 22 12 19 16 23L21 28V20H27V18H33V18H39V20H45V36C45 44 43 50 43 58Z",
    detail:
      shape(
        "M21 20V14C21 9 27 9 27 14V18ZM27 18V10C27 5 33 5 33 10V18ZM33 18V11C33 7 39 7 39 12V20ZM39 20V16C39 12 45 12 45 17V22Z",
        "#d9a982",
      ) +
      seam("M27 20V28M33 18V28M39 20V28", dark, 1.4, 0.65) +
      seam("M16 50H43M18 44H42", accent, 2.6),
  }),
  mail: ({ accent, dark, wood }) => ({
    outline: "M12 60L17 40L8 28C7 22 12 19 16 23L21 28V10C24 5 42 5 45 12V36C45 44 46 52 50 60Z",
    detail:
      seam("M33 8V24", dark, 1.6, 0.7) +
      shape("M22 28H45V40H22Z", wood) +
      seam("M12 58H50", accent, 3.4),
  }),
  plate: ({ accent, dark, base }) => ({
    outline:
      "M8 60L16 40L8 30C6 24 12 20 16 24L21 28V13C21 8 27 8 27 13V9C27 4 33 4 33 9V10C33 6 39 6 39 11V15C39 11 45 11 45 16V38L56 60Z",
    detail:
      seam("M27 13V27M33 10V27M39 14V28M21 20H45M21 14H45", dark, 1.4, 0.7) +
      shape("M20 28H46V36H20Z", base) +
      shape("M8 60L15 44H47L56 60Z", accent) +
      seam("M31 46V58", dark, 1.4, 0.6),
  }),
};

const WAISTS: Readonly<Record<Material, Piece>> = {
  cloth: ({ accent, dark }) => ({
    outline:
      "M3 20C20 28 44 28 61 20V36C54 38 46 40 42 40L48 60H38L34 44L26 60H17L26 40C18 40 10 38 3 36Z",
    detail: shape("M26 24H40V42H26Z", accent) + seam("M3 28C18 34 46 34 61 28", dark, 1.4, 0.4),
  }),
  leather: ({ accent, dark }) => ({
    outline: "M3 22C20 28 44 28 61 22V34C44 40 20 40 3 34Z",
    detail:
      shape("M25 18H39V42H25Z", accent) +
      shape("M30 24H34V36H30Z", dark) +
      pair(shape("M6 32H20V50L13 54L6 50Z", accent)),
  }),
  mail: ({ accent, dark, metal }) => ({
    outline: "M2 22H62V42H2Z",
    detail:
      pair(shape("M2 22H14V42H2Z", accent) + shape("M16 42L20 56L24 42Z", metal)) +
      shape("M32 14L44 32L32 50L20 32Z", accent) +
      shape("M32 23L38 32L32 41L26 32Z", dark),
  }),
  plate: ({ accent, dark, base }) => ({
    outline: "M4 16H60L56 40L46 54L32 48L18 54L8 40Z",
    detail:
      seam("M18 18L20 50M46 18L44 50", dark, 1.8, 0.8) +
      shape("M22 14H42V36L32 44L22 36Z", accent) +
      shape("M32 20L37 28L32 36L27 28Z", base),
  }),
};

const LEGS: Piece = ({ accent, dark }) => ({
  outline: "M17 7H47L52 58H37L32 27L27 58H12Z",
  detail:
    shape("M17 7H47L48 15H16Z", accent, 1.2) +
    pair(seam("M15 40H28.5", accent, 2)) +
    seam("M32 16V27", dark, 1.2, 0.6),
});

const FEET: Readonly<Record<Material, Piece>> = {
  cloth: ({ accent, wood }) => ({
    outline: "M4 44C8 36 24 40 34 40C48 40 60 38 61 47C60 58 44 55 32 55C16 55 2 58 4 44Z",
    detail:
      seam("M4 50C14 54 50 54 61 49", wood, 3.4) +
      rod("M38 41C38 28 54 28 54 40", accent, 4) +
      rod("M8 40C6 22 26 22 26 40", accent, 4) +
      rod("M12 22C12 8 26 8 26 24L46 32", accent, 3),
  }),
  leather: ({ accent, dark }) => ({
    outline: "M19 6H38V37C47 39 56 44 58 51V58H19Z",
    detail:
      shape("M17 6H40V16H17Z", accent, 1.2) +
      seam("M20 53H58", dark, 2.6, 0.8) +
      seam("M38 37C33 38 29 41 27 45", dark, 1.4, 0.6),
  }),
  mail: ({ accent, dark, wood }) => ({
    outline: "M12 22H38V38C48 38 58 44 59 58H14Z",
    detail:
      shape("M10 14H40V26H10Z", wood) +
      shape("M36 38C48 36 58 44 59 58H40Z", wood) +
      seam("M14 56H59", dark, 3, 0.9) +
      seam("M13 40H38", accent, 3.4),
  }),
  plate: ({ accent, dark, base }) => ({
    outline: "M14 4L40 10V34L50 38L63 58H14Z",
    detail:
      shape("M10 2L42 8L40 20H14Z", accent) +
      seam("M40 34L30 56M46 36L40 56M53 42L50 56", dark, 1.8, 0.8) +
      shape("M18 26H36L27 38Z", base) +
      seam("M15 56H62", dark, 2.4, 0.9),
  }),
};

/** What lies on a material: folds, stitches, rings, rivets. */
function texture(material: Material, { dark, shine }: IconInk): string {
  switch (material) {
    case "cloth":
      return seam(
        "M14 8C20 26 16 44 22 62M34 4C38 24 32 44 38 62M52 8C50 26 54 44 48 62",
        dark,
        1.6,
        0.22,
      );
    case "leather":
      return `<path d="M4 24H60M4 42H60" stroke="${shine}" stroke-width="1.5" stroke-dasharray="2.5 3" opacity=".5"/>`;
    case "mail":
      return `<rect width="64" height="64" fill="url(#rings)"/>`;
    case "plate":
      return (
        seam("M0 22C20 26 44 26 64 22M0 38C20 42 44 42 64 38", dark, 1.5, 0.55) +
        seam("M18 6C14 24 14 42 18 60", shine, 3, 0.35)
      );
  }
}

function piece(material: Material, draw: Piece): IconDrawing {
  return (ink) => {
    const { outline, detail } = draw(ink);
    return (
      `<clipPath id="outline"><path d="${outline}"/></clipPath>` +
      shape(outline, ink[FILL[material]]) +
      `<g clip-path="url(#outline)">${texture(material, ink)}${trim(material, ink)}</g>` +
      seam(outline, "#0b0910", 1.8) +
      detail
    );
  };
}

/** The set's colour on what is not made of cloth: its lower edge. */
function trim(material: Material, { base }: IconInk): string {
  return material === "cloth"
    ? ""
    : `<rect y="34" width="64" height="30" fill="${base}" opacity=".45"/>`;
}

const places = (material: Material): Readonly<Record<string, IconDrawing>> => ({
  [`${material}head`]: piece(material, HEADS[material]),
  [`${material}shoulder`]: piece(material, SHOULDER),
  [`${material}chest`]: piece(material, material === "cloth" ? ROBE : TORSO),
  [`${material}wrist`]: piece(material, WRISTS[material]),
  [`${material}hands`]: piece(material, HANDS[material]),
  [`${material}waist`]: piece(material, WAISTS[material]),
  [`${material}legs`]: piece(material, LEGS),
  [`${material}feet`]: piece(material, FEET[material]),
});

/** Armor, by material and place: `clothhead`, `platefeet`. */
export const ARMOR_ICONS: Readonly<Record<string, IconDrawing>> = {
  ...places("cloth"),
  ...places("leather"),
  ...places("mail"),
  ...places("plate"),
};
