import { bothSides, darker, ellipse, lighter, line, path } from "./paint.ts";
import type { RaceLook } from "./race-looks.ts";

/** The colours and choices of one portrait. */
export interface Person {
  readonly look: RaceLook;
  readonly gender: 0 | 1;
  readonly skin: string;
  readonly hair: string;
  readonly eye: string;
  readonly accent: string;
  /** Whole numbers from 0 that choose among variants. */
  readonly hairStyle: number;
  readonly beardStyle: number;
  readonly markStyle: number;
  readonly brow: number;
}

export function headOutline({ look, gender }: Person): string {
  const { crown, chin } = look;
  const cheek = look.cheek[gender];
  const jaw = look.jaw[gender];
  const middle = crown + (chin - crown) * 0.5;
  const right = 100 + cheek;
  const left = 100 - cheek;
  return (
    `M100 ${crown} C${100 + cheek * 0.8} ${crown} ${right + 3} ${middle - 26} ${right} ${middle} ` +
    `C${right - 1} ${middle + 20} ${100 + jaw} ${chin - 14} ${100 + jaw * 0.45} ${chin - 2} ` +
    `Q100 ${chin + 3} ${100 - jaw * 0.45} ${chin - 2} ` +
    `C${100 - jaw} ${chin - 14} ${left + 1} ${middle + 20} ${left} ${middle} ` +
    `C${left - 3} ${middle - 26} ${100 - cheek * 0.8} ${crown} 100 ${crown} Z`
  );
}

/** Ears and horns: what is behind the head. */
export function behindHead(person: Person): string {
  return horns(person) + ears(person);
}

function ears({ look, gender, skin }: Person): string {
  const x = 100 - look.cheek[gender];
  const inner = darker(skin, 0.35);
  switch (look.ears) {
    case "none":
      return "";
    case "round":
      return bothSides(
        ellipse(x, 100, 7, 11, darker(skin, 0.12)) + ellipse(x - 1, 100, 3, 6, inner),
      );
    case "long":
      return bothSides(
        path(
          `M${x + 6} 92 C${x - 14} 84 ${x - 32} 62 ${x - 40} 52 C${x - 34} 80 ${x - 18} 106 ${x + 6} 112 Z`,
          darker(skin, 0.1),
        ) +
          path(
            `M${x + 4} 96 C${x - 12} 88 ${x - 24} 72 ${x - 31} 63 C${x - 25} 84 ${x - 14} 102 ${x + 4} 106 Z`,
            inner,
          ),
      );
    case "drooping":
      return bothSides(
        path(
          `M${x + 6} 88 C${x - 16} 84 ${x - 34} 86 ${x - 50} 78 C${x - 40} 100 ${x - 18} 112 ${x + 6} 110 Z`,
          darker(skin, 0.1),
        ) +
          path(
            `M${x + 4} 93 C${x - 14} 90 ${x - 28} 91 ${x - 38} 87 C${x - 30} 100 ${x - 14} 106 ${x + 4} 104 Z`,
            inner,
          ),
      );
    case "broad":
      return bothSides(
        ellipse(x - 4, 100, 13, 15, darker(skin, 0.1)) + ellipse(x - 5, 101, 7, 9, inner),
      );
    case "bull":
      return bothSides(
        path(
          `M${x + 8} 86 C${x - 16} 82 ${x - 34} 92 ${x - 38} 104 C${x - 22} 108 ${x - 4} 106 ${x + 8} 100 Z`,
          darker(skin, 0.2),
        ),
      );
    case "wolf":
      return bothSides(
        path(
          `M${x + 2} 78 C${x - 8} 52 ${x - 6} 34 ${x - 2} 20 C${x + 14} 32 ${x + 26} 46 ${x + 30} 62 Z`,
          darker(skin, 0.15),
        ) +
          path(
            `M${x + 6} 70 C${x} 52 ${x + 1} 42 ${x + 3} 34 C${x + 12} 42 ${x + 19} 52 ${x + 22} 60 Z`,
            inner,
          ),
      );
    case "bear":
      return bothSides(
        `<circle cx="${x + 12}" cy="56" r="17" fill="#2a2522"/><circle cx="${x + 13}" cy="58" r="8" fill="#4a3f3a"/>`,
      );
    case "fox":
      return bothSides(
        path(
          `M${x + 4} 84 C${x - 22} 62 ${x - 30} 34 ${x - 26} 14 C${x} 22 ${x + 22} 40 ${x + 28} 62 Z`,
          darker(skin, 0.1),
        ) +
          path(
            `M${x + 6} 74 C${x - 12} 58 ${x - 18} 40 ${x - 17} 28 C${x + 0} 34 ${x + 14} 48 ${x + 19} 60 Z`,
            lighter(skin, 0.45),
          ),
      );
  }
}

function horns({ look, gender }: Person): string {
  const x = 100 - look.cheek[gender];
  const bone = "#cdbf9f";
  switch (look.horns) {
    case "bull":
      return bothSides(
        path(
          `M${x + 10} 72 C${x - 18} 74 ${x - 40} 60 ${x - 40} 28 C${x - 28} 48 ${x - 8} 56 ${x + 16} 54 Z`,
          bone,
        ) + line(`M${x - 6} 70 L${x - 2} 57 M${x - 18} 65 L${x - 14} 52`, darker(bone, 0.35), 2),
      );
    case "crown":
      return bothSides(
        path(
          `M${x + 14} 66 C${x - 6} 54 ${x - 18} 34 ${x - 14} 8 C${x - 2} 30 ${x + 16} 44 ${x + 28} 52 Z`,
          bone,
        ) +
          path(
            `M${x + 4} 80 C${x - 14} 74 ${x - 26} 60 ${x - 28} 44 C${x - 14} 54 ${x + 2} 60 ${x + 10} 66 Z`,
            darker(bone, 0.18),
          ),
      );
    case "swept":
      return gender === 1
        ? bothSides(
            path(
              `M${x + 18} 62 C${x + 2} 40 ${x - 16} 32 ${x - 34} 36 C${x - 18} 42 ${x - 2} 56 ${x + 8} 76 Z`,
              bone,
            ),
          )
        : bothSides(
            path(
              `M${x + 12} 60 C${x + 2} 42 ${x + 4} 30 ${x + 10} 20 C${x + 18} 32 ${x + 26} 42 ${x + 34} 50 Z`,
              bone,
            ),
          );
    default:
      return "";
  }
}

/** The head itself, lit from the left. */
export function head(person: Person): string {
  const outline = headOutline(person);
  const { skin } = person;
  return (
    path(outline, skin) +
    `<clipPath id="head"><path d="${outline}"/></clipPath><g clip-path="url(#head)">` +
    path(
      "M112 30 C124 70 120 120 104 160 L190 160 L190 30 Z",
      darker(skin, 0.45),
      'opacity=".38"',
    ) +
    ellipse(84, 66, 26, 18, lighter(skin, 0.5), 'opacity=".28"') +
    ellipse(100, 158, 46, 20, darker(skin, 0.5), 'opacity=".35"') +
    "</g>"
  );
}
