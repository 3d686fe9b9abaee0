import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye } from "./ink.ts";

/** Animals with hands. */

export const gorilla: Drawing = (ink) =>
  path("M118 96 C140 104 150 132 146 166 L122 166 C124 146 116 128 108 118 Z", ink.far) +
  path("M96 80 C104 110 100 140 96 166 L116 166 C118 146 122 116 118 92 Z", ink.far) +
  path(
    "M64 64 C78 44 116 46 138 66 C158 84 164 116 152 136 C130 144 96 136 78 118 C62 104 56 80 64 64 Z",
    ink.body,
  ) +
  path(
    "M128 104 C150 104 164 132 154 166 L124 166 C122 158 128 154 132 152 C124 140 120 120 128 104 Z",
    ink.body,
  ) +
  path("M100 60 C124 58 148 70 152 84 C136 80 114 78 100 84 Z", ink.belly, 'opacity=".45"') +
  path(
    "M62 74 C46 100 48 136 44 158 C40 164 42 168 50 168 L68 168 C72 164 70 160 70 156 C74 136 92 116 94 94 C92 72 72 62 62 74 Z",
    ink.body,
  ) +
  path("M46 56 C46 34 62 24 76 30 C90 36 94 56 84 72 C76 84 54 84 48 72 Z", ink.turned) +
  path("M44 58 C42 48 54 44 66 48 C72 56 72 72 64 78 C54 82 44 76 44 68 Z", ink.mark) +
  line("M44 52 Q56 44 70 50", ink.line, 4) +
  ellipse(52, 66, 4, 3, ink.line) +
  line("M47 74 Q55 77 63 73", ink.line, 1.8) +
  eye(50, 56, ink, 2) +
  eye(62, 56, ink, 2) +
  ellipse(82, 56, 5, 7, ink.far);

export const monkey: Drawing = (ink) =>
  line("M128 142 C168 148 176 108 152 96 C136 90 132 110 146 112", ink.far, 7) +
  path("M112 116 C130 124 132 150 120 166 L98 166 C110 150 108 132 104 124 Z", ink.far) +
  path("M78 92 C90 78 118 84 130 112 C138 136 126 158 106 162 C84 162 72 138 72 116 Z", ink.body) +
  path(
    "M78 104 C86 96 100 104 102 128 C102 146 94 158 88 158 C76 148 72 126 78 104 Z",
    ink.belly,
    'opacity=".6"',
  ) +
  path(
    "M108 128 C128 124 140 146 130 166 L94 168 C92 162 98 160 106 158 C100 150 100 136 108 128 Z",
    ink.body,
  ) +
  line("M92 98 C78 116 66 122 56 140", ink.body, 11) +
  ellipse(54, 143, 7, 6, ink.belly) +
  ellipse(104, 66, 10, 11, ink.far) +
  ellipse(104, 66, 6, 7, ink.belly) +
  path("M54 70 C52 44 74 34 90 40 C106 48 108 74 96 88 C82 98 58 92 54 70 Z", ink.turned) +
  path(
    "M54 66 C54 54 68 52 74 58 C82 56 86 66 82 76 C82 90 56 92 54 80 C52 76 53 70 54 66 Z",
    ink.belly,
  ) +
  line("M57 81 Q67 88 77 81", ink.line, 1.8) +
  ellipse(66, 74, 3, 2, ink.line) +
  eye(62, 65, ink, 2.4) +
  eye(75, 65, ink, 2.4);
