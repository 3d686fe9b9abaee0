import { bothSides, darker, ellipse, lighter, line, mix, path } from "./paint.ts";

const METAL = "#8a919c";

/** What the shoulders wear, by the class: plate, mail, leather or cloth in the class's colour. */
export function outfit(classId: number, color: string, variant: number): string {
  const cloth = mix(color, "#241f2c", 0.42);
  const trim = lighter(mix(color, "#e8c97a", 0.5), 0.15);
  const chest = path("M28 200 C30 172 58 156 82 150 L118 150 C142 156 170 172 172 200 Z", cloth);
  switch (classId) {
    case 1:
    case 2:
    case 6:
      return chest + plate(classId === 6 ? "#4a5260" : METAL, color, trim, variant);
    case 3:
    case 7:
    case 13:
      return chest + mail(cloth, trim, variant);
    case 4:
    case 10:
    case 11:
    case 12:
      return chest + leather(cloth, color, variant);
    default:
      return chest + robe(cloth, color, trim, variant);
  }
}

function plate(metal: string, color: string, trim: string, variant: number): string {
  const spike = variant % 2 === 0 ? path("M34 160 L22 132 L54 150 Z", darker(metal, 0.2)) : "";
  return (
    bothSides(
      spike +
        path("M14 200 C10 166 34 146 70 150 C76 170 62 190 52 200 Z", metal) +
        path("M14 200 C10 166 34 146 70 150 C44 156 28 172 26 200 Z", lighter(metal, 0.28)) +
        line("M22 186 C26 168 44 158 68 158", trim, 3.5) +
        `<circle cx="42" cy="172" r="5" fill="${color}"/>`,
    ) +
    path("M76 146 L124 146 L116 168 L100 176 L84 168 Z", darker(metal, 0.15)) +
    line("M77 148 L84 167 L100 175 L116 167 L123 148", trim, 2.5)
  );
}

function mail(cloth: string, trim: string, variant: number): string {
  const rows = [166, 176, 186, 196].map(
    (y) => `M70 ${y} q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0 q5 6 10 0`,
  );
  const shoulder =
    variant % 2 === 0
      ? path("M16 200 C16 168 40 150 72 152 C66 176 54 190 48 200 Z", mix(cloth, METAL, 0.45))
      : path(
          "M12 184 C24 152 48 146 74 152 C66 162 56 166 48 178 C40 172 26 176 12 184 Z",
          lighter(cloth, 0.18),
        );
  return (
    line(rows.join(" "), lighter(cloth, 0.28), 2) +
    bothSides(shoulder + line("M22 190 C28 168 46 158 70 156", trim, 3)) +
    path("M78 148 L122 148 L100 166 Z", darker(cloth, 0.3))
  );
}

function leather(cloth: string, color: string, variant: number): string {
  const fur = "M60 158 l-8 -10 l12 2 l-2 -12 l12 8 l4 -10 l8 10 Z";
  return (
    bothSides(
      path("M22 200 C24 172 44 156 74 150 L84 164 C62 172 50 186 48 200 Z", darker(cloth, 0.25)) +
        (variant % 3 === 0 ? path(fur, "#b9a68a") : "") +
        line("M58 168 L70 196 M66 162 L84 198", darker(cloth, 0.5), 2.5),
    ) +
    line("M60 164 L132 200", mix(color, "#3a2a1c", 0.5), 9) +
    `<rect x="92" y="174" width="14" height="14" rx="3" fill="#d0b06a" transform="rotate(27 99 181)"/>` +
    path("M80 148 L120 148 L110 162 L90 162 Z", darker(cloth, 0.45))
  );
}

function robe(cloth: string, color: string, trim: string, variant: number): string {
  return (
    bothSides(
      path("M30 200 C34 172 56 156 80 150 L100 184 L100 200 Z", mix(cloth, color, 0.25)) +
        line("M80 150 L100 186", trim, 4) +
        (variant % 2 === 0
          ? path("M36 190 C22 168 40 148 66 154 C58 166 48 176 36 190 Z", lighter(cloth, 0.2))
          : line("M44 176 C54 168 60 166 72 164", trim, 3)),
    ) +
    ellipse(100, 182, 6, 6, lighter(color, 0.25)) +
    ellipse(98, 180, 2.2, 2.2, "#fff")
  );
}
