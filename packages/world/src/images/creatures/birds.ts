import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye, type Ink } from "./ink.ts";

/** Birds and bats. */

const claws = (x: number, ink: Ink) =>
  line(
    `M${x} 150 L${x - 2} 164 M${x - 2} 164 l-9 4 M${x - 2} 164 l-1 5 M${x - 2} 164 l8 4`,
    ink.bone,
    3,
  );

const feathers = (ink: Ink, rows: readonly string[]) =>
  rows.map((d) => line(d, ink.mark, 1.8, 'opacity=".7"')).join("");

export const vulture: Drawing = (ink) =>
  claws(112, { ...ink, bone: ink.far }) +
  path("M128 120 L178 158 L160 162 L150 166 L112 142 Z", ink.far) +
  claws(98, ink) +
  path(
    "M80 70 C100 58 140 66 150 104 C154 130 134 152 108 154 C84 154 70 132 70 106 C70 90 72 78 80 70 Z",
    ink.body,
  ) +
  path("M100 80 C128 74 152 98 166 156 C140 152 104 138 94 108 C92 96 94 86 100 80 Z", ink.mark) +
  feathers(ink, ["M104 92 Q124 118 154 148", "M100 104 Q116 130 140 146"]) +
  path("M64 84 C66 70 84 60 100 68 C108 74 104 88 92 90 C80 92 66 94 64 84 Z", ink.belly) +
  path("M84 76 C74 66 76 54 66 50 L54 50 C48 58 52 68 62 72 C66 76 68 82 72 84 Z", ink.turned) +
  ellipse(61, 52, 13, 11, ink.turned) +
  path("M52 46 C40 46 34 54 38 70 C42 62 50 60 55 59 Z", ink.bone) +
  eye(58, 50, ink, 2.2);

export const falcon: Drawing = (ink) =>
  path("M134 124 L170 166 L150 164 L122 146 Z", ink.far) +
  claws(104, ink) +
  claws(92, ink) +
  path(
    "M72 58 C92 48 124 62 134 96 C140 126 122 150 102 152 C82 152 68 132 66 104 C65 84 64 66 72 58 Z",
    ink.body,
  ) +
  path("M70 88 C74 112 86 134 102 150 C82 150 68 130 66 104 Z", ink.belly, 'opacity=".7"') +
  path("M92 70 C120 66 136 96 158 152 C128 144 98 124 88 96 C86 84 86 76 92 70 Z", ink.mark) +
  feathers(ink, ["M96 84 Q116 112 148 142", "M92 96 Q108 124 134 140"]) +
  path("M60 62 C58 44 74 34 88 40 C100 46 102 62 94 72 C84 80 64 78 60 62 Z", ink.turned) +
  path("M64 56 C66 66 74 72 82 70 L78 50 Z", ink.mark, 'opacity=".8"') +
  path("M62 52 C52 50 46 56 48 68 C52 62 58 62 63 62 Z", ink.bone) +
  eye(71, 53, ink, 2.8);

export const owl: Drawing = (ink) =>
  path("M118 140 L140 168 L112 160 Z", ink.far) +
  path("M60 92 C58 128 72 158 100 158 C128 158 142 128 140 92 C138 66 62 66 60 92 Z", ink.body) +
  path("M76 104 C76 134 86 152 100 154 C114 152 124 134 124 104 Z", ink.belly, 'opacity=".65"') +
  feathers(ink, [
    "M82 112 q6 8 12 0 q6 8 12 0 q6 8 12 0",
    "M84 126 q5 8 11 0 q5 8 10 0 q5 8 11 0",
    "M90 140 q5 7 10 0 q5 7 10 0",
  ]) +
  path("M62 88 C44 104 48 136 62 154 C72 136 74 110 72 92 Z", ink.mark) +
  path("M138 88 C156 104 152 136 138 154 C128 136 126 110 128 92 Z", ink.mark) +
  path(
    "M58 72 L52 34 L78 50 C90 46 110 46 122 50 L148 34 L142 72 C140 98 60 98 58 72 Z",
    ink.turned,
  ) +
  ellipse(81, 72, 19, 19, ink.belly) +
  ellipse(119, 72, 19, 19, ink.belly) +
  eye(82, 72, ink, 9) +
  eye(118, 72, ink, 9) +
  `<circle cx="82" cy="72" r="4.5" fill="${ink.line}"/><circle cx="118" cy="72" r="4.5" fill="${ink.line}"/>` +
  path("M100 78 L93 86 L100 98 L107 86 Z", ink.bone) +
  line(
    "M88 158 l-6 9 M88 158 l0 10 M88 158 l6 9 M112 158 l-6 9 M112 158 l0 10 M112 158 l6 9",
    ink.bone,
    3.4,
  );

export const hen: Drawing = (ink) =>
  claws(110, ink) +
  claws(96, ink) +
  path(
    "M64 96 C72 116 96 112 120 104 C136 98 140 78 158 70 C164 96 160 128 138 144 C114 160 82 154 70 132 C64 120 62 106 64 96 Z",
    ink.body,
  ) +
  path("M92 118 C108 108 132 112 142 126 C128 140 104 142 92 132 Z", ink.mark) +
  path("M138 84 C146 72 158 62 166 64 C162 78 156 88 148 98 Z", ink.far) +
  path("M60 100 C56 80 62 64 76 62 C88 64 92 80 98 110 C84 124 66 118 60 100 Z", ink.turned) +
  path("M64 64 q-2 -12 6 -8 q2 -10 8 -3 q8 -5 7 8 q-8 6 -21 3 Z", "#c2453c") +
  path("M60 74 L46 80 L60 84 Z", ink.bone) +
  path("M60 84 q-4 14 4 15 q6 -4 3 -15 Z", "#c2453c") +
  eye(68, 74, ink, 2.2);

export const bat: Drawing = (ink) => {
  const wing =
    path(
      "M94 84 C70 50 34 40 8 58 C18 64 20 76 18 92 C30 86 40 90 44 106 C54 98 66 102 70 118 C76 110 86 108 94 112 Z",
      ink.mark,
    ) +
    line(
      "M94 86 C66 62 40 52 10 58 M70 66 Q50 76 44 104 M84 78 Q72 92 70 116 M48 56 Q28 68 18 90",
      ink.body,
      3,
    );
  return (
    wing +
    `<g transform="translate(200 0) scale(-1 1)">${wing}</g>` +
    path("M84 90 C82 122 90 140 100 142 C110 140 118 122 116 90 Z", ink.body) +
    path("M92 98 C92 120 96 132 100 134 C104 132 108 120 108 98 Z", ink.belly, 'opacity=".6"') +
    path("M80 76 L72 40 L92 58 Q100 55 108 58 L128 40 L120 76 C118 98 82 98 80 76 Z", ink.turned) +
    path("M79 52 L90 62 L84 70 Z M121 52 L110 62 L116 70 Z", ink.far) +
    ellipse(100, 84, 8, 6, ink.belly) +
    path("M95 88 l2 8 l2 -8 Z M101 88 l2 8 l2 -8 Z", ink.bone) +
    eye(90, 74, ink, 3) +
    eye(110, 74, ink, 3)
  );
};
