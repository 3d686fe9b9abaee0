import { headOutline, type Person } from "./head.ts";
import { bothSides, darker, ellipse, lighter, line, mix, path } from "./paint.ts";

const EYES_Y = 95;

/** Eyes, brows, nose and mouth, and the marks of a race. */
export function face(person: Person): string {
  return marks(person) + features(person) + eyes(person);
}

function features(person: Person): string {
  const { look, skin, gender } = person;
  const shade = darker(skin, 0.4);
  const lip = gender === 1 ? mix(skin, "#9c2f3c", 0.5) : darker(skin, 0.35);
  switch (look.face) {
    case "plain":
      return (
        path(
          look.nose === "long"
            ? "M96 92 C90 112 86 122 92 126 C98 130 106 129 108 124 C112 116 104 106 103 92 Z"
            : "M97 92 C95 104 91 112 93 116 C98 120 104 119 107 115 C106 108 103 104 103 92 Z",
          shade,
          'opacity=".3"',
        ) +
        path(
          "M86 126 C93 126 96 124 100 126 C104 124 107 126 114 126 C108 134 92 134 86 126 Z",
          lip,
        )
      );
    case "muzzle":
      return (
        ellipse(100, 126, 25, 27, lighter(skin, 0.22)) +
        path(
          "M88 106 C92 100 108 100 112 106 C110 116 104 119 100 119 C96 119 90 116 88 106 Z",
          "#17141a",
        ) +
        line(
          "M100 119 L100 130 M100 130 C94 138 86 138 80 132 M100 130 C106 138 114 138 120 132",
          "#17141a",
          3,
        ) +
        bothSides(path("M88 134 L91 143 L95 136 Z", "#f2ead8"))
      );
    case "snout":
      return (
        path(
          "M70 112 C82 104 92 104 100 110 C108 104 118 104 130 112 C124 132 110 142 100 142 C90 142 76 132 70 112 Z",
          "#f4ead8",
        ) +
        path(
          "M93 118 C96 115 104 115 107 118 C106 124 102 126 100 126 C98 126 94 124 93 118 Z",
          "#17141a",
        ) +
        line(
          "M100 126 L100 131 C96 136 92 136 88 133 M100 131 C104 136 108 136 112 133",
          "#3a2a22",
          2,
        )
      );
    case "bull":
      return (
        ellipse(100, 130, 31, 24, lighter(skin, 0.2)) +
        bothSides(ellipse(88, 126, 5, 7, "#1d1512")) +
        line("M84 143 C94 149 106 149 116 143", darker(skin, 0.6), 3) +
        (person.markStyle === 0 ? line("M92 136 C92 148 108 148 108 136", "#d9b75c", 3) : "")
      );
    case "bear":
      return (
        ellipse(100, 121, 22, 18, "#fffaf0") +
        path(
          "M92 111 C95 107 105 107 108 111 C107 118 103 120 100 120 C97 120 93 118 92 111 Z",
          "#1d1a18",
        ) +
        line(
          "M100 120 L100 125 C95 131 90 130 86 127 M100 125 C105 131 110 130 114 127",
          "#3a2f2a",
          2.4,
        )
      );
    case "dragon":
      return (
        path(
          "M82 104 C90 98 110 98 118 104 C122 124 114 146 100 146 C86 146 78 124 82 104 Z",
          lighter(skin, 0.14),
        ) +
        bothSides(ellipse(93, 120, 2.6, 4, "#120f14")) +
        line("M84 132 C94 138 106 138 116 132", "#120f14", 2.6) +
        path("M96 60 L100 50 L104 60 L102 90 L98 90 Z", darker(skin, 0.3))
      );
  }
}

function eyes({ look, gender, skin, hair, eye, brow }: Person): string {
  const size = look.eyeSize ?? 1;
  const x = 100 - look.cheek[gender] * 0.47;
  const browY = EYES_Y - 11 * size - (brow % 2);
  const tilt = [-3, 0, 3][brow % 3] ?? 0;
  const furred = look.face === "bear" ? "#2a2522" : darker(hair, 0.25);
  const lid = darker(skin, 0.55);
  const shine = look.glow
    ? ellipse(x, EYES_Y, 11 * size, 7 * size, eye, 'opacity=".35"') +
      ellipse(x, EYES_Y, 6.5 * size, 4 * size, eye) +
      ellipse(x, EYES_Y, 3.4 * size, 2 * size, lighter(eye, 0.75))
    : ellipse(x, EYES_Y, 7.6 * size, 4.8 * size, "#f6f2ea") +
      `<circle cx="${x + 0.8}" cy="${EYES_Y}" r="${4 * size}" fill="${eye}"/>` +
      `<circle cx="${x + 0.8}" cy="${EYES_Y}" r="${1.9 * size}" fill="#120f14"/>` +
      `<circle cx="${x - 0.8}" cy="${EYES_Y - 1.6}" r="${1.2 * size}" fill="#fff"/>`;
  const socket = ellipse(x, EYES_Y + 0.5, 11 * size, 7.4 * size, lid, 'opacity=".45"');
  const lashes =
    gender === 1
      ? line(
          `M${x - 9 * size} ${EYES_Y - 3} Q${x} ${EYES_Y - 8 * size} ${x + 8 * size} ${EYES_Y - 3}`,
          "#17121a",
          2.2,
        )
      : "";
  const eyebrow = line(
    `M${x - 10} ${browY + 2 - tilt * 0.4} Q${x - 1} ${browY - 4} ${x + 9} ${browY + 2 + tilt * 0.6}`,
    furred,
    gender === 1 ? 2.4 : 4,
  );
  return bothSides(socket + shine + lashes + eyebrow);
}

/** They stand before the beard. */
export function tusks({ look, gender }: Person): string {
  if (!look.tusks) return "";
  const large = look.tusks === "large" && gender === 0;
  const tusk = large
    ? "M88 136 C74 140 62 130 58 104 C54 134 64 150 86 146 Z"
    : gender === 0
      ? "M90 134 C84 134 80 126 79 114 C74 126 76 140 88 142 Z"
      : "M90 131 C87 130 85 126 84.5 119 C81 127 83 134 89 136 Z";
  return bothSides(path(tusk, "#efe3c4") + line(tusk, "#00000055", 1));
}

function marks(person: Person): string {
  const { look, accent, markStyle, skin } = person;
  const inside = (content: string) =>
    `<clipPath id="face"><path d="${headOutline(person)}"/></clipPath><g clip-path="url(#face)">${content}</g>`;
  if (look.marks === "patches") {
    return inside(
      bothSides(
        path("M62 84 C72 76 92 82 92 96 C90 112 74 116 66 108 C58 102 56 92 62 84 Z", "#2a2522"),
      ),
    );
  }
  if (look.marks === "scales") {
    const rows = [0, 1, 2].map((row) =>
      line(
        `M${58 + row * 3} ${70 + row * 16} q6 8 12 0 q6 8 12 0`,
        darker(skin, 0.4),
        2,
        'opacity=".6"',
      ),
    );
    return inside(bothSides(rows.join("")));
  }
  if (look.marks === "metal") {
    return inside(
      path("M100 40 L160 40 L160 112 L118 112 L112 84 Z", "#8d98a6", 'opacity=".9"') +
        line("M112 84 L118 112 L150 112", "#5a6472", 2) +
        '<circle cx="128" cy="66" r="3" fill="#d9b75c"/><circle cx="140" cy="100" r="3" fill="#d9b75c"/>',
    );
  }
  if (look.marks === "light") {
    return (
      path("M100 56 L105 66 L100 78 L95 66 Z", accent, 'opacity=".9"') +
      bothSides(line("M70 108 C76 116 78 122 78 128", accent, 2.2, 'opacity=".8"'))
    );
  }
  if (look.marks === "scars") {
    return inside(
      bothSides(ellipse(74, 122, 9, 14, "#1a1a16", 'opacity=".35"')) +
        (markStyle < 2 ? line("M116 78 L126 112 M114 92 l10 -3 M118 102 l9 -3", "#3a3a2c", 2) : ""),
    );
  }
  if (markStyle === 0) return inside(line("M76 74 L84 116", darker(skin, 0.3), 2.4));
  if (markStyle === 1)
    return inside(bothSides(path("M62 108 L86 112 L64 116 Z", accent, 'opacity=".7"')));
  return "";
}
