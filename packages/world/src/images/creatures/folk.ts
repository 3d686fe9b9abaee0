import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye, type Ink } from "./ink.ts";

/** Whoever stands upright, dead or alive. */

const SKIN = "#c79a73";

export const wanderer: Drawing = (ink, { build }) =>
  line("M52 46 C50 90 54 130 52 168", ink.line, 6) +
  line("M52 46 C50 90 54 130 52 168", ink.bone, 3.4) +
  (build % 2 === 0
    ? `<circle cx="52" cy="40" r="10" fill="${ink.eye}" opacity=".35"/><circle cx="52" cy="40" r="6" fill="${ink.eye}"/>`
    : line("M52 54 C36 54 32 34 46 30 C56 28 60 38 54 42", ink.bone, 4)) +
  path("M70 88 C60 120 58 150 62 168 L144 168 C146 140 138 104 126 84 Z", ink.body) +
  path(
    "M104 88 C126 104 134 140 134 168 L144 168 C146 140 138 104 126 84 Z",
    ink.far,
    'opacity=".7"',
  ) +
  path("M78 78 C62 90 52 104 48 118 L64 124 C76 112 90 104 94 92 Z", ink.mark) +
  ellipse(54, 118, 8, 7, SKIN) +
  path("M66 92 C68 52 84 34 102 36 C126 40 134 66 132 92 C112 106 84 104 66 92 Z", ink.turned) +
  path("M72 76 C72 56 84 48 92 50 C106 54 108 76 98 88 C86 92 74 86 72 76 Z", ink.line) +
  path("M76 78 C76 66 84 62 90 64 C98 68 98 78 92 86 C84 88 78 84 76 78 Z", SKIN, 'opacity=".75"') +
  path(
    "M76 82 C76 104 86 112 90 108 C96 100 98 90 94 82 C88 86 80 86 76 82 Z",
    ink.bone,
    'opacity=".85"',
  ) +
  eye(81, 74, ink, 1.8) +
  eye(91, 74, ink, 1.8) +
  line("M64 134 Q96 144 136 132", ink.line, 4, 'opacity=".7"') +
  line("M82 142 L80 166 M104 142 L106 166 M122 138 L128 166", ink.line, 1.6, 'opacity=".45"');

export const warrior: Drawing = (ink, { build }) =>
  path("M108 112 L134 112 L136 168 L112 168 Z", ink.far) +
  path("M78 112 L106 112 L102 168 L74 168 C72 164 76 160 80 158 Z", ink.mark) +
  path("M120 76 C142 80 152 106 148 130 L134 130 C132 112 124 100 114 96 Z", ink.far) +
  path(
    "M70 74 C86 64 116 64 130 76 C138 92 134 112 132 124 C112 132 92 130 76 124 C68 110 64 90 70 74 Z",
    ink.body,
  ) +
  line("M74 114 Q102 124 134 112", ink.line, 6) +
  line("M98 72 Q96 96 100 118", ink.line, 2, 'opacity=".5"') +
  path("M76 72 C62 76 52 96 54 116 L68 116 C70 104 80 98 88 94 Z", ink.turned) +
  ellipse(61, 118, 9, 8, SKIN) +
  (build % 2 === 0
    ? path("M58 112 L20 44 L16 28 L30 36 L66 108 Z", ink.bone) +
      line("M48 118 L70 104", ink.line, 5)
    : line("M74 152 L40 52", ink.line, 5) +
      path("M46 68 C24 74 14 58 18 38 C30 48 38 46 40 44 Z", ink.bone)) +
  path(
    "M122 88 C142 84 160 92 164 108 C162 130 150 142 140 146 C126 136 120 112 122 88 Z",
    ink.turned,
  ) +
  path(
    "M130 98 C142 94 152 98 155 108 C154 122 146 130 141 134 C132 126 129 112 130 98 Z",
    ink.eye,
    'opacity=".5"',
  ) +
  path("M78 58 C76 34 88 24 102 24 C118 26 124 42 120 62 C112 74 86 74 78 58 Z", ink.turned) +
  path("M80 50 L108 48 L106 62 C98 70 84 68 80 58 Z", ink.line) +
  path("M92 48 l5 0 l1 14 l-5 2 Z", ink.turned) +
  eye(87, 54, ink, 1.8) +
  eye(101, 54, ink, 1.8) +
  path("M90 26 C96 8 124 6 138 22 C126 18 114 22 110 28 Z", ink.eye, 'opacity=".85"');

const skull = (x: number, y: number, ink: Ink) =>
  path(
    `M${x - 20} ${y} C${x - 22} ${y - 22} ${x - 8} ${y - 30} ${x + 4} ${y - 28} C${x + 22} ${y - 26} ${x + 26} ${y - 4} ${x + 16} ${y + 8} L${x + 12} ${y + 20} L${x - 12} ${y + 20} L${x - 14} ${y + 10} Z`,
    ink.bone,
  ) +
  path(
    `M${x - 15} ${y - 6} q7 -6 12 0 q1 9 -6 10 q-7 -1 -6 -10 Z M${x + 3} ${y - 6} q7 -5 11 0 q0 9 -6 10 q-6 -1 -5 -10 Z M${x - 3} ${y + 6} l3 -4 l2 5 Z`,
    ink.line,
  ) +
  line(
    `M${x - 8} ${y + 12} v7 M${x - 3} ${y + 12} v7 M${x + 2} ${y + 12} v7 M${x + 7} ${y + 12} v7`,
    ink.line,
    1.4,
  ) +
  `<circle cx="${x - 9}" cy="${y - 2}" r="2.2" fill="${ink.eye}"/><circle cx="${x + 8}" cy="${y - 2}" r="2.2" fill="${ink.eye}"/>`;

export const skeleton: Drawing = (ink) =>
  line("M112 122 L124 144 L120 166 L132 167", ink.far, 6) +
  line("M118 74 L136 94 L130 118", ink.far, 6) +
  path(
    "M72 66 C92 56 118 60 132 70 C140 104 146 128 140 150 L128 138 L122 152 L112 140 Z",
    ink.mark,
  ) +
  line("M100 62 L102 120", ink.bone, 5) +
  line(
    "M80 72 Q100 64 122 72 M78 84 Q100 76 124 84 M82 96 Q100 88 120 96 M88 107 Q101 100 116 107",
    ink.bone,
    4.5,
  ) +
  path("M84 118 Q102 110 120 118 Q114 132 102 128 Q90 132 84 118 Z", ink.bone) +
  line("M90 124 L80 146 L84 166 L72 167", ink.bone, 6) +
  line("M80 72 L62 92 L50 106", ink.bone, 6) +
  path("M52 110 L22 54 L18 36 L30 46 L60 102 Z", ink.far) +
  line("M42 114 L64 98", ink.line, 5) +
  skull(98, 42, ink);

export const king: Drawing = (ink, traits) =>
  skeleton({ ...ink, mark: "#5a2a3c" }, traits) +
  path("M74 18 L72 -6 L84 8 L94 -10 L104 8 L116 -8 L118 16 C104 22 88 22 74 18 Z", "#d9b44a") +
  `<circle cx="94" cy="13" r="3.4" fill="${ink.eye}"/>`;

export const ghost: Drawing = (ink) =>
  path(
    "M60 88 C56 46 78 22 104 24 C132 26 146 56 142 92 C140 120 156 140 176 150 C160 158 148 154 142 160 C134 168 124 158 116 162 C108 168 98 156 90 160 C78 164 74 152 62 154 C66 138 62 112 60 88 Z",
    ink.body,
    'opacity=".85"',
  ) +
  path(
    "M100 40 C126 40 134 70 130 100 C130 124 144 140 156 148 C138 150 118 140 112 112 Z",
    ink.far,
    'opacity=".4"',
  ) +
  path(
    "M66 96 C48 100 36 96 28 82 C38 84 42 80 44 72 C50 80 60 82 68 80 Z",
    ink.turned,
    'opacity=".85"',
  ) +
  path(
    "M74 60 q10 -8 16 2 q0 14 -9 15 q-9 -3 -7 -17 Z M100 58 q11 -6 16 4 q-2 14 -10 14 q-8 -4 -6 -18 Z M84 88 q10 -5 18 0 q0 18 -9 20 q-9 -3 -9 -20 Z",
    ink.line,
  ) +
  eye(83, 67, ink, 3) +
  eye(108, 66, ink, 3);

export const giant: Drawing = (ink) =>
  path("M112 122 L148 116 L152 168 L118 168 Z", ink.far) +
  path("M66 120 L104 124 L102 168 L62 168 C60 162 66 160 70 158 Z", ink.body) +
  path("M126 56 C158 60 172 96 164 136 L142 138 C144 114 134 96 118 88 Z", ink.far) +
  path(
    "M54 60 C74 36 124 34 146 58 C156 84 150 112 148 126 C118 140 84 138 62 126 C50 104 48 78 54 60 Z",
    ink.body,
  ) +
  path(
    "M62 118 C84 130 122 132 148 116 L150 142 L134 136 L124 148 L108 138 L94 150 L82 138 L66 144 Z",
    ink.mark,
  ) +
  path(
    "M62 58 C40 66 28 98 34 132 C30 146 36 154 48 154 C58 154 62 146 58 136 C58 112 74 100 84 90 Z",
    ink.turned,
  ) +
  line("M78 96 Q100 106 128 94 M102 66 Q98 84 102 102", ink.line, 2, 'opacity=".45"') +
  path("M70 44 C66 20 80 8 96 10 C112 12 118 30 112 48 C104 60 78 60 70 44 Z", ink.turned) +
  path("M70 46 C74 70 90 78 98 74 C108 66 112 56 112 46 C100 54 82 54 70 46 Z", ink.mark) +
  line("M72 30 Q82 26 90 30 M96 30 Q104 26 110 30", ink.line, 3) +
  eye(81, 34, ink, 2.2) +
  eye(101, 34, ink, 2.2) +
  ellipse(90, 41, 5, 4, ink.belly);

export const demon: Drawing = (ink) => {
  const wing = path(
    "M84 78 C64 50 34 38 6 48 C18 58 18 72 14 88 C28 84 36 92 38 108 C50 100 66 102 78 112 Z",
    ink.far,
  );
  return (
    wing +
    `<g transform="translate(204 0) scale(-1 1)">${wing}</g>` +
    path(
      "M106 118 C128 120 132 140 124 152 L134 168 L108 168 Z M80 118 C66 130 68 142 78 152 L64 168 L92 168 L100 124 Z",
      ink.mark,
    ) +
    path(
      "M62 76 C78 56 124 56 140 76 C144 98 130 120 124 130 C108 138 94 138 80 130 C70 116 58 96 62 76 Z",
      ink.body,
    ) +
    path("M86 84 Q100 94 116 84 L112 122 Q101 130 90 122 Z", ink.belly, 'opacity=".35"') +
    path(
      "M66 74 C48 84 46 108 56 128 L48 142 L58 138 L62 146 L66 136 L74 140 L70 124 C68 108 78 98 84 92 Z M136 74 C154 84 156 108 146 128 L154 142 L144 138 L140 146 L136 136 L128 140 L132 124 C134 108 124 98 118 92 Z",
      ink.turned,
    ) +
    path(
      "M84 34 C68 30 62 14 66 0 C72 14 82 18 94 22 Z M118 34 C134 30 140 14 136 0 C130 14 120 18 108 22 Z",
      ink.bone,
    ) +
    path(
      "M80 48 C76 26 90 18 101 18 C112 18 126 26 122 48 C118 66 110 74 101 76 C92 74 84 66 80 48 Z",
      ink.turned,
    ) +
    path("M84 40 L98 47 L86 50 Z M118 40 L104 47 L116 50 Z", ink.eye) +
    path("M90 60 Q101 56 112 60 L109 66 l-3 -4 l-3 5 l-4 -5 l-3 5 l-3 -4 Z", ink.line)
  );
};

export const imp: Drawing = (ink) =>
  line("M122 138 C150 148 164 128 158 108 l-8 6 m8 -6 l8 8", ink.far, 4) +
  path(
    "M106 132 L122 152 L116 168 L100 168 Z M84 132 L76 152 L66 168 L90 168 L98 140 Z",
    ink.mark,
  ) +
  path("M74 104 C86 90 112 92 124 108 C130 128 120 146 104 148 C86 148 72 128 74 104 Z", ink.body) +
  path(
    "M82 112 C90 104 106 106 108 122 C106 138 96 144 90 142 C80 136 78 122 82 112 Z",
    ink.belly,
    'opacity=".5"',
  ) +
  line("M78 108 C62 112 54 104 46 92 M120 110 C134 120 136 130 132 140", ink.turned, 7) +
  `<circle cx="42" cy="84" r="16" fill="${ink.eye}" opacity=".3"/>` +
  path("M42 66 C52 76 54 86 48 94 C42 98 34 94 34 86 C34 78 42 76 42 66 Z", ink.eye) +
  path(
    "M74 62 C56 58 46 44 44 34 C54 42 66 44 78 46 Z M122 62 C140 58 150 44 152 34 C142 42 130 44 118 46 Z",
    ink.turned,
  ) +
  path(
    "M80 42 C74 34 74 24 78 16 C82 26 90 32 96 36 Z M116 42 C122 34 122 24 118 16 C114 26 106 32 100 36 Z",
    ink.bone,
  ) +
  path(
    "M70 66 C68 42 84 34 98 34 C112 34 128 42 126 66 C124 90 110 100 98 100 C86 100 72 90 70 66 Z",
    ink.turned,
  ) +
  path("M78 56 L94 64 L80 72 Z M118 56 L102 64 L116 72 Z", ink.eye) +
  path("M80 82 Q98 94 116 82 Q98 86 80 82 Z", ink.line) +
  path("M86 84 l3 6 l3 -4 Z M104 86 l3 4 l3 -6 Z", ink.bone);
