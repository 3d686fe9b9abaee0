import type { Person } from "./head.ts";
import { bothSides, darker, lighter, line, path } from "./paint.ts";

const STYLES = ["cropped", "swept", "long", "topknot", "crest", "curls", "braids", "bald"] as const;
const STYLES_OF_WOMEN = [
  "long",
  "swept",
  "braids",
  "topknot",
  "curls",
  "long",
  "bob",
  "crest",
] as const;

type Style = (typeof STYLES)[number] | (typeof STYLES_OF_WOMEN)[number];

function styleOf({ gender, hairStyle, look }: Person): Style {
  const styles = gender === 1 ? STYLES_OF_WOMEN : STYLES;
  const style = styles[hairStyle % styles.length] ?? "cropped";
  if (look.face === "plain") return style;
  if (look.face === "dragon") return "bald";
  return style === "topknot" || style === "braids" || style === "crest" ? style : "cropped";
}

/** The hair that falls behind the head. */
export function backHair(person: Person): string {
  const { hair, look, gender } = person;
  const shade = darker(hair, 0.35);
  const x = 100 - look.cheek[gender];
  switch (styleOf(person)) {
    case "long":
      return path(
        `M${x - 8} 84 C${x - 16} 30 ${216 - x} 30 ${208 - x} 84 C${214 - x} 130 ${210 - x} 168 ${200 - x} 182 L${x} 182 C${x - 10} 168 ${x - 14} 130 ${x - 8} 84 Z`,
        shade,
      );
    case "bob":
      return path(
        `M${x - 8} 90 C${x - 18} 32 ${218 - x} 32 ${208 - x} 90 C${212 - x} 116 ${208 - x} 134 ${200 - x} 140 L${x} 140 C${x - 8} 134 ${x - 12} 116 ${x - 8} 90 Z`,
        shade,
      );
    case "curls":
      return path(
        `M${x - 8} 96 C${x - 22} 84 ${x - 14} 62 ${x - 2} 58 C${x + 2} 36 ${x + 24} 30 100 32 C${176 - x} 30 ${198 - x} 36 ${202 - x} 58 C${214 - x} 62 ${222 - x} 84 ${208 - x} 96 C${214 - x} 116 ${206 - x} 132 ${196 - x} 134 L${x + 4} 134 C${x - 6} 132 ${x - 14} 116 ${x - 8} 96 Z`,
        shade,
      );
    case "braids":
      return bothSides(
        path(
          `M${x - 2} 100 C${x - 16} 120 ${x - 6} 136 ${x - 12} 156 C${x - 14} 168 ${x - 6} 178 ${x} 178 C${x + 6} 166 ${x + 4} 150 ${x + 6} 138 C${x + 8} 122 ${x + 4} 110 ${x + 6} 100 Z`,
          shade,
        ) +
          line(
            `M${x - 12} 128 l14 8 M${x - 12} 146 l14 6 M${x - 12} 162 l12 4`,
            darker(hair, 0.6),
            2,
          ),
      );
    case "topknot":
      return `<circle cx="100" cy="32" r="15" fill="${shade}"/>`;
    case "crest":
      return path("M92 60 C84 34 92 12 112 6 C108 18 122 22 118 40 C126 44 120 58 112 62 Z", shade);
    default:
      return "";
  }
}

/** The hair on top of the head and, for men, the beard. */
export function frontHair(person: Person): string {
  return beard(person) + topHair(person);
}

function topHair(person: Person): string {
  const { hair, look, gender, hairStyle } = person;
  const cheek = look.cheek[gender];
  const [left, right] = [100 - cheek, 100 + cheek];
  const top = look.crown - 5;
  const light = lighter(hair, 0.22);
  const cap = (fringe: string) =>
    path(
      `M${left - 2} 92 C${left - 8} ${top + 8} ${left + 14} ${top} 100 ${top} C${right - 14} ${top} ${right + 8} ${top + 8} ${right + 2} 92 ${fringe} Z`,
      hair,
    );
  const shine = line(
    `M${left + 12} 64 C${left + 22} ${top + 8} 94 ${top + 6} 106 ${top + 7}`,
    light,
    4,
    'opacity=".55"',
  );
  switch (styleOf(person)) {
    case "bald":
      return "";
    case "cropped":
      return (
        cap(
          `C${right - 2} 74 ${right - 10} 66 100 66 C${left + 10} 66 ${left + 2} 74 ${left - 2} 92`,
        ) + shine
      );
    case "swept":
      return (
        cap(
          `C${right} 78 ${right - 6} 72 ${right - 12} 68 C${right - 26} 82 ${left + 20} 86 ${left - 2} 92`,
        ) + shine
      );
    case "long":
    case "bob":
      return hairStyle % 2 === 0
        ? cap(
            `C${right - 2} 80 ${right - 8} 70 104 60 C${left + 16} 66 ${left + 4} 80 ${left + 1} 104`,
          ) + shine
        : cap(
            `C${right} 80 ${right - 4} 78 ${right - 6} 76 L${left + 6} 76 C${left + 4} 78 ${left} 80 ${left - 2} 92`,
          ) + shine;
    case "curls":
      return (
        cap(
          `C${right - 6} 80 ${right - 14} 74 ${right - 22} 76 C${right - 30} 66 ${left + 30} 66 ${left + 22} 76 C${left + 12} 74 ${left + 4} 82 ${left - 2} 92`,
        ) + shine
      );
    case "topknot":
    case "braids":
      return (
        cap(
          `C${right - 4} 76 ${right - 16} 62 100 60 C${left + 16} 62 ${left + 4} 76 ${left - 2} 92`,
        ) + shine
      );
    case "crest":
      return (
        path(`M90 70 C80 44 92 22 102 12 C110 24 120 44 111 70 C106 64 96 64 90 70 Z`, hair) +
        line("M98 62 C94 46 98 32 102 24", light, 3, 'opacity=".6"')
      );
  }
}

function beard(person: Person): string {
  const { look, gender, beardStyle, hair } = person;
  if (gender === 1 || look.face !== "plain" || !look.beards) return "";
  const cheek = look.cheek[0];
  const [left, right] = [100 - cheek, 100 + cheek];
  const { chin } = look;
  const dark = darker(hair, 0.12);
  if (look.beards === "tendrils") {
    return bothSides(
      path(
        `M84 ${chin - 12} C76 ${chin + 6} 80 ${chin + 22} 74 ${chin + 30} C90 ${chin + 26} 92 ${chin + 6} 94 ${chin - 4} Z`,
        darker(person.skin, 0.15),
      ),
    );
  }
  const style = look.beards === "full" ? 2 + (beardStyle % 3) : beardStyle % 5;
  const mouth = `M84 127 C92 121 108 121 116 127 C108 131 92 131 84 127 Z`;
  const full = (drop: number) =>
    path(
      `M${left + 1} 100 C${left + 4} 116 ${left + 16} 116 84 119 C94 114 106 114 116 119 C${right - 16} 116 ${right - 4} 116 ${right - 1} 100 ` +
        `C${right + 2} 130 ${right - 12} ${chin + drop * 0.6} 100 ${chin + drop} C${left + 12} ${chin + drop * 0.6} ${left - 2} 130 ${left + 1} 100 Z`,
      dark,
    ) + path(mouth, darker(person.skin, 0.45));
  if (style === 1)
    return path(
      `M90 132 C96 136 104 136 110 132 C110 ${chin + 4} 104 ${chin + 10} 100 ${chin + 12} C96 ${chin + 10} 90 ${chin + 4} 90 132 Z`,
      dark,
    );
  if (style === 2) return full(8);
  if (style === 3)
    return (
      full(22) +
      line(
        `M92 ${chin} L96 ${chin + 14} M108 ${chin} L104 ${chin + 14}`,
        lighter(hair, 0.2),
        2.5,
        'opacity=".6"',
      )
    );
  if (style === 4 && look.beards === "full") {
    return (
      full(12) +
      bothSides(
        path(
          `M86 ${chin} C80 ${chin + 14} 86 ${chin + 26} 84 ${chin + 38} C94 ${chin + 30} 96 ${chin + 14} 96 ${chin} Z`,
          hair,
        ),
      )
    );
  }
  return "";
}
