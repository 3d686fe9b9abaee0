import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye } from "./ink.ts";

/** Reptiles, frogs and dragons. */

export const crocodile: Drawing = (ink) =>
  path("M84 138 L80 166 L98 166 L100 140 Z M138 138 L142 166 L158 166 L152 136 Z", ink.far) +
  path(
    "M60 122 C80 104 130 102 152 118 C172 126 184 132 196 158 C176 154 160 152 146 152 L78 154 C66 152 58 140 60 122 Z",
    ink.body,
  ) +
  path(
    "M66 118 l7 -10 l7 6 l7 -10 l8 8 l8 -9 l8 8 l8 -8 l8 9 l8 -7 l7 10 l8 -5 l6 10 l8 -2 l5 10 L150 122 Z",
    ink.mark,
  ) +
  path("M64 146 C90 152 130 150 150 150 L146 153 L78 156 Z", ink.belly, 'opacity=".7"') +
  path(
    "M72 136 C66 146 64 156 60 168 L82 168 C86 158 92 150 92 140 Z M128 134 C122 146 124 156 122 168 L144 168 C146 158 148 148 148 138 Z",
    ink.body,
  ) +
  path("M76 114 C62 104 54 108 46 116 L8 124 C2 128 4 134 10 134 L50 134 L76 140 Z", ink.turned) +
  path("M12 136 L52 136 L74 142 C60 150 34 148 12 142 Z", ink.belly, 'opacity=".85"') +
  path("M14 133 l3 6 l3 -6 l6 0 l3 6 l3 -6 l6 0 l3 6 l3 -6 Z", ink.bone) +
  ellipse(54, 110, 7, 6, ink.turned) +
  eye(53, 110, ink, 2.6) +
  ellipse(11, 125, 3, 2, ink.line);

export const turtle: Drawing = (ink) =>
  path("M88 140 L82 164 L104 164 L106 140 Z M142 138 L148 164 L164 162 L156 136 Z", ink.far) +
  path("M162 138 Q178 142 184 152 Q168 154 158 148 Z", ink.far) +
  path(
    "M62 130 C50 120 48 108 40 104 C26 98 14 108 16 120 C18 132 34 136 46 140 C54 146 62 150 70 150 Z",
    ink.turned,
  ) +
  line("M18 124 Q28 128 36 124", ink.line, 1.8) +
  eye(28, 112, ink, 2.4) +
  path(
    "M70 142 C64 152 62 158 58 168 L84 168 C88 160 94 152 94 144 Z M126 142 C124 152 126 160 124 168 L148 168 C150 160 150 152 152 144 Z",
    ink.body,
  ) +
  path("M54 134 C54 84 86 64 114 66 C146 68 168 96 170 136 C166 148 60 150 54 134 Z", ink.mark) +
  path("M62 124 C66 92 88 72 114 74 C140 76 156 98 160 124 C150 132 72 134 62 124 Z", ink.body) +
  line(
    "M92 82 L88 104 L66 118 M88 104 L112 112 L114 132 M112 112 L136 102 L134 82 M136 102 L158 116 M88 104 L84 130 M136 102 L142 128",
    ink.line,
    2.2,
    'opacity=".7"',
  ) +
  path("M54 132 C80 144 144 144 170 134 L168 144 C140 152 80 152 57 142 Z", ink.belly);

export const snake: Drawing = (ink, { marks }) => {
  const coil = (y: number, rx: number, fill: string) =>
    `<ellipse cx="112" cy="${y}" rx="${rx}" ry="15" fill="none" stroke="${fill}" stroke-width="17"/>`;
  return (
    line("M150 152 C176 156 186 146 192 130", ink.far, 8) +
    coil(148, 50, ink.far) +
    coil(134, 42, ink.turned) +
    line("M96 128 C132 120 132 92 104 86 C76 80 70 56 88 44", ink.turned, 17) +
    line(
      "M98 132 C128 122 126 96 102 90 C74 84 66 58 82 46",
      ink.belly,
      5,
      'opacity=".6" stroke-dasharray="1 7"',
    ) +
    (marks > 0
      ? line(
          "M118 122 C132 108 124 92 106 86 M150 140 q-30 14 -70 4",
          ink.mark,
          6,
          'stroke-dasharray="1 12" opacity=".8"',
        )
      : "") +
    path("M98 34 C88 24 66 28 52 42 C46 48 48 54 56 56 C72 60 94 60 100 50 Z", ink.turned) +
    line("M50 52 Q64 54 78 50", ink.line, 1.6) +
    line("M48 51 L34 56 M40 54 L32 50", "#c2453c", 1.8) +
    eye(72, 40, ink, 2.8)
  );
};

export const frog: Drawing = (ink) =>
  path("M118 126 C150 112 168 140 148 158 L168 166 L120 168 Z", ink.body) +
  path(
    "M54 118 C60 96 92 86 118 104 C142 120 150 146 134 160 C112 168 78 164 64 152 C54 144 50 130 54 118 Z",
    ink.body,
  ) +
  path(
    "M58 130 C70 142 90 146 104 142 C104 158 86 164 70 156 C60 150 56 140 58 130 Z",
    ink.belly,
    'opacity=".7"',
  ) +
  path(
    "M122 130 C144 130 152 150 138 162 L110 160 C118 152 118 140 122 130 Z",
    ink.mark,
    'opacity=".6"',
  ) +
  path("M80 140 C76 152 72 160 62 168 L88 168 C94 160 98 150 96 142 Z", ink.turned) +
  ellipse(74, 94, 13, 12, ink.turned) +
  eye(71, 93, ink, 6.5) +
  `<ellipse cx="71" cy="93" rx="2" ry="5" fill="${ink.line}"/>` +
  line("M52 124 Q72 134 96 122", ink.line, 2);

export const raptor: Drawing = (ink) =>
  path("M112 112 C124 128 116 140 120 150 L108 166 L132 166 C132 150 138 134 134 116 Z", ink.far) +
  path(
    "M92 82 C112 72 140 90 152 104 C172 112 186 104 198 84 C194 116 172 130 148 128 C130 136 106 134 94 122 C86 110 84 92 92 82 Z",
    ink.body,
  ) +
  path("M90 96 C88 110 96 124 108 128 C100 132 88 126 84 114 Z", ink.belly, 'opacity=".7"') +
  path(
    "M104 108 C96 124 112 132 110 144 C108 152 100 158 94 168 L124 168 L128 160 L118 160 C126 150 128 142 124 134 C136 130 140 118 134 106 Z",
    ink.body,
  ) +
  path(
    "M86 110 L72 124 L66 120 M74 122 L70 130",
    "none",
    `stroke="${ink.far}" stroke-width="5" stroke-linecap="round"`,
  ) +
  path(
    "M112 96 C96 92 92 78 92 62 C92 48 80 38 66 40 C60 46 64 56 72 60 C74 78 78 96 88 106 Z",
    ink.body,
  ) +
  path(
    "M92 60 C96 44 82 32 64 38 L34 48 C28 52 30 58 36 58 L66 62 L34 62 C36 68 50 70 66 68 C82 72 92 70 92 60 Z",
    ink.turned,
  ) +
  path("M38 58 l3 5 l3 -5 l4 0 l3 5 l3 -5 Z", ink.bone) +
  path("M86 42 l12 -8 l-2 12 l11 0 l-7 10 l10 4 l-9 8 l8 8 L96 84 Z", "#b5563a") +
  line(
    "M112 84 q4 10 0 20 M126 90 q4 10 0 18 M140 98 q4 8 0 14 M154 108 q3 6 0 10",
    ink.mark,
    3.4,
    'opacity=".7"',
  ) +
  eye(68, 48, ink, 2.6);

export const drake: Drawing = (ink) =>
  path(
    "M112 92 C120 56 152 34 190 34 C178 46 180 60 186 70 C172 66 164 74 164 88 C150 80 138 88 134 100 Z",
    ink.far,
  ) +
  path("M88 138 L84 166 L104 166 L104 140 Z M138 138 L146 166 L160 166 L152 134 Z", ink.far) +
  path(
    "M72 104 C92 88 132 92 148 112 C166 130 180 132 196 118 C196 146 168 160 144 150 C120 156 88 154 76 138 C66 126 66 112 72 104 Z",
    ink.body,
  ) +
  path("M190 124 l10 -12 l-2 20 Z", ink.mark) +
  path("M74 128 C84 146 116 150 140 146 C124 156 90 154 76 138 Z", ink.belly, 'opacity=".7"') +
  path(
    "M80 132 C72 146 74 156 68 168 L90 168 C94 156 100 148 98 136 Z M124 132 C118 146 126 154 122 168 L144 168 C148 154 150 146 146 132 Z",
    ink.body,
  ) +
  path("M100 118 C84 112 78 94 80 78 C80 66 72 60 62 60 L58 74 C60 96 62 118 80 134 Z", ink.body) +
  path(
    "M80 68 C84 52 70 44 54 50 L26 62 C20 66 22 74 30 74 L58 78 C72 84 80 78 80 68 Z",
    ink.turned,
  ) +
  path("M72 54 C78 40 92 34 104 36 C96 42 90 52 82 62 Z", ink.bone) +
  line("M28 71 Q42 72 56 72", ink.line, 1.6) +
  path("M34 73 l3 6 l3 -6 Z M44 73 l3 6 l3 -6 Z", ink.bone) +
  path("M82 78 l10 -4 l-3 10 l10 0 l-5 10 l11 3 l-4 9 Z", ink.mark) +
  path(
    "M96 108 C92 66 116 36 158 24 C150 38 154 50 164 58 C150 58 144 68 148 82 C134 80 126 90 128 106 C118 100 106 102 96 108 Z",
    ink.mark,
  ) +
  line(
    "M98 106 C98 70 118 42 156 26 M106 84 Q124 62 162 58 M102 96 Q122 78 146 82",
    ink.body,
    3.4,
  ) +
  eye(58, 62, ink, 2.8);
