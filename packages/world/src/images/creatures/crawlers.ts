import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye, type Ink } from "./ink.ts";

/** Animals with more than four legs, or none. */

const mirrored = (content: string) =>
  `${content}<g transform="translate(200 0) scale(-1 1)">${content}</g>`;

/** A line cut into bands; `bands` are the lengths of a band and of the gap behind it. */
const banded = (d: string, stroke: string, width: number, bands: string, attributes = "") =>
  path(
    d,
    "none",
    `stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${bands}" ${attributes}`,
  );

export const spider: Drawing = (ink, { marks }) => {
  const legs = (color: string, width: number) =>
    mirrored(
      line(
        "M84 118 C66 84 46 74 30 88 C22 100 16 130 10 156 M84 124 C62 104 44 108 36 122 C30 138 30 152 28 166 M86 132 C66 126 54 136 52 148 L48 168",
        color,
        width,
      ) + line("M90 112 C78 78 70 60 56 54 C40 52 24 62 12 82", color, width),
    );
  return (
    legs(ink.far, 7) +
    legs(ink.turned, 4) +
    ellipse(100, 92, 36, 34, ink.turned) +
    (marks % 2 === 0
      ? path(
          "M100 66 L108 84 L118 92 L106 98 L100 118 L94 98 L82 92 L92 84 Z",
          ink.eye,
          'opacity=".75"',
        )
      : line(
          "M76 80 Q100 70 124 80 M72 94 Q100 84 128 94 M78 108 Q100 98 122 108",
          ink.mark,
          4.5,
        )) +
    ellipse(100, 130, 21, 18, ink.turned) +
    ellipse(100, 136, 17, 10, ink.far, 'opacity=".35"') +
    path(
      "M92 142 C88 152 90 158 94 160 C96 154 97 148 97 143 Z M108 142 C112 152 110 158 106 160 C104 154 103 148 103 143 Z",
      ink.bone,
    ) +
    eye(93, 130, ink, 3.4) +
    eye(107, 130, ink, 3.4) +
    eye(86, 124, ink, 1.8) +
    eye(114, 124, ink, 1.8)
  );
};

const claw = (ink: Ink) =>
  path(
    "M62 116 C44 112 36 100 36 86 C28 80 20 64 30 48 C34 54 34 62 38 68 C42 58 52 50 62 54 C70 68 60 86 50 90 C50 98 58 104 68 106 Z",
    ink.turned,
  ) + line("M38 70 Q42 76 48 78", ink.line, 1.6);

export const crab: Drawing = (ink) =>
  mirrored(
    line(
      "M70 130 C52 126 38 132 28 150 M72 138 C58 138 48 146 42 162 M78 144 C70 148 64 156 62 168",
      ink.far,
      7,
    ) + claw(ink),
  ) +
  path("M48 118 C54 92 146 92 152 118 C154 142 130 154 100 154 C70 154 46 142 48 118 Z", ink.body) +
  path("M56 112 C66 96 134 96 144 112 C124 106 76 106 56 112 Z", ink.belly, 'opacity=".55"') +
  line("M74 124 q6 6 12 0 M114 124 q6 6 12 0 M94 136 q6 6 12 0", ink.mark, 2.6) +
  line("M86 104 L82 84 M114 104 L118 84", ink.far, 5) +
  eye(82, 82, ink, 5) +
  eye(118, 82, ink, 5);

export const scorpion: Drawing = (ink) =>
  line("M96 140 l-12 26 M112 142 l-4 26 M128 142 l6 26 M142 138 l16 26", ink.far, 5) +
  line("M148 128 C180 124 190 92 176 66 C166 46 142 40 126 52", ink.far, 16) +
  banded("M148 128 C180 124 190 92 176 66 C166 46 142 40 126 52", ink.turned, 13, "13 5") +
  path("M134 42 C118 40 108 52 110 68 C116 60 126 60 134 58 Z", ink.bone) +
  path(
    "M78 122 C90 108 136 106 156 122 C162 136 146 148 118 148 C96 148 78 140 78 122 Z",
    ink.body,
  ) +
  line(
    "M100 114 q4 16 0 32 M118 112 q4 16 0 36 M136 114 q4 16 0 30",
    ink.line,
    2,
    'opacity=".55"',
  ) +
  line("M84 126 C66 116 58 108 46 110 M90 136 C70 140 60 146 50 142", ink.far, 7) +
  path(
    "M52 100 C38 92 22 96 12 112 C22 108 30 110 36 114 C30 116 24 122 24 130 C40 130 54 122 54 110 Z",
    ink.turned,
  ) +
  path(
    "M56 134 C44 128 30 132 22 146 C30 142 36 144 42 148 C38 150 36 154 36 160 C50 158 60 150 58 140 Z",
    ink.turned,
  ) +
  path("M62 128 C66 112 84 108 96 116 C98 130 92 142 80 144 C70 144 62 138 62 128 Z", ink.turned) +
  eye(74, 124, ink, 2.6);

export const beetle: Drawing = (ink) =>
  line("M78 140 L64 166 M104 146 L102 168 M132 144 L146 166", ink.far, 6) +
  line("M66 138 L48 166 M94 146 L84 168 M144 140 L166 162", ink.mark, 6) +
  path("M74 132 C70 88 104 66 134 78 C162 90 172 118 164 142 C140 156 92 154 74 132 Z", ink.body) +
  line("M90 140 C96 112 116 90 146 84 M84 100 Q104 92 116 78", ink.line, 2.4, 'opacity=".65"') +
  path(
    "M92 92 C104 80 122 78 134 84 C122 88 104 100 98 112 C92 106 90 98 92 92 Z",
    ink.belly,
    'opacity=".6"',
  ) +
  path("M84 108 C62 102 46 116 48 136 C56 150 74 148 84 140 Z", ink.turned) +
  path("M54 122 C36 118 28 98 38 74 C40 92 46 102 60 108 Z", ink.bone) +
  path("M50 138 C38 142 28 138 22 128 C32 130 40 128 48 128 Z", ink.bone) +
  eye(60, 126, ink, 3);

export const wasp: Drawing = (ink) =>
  path("M106 82 C120 44 152 22 178 30 C178 58 148 84 112 92 Z", ink.belly, 'opacity=".5"') +
  path("M100 84 C100 46 120 16 146 14 C152 42 132 74 106 92 Z", ink.belly, 'opacity=".75"') +
  line("M106 86 C112 56 126 34 144 20 M112 88 C132 70 152 52 172 38", ink.far, 1.6) +
  line(
    "M82 112 C76 130 66 138 62 152 M94 116 C92 134 84 146 84 158 M104 114 C108 130 104 144 108 156",
    ink.far,
    3.4,
  ) +
  path(
    "M106 98 C128 88 156 104 164 138 C166 152 160 160 154 164 C132 160 106 134 106 98 Z",
    ink.eye,
  ) +
  path(
    "M124 96 C122 112 116 120 112 122 C118 134 122 138 128 142 C138 132 144 116 142 104 Z M156 116 C156 132 148 146 140 152 L150 160 C160 150 164 134 160 124 Z",
    ink.line,
  ) +
  path("M154 164 L172 174 L160 154 Z", ink.bone) +
  path("M74 96 C74 78 96 72 108 84 C116 98 106 116 90 116 C80 114 74 106 74 96 Z", ink.body) +
  path("M44 96 C42 80 58 72 72 80 C80 90 76 106 64 110 C52 112 46 106 44 96 Z", ink.turned) +
  line("M54 80 C48 66 38 60 28 60 M62 78 C60 62 52 50 42 46", ink.far, 3) +
  path("M48 106 l-6 10 l10 -4 Z", ink.bone) +
  ellipse(57, 92, 7, 10, ink.line) +
  ellipse(55, 89, 2.4, 3.4, ink.eye);

export const moth: Drawing = (ink, { marks }) => {
  const wings =
    path("M96 100 C80 122 62 150 40 152 C26 140 36 116 54 108 Z", ink.far) +
    path("M96 92 C76 50 36 30 10 44 C6 76 30 112 92 108 Z", ink.turned) +
    path("M88 92 C70 64 44 52 24 56 C26 78 46 98 88 98 Z", ink.mark, 'opacity=".5"') +
    `<circle cx="44" cy="72" r="${9 + marks}" fill="${ink.belly}"/><circle cx="44" cy="72" r="4.5" fill="${ink.line}"/>` +
    `<circle cx="54" cy="130" r="6" fill="${ink.eye}" opacity=".8"/>` +
    line("M98 66 C90 50 84 44 72 38 M92 52 l-9 2 M88 46 l-9 1", ink.belly, 2.4);
  return (
    mirrored(wings) +
    path("M91 88 C88 116 94 142 100 150 C106 142 112 116 109 88 Z", ink.body) +
    line("M92 108 h16 M93 120 h14 M95 132 h10", ink.line, 2, 'opacity=".6"') +
    ellipse(100, 84, 14, 12, ink.belly) +
    ellipse(100, 70, 10, 9, ink.turned) +
    eye(93, 69, ink, 3.4) +
    eye(107, 69, ink, 3.4)
  );
};

export const worm: Drawing = (ink) =>
  line(
    "M176 160 C150 170 150 128 122 134 C96 140 108 166 84 158 C62 148 92 96 66 70",
    ink.far,
    34,
  ) +
  line(
    "M176 158 C150 166 150 126 122 131 C96 136 108 162 84 154 C62 144 92 94 64 68",
    ink.turned,
    28,
  ) +
  banded(
    "M176 158 C150 166 150 126 122 131 C96 136 108 162 84 154 C62 144 92 94 64 68",
    ink.far,
    28,
    "2 11",
    'opacity=".7"',
  ) +
  ellipse(58, 58, 25, 22, ink.turned, 'transform="rotate(-35 58 58)"') +
  ellipse(50, 51, 17, 14, ink.line, 'transform="rotate(-35 50 51)"') +
  path(
    "M36 56 l8 2 l-4 6 Z M44 38 l4 9 l-8 0 Z M58 36 l0 9 l-6 -4 Z M66 46 l-8 4 l0 -7 Z M58 62 l-6 -6 l7 -2 Z M46 68 l0 -8 l6 4 Z",
    ink.bone,
  ) +
  eye(77, 60, ink, 2.4);

export const snail: Drawing = (ink) =>
  path(
    "M22 162 C30 150 44 150 52 136 C54 124 58 112 68 114 C80 118 78 136 86 144 L150 146 C172 150 182 158 188 168 L28 168 C22 168 20 166 22 162 Z",
    ink.belly,
  ) +
  line("M62 118 L50 94 M70 116 L70 92", ink.belly, 5) +
  eye(50, 92, ink, 3.4) +
  eye(70, 90, ink, 3.4) +
  path(
    "M76 118 C72 84 96 60 124 64 C152 68 168 96 160 124 C154 146 130 154 108 150 C90 146 78 136 76 118 Z",
    ink.body,
  ) +
  line(
    "M152 128 C146 88 98 84 98 116 C100 138 132 138 132 116 C130 104 116 104 114 114",
    ink.mark,
    7,
  ) +
  path("M90 84 C100 72 120 70 132 76 C116 78 102 88 94 100 Z", ink.belly, 'opacity=".55"');
