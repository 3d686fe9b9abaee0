import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye } from "./ink.ts";

/** Elementals, machines and what else was never born. */

export const golem: Drawing = (ink) =>
  path("M110 120 L140 120 L146 168 L112 168 Z", ink.far) +
  path("M62 120 L98 120 L96 168 L58 168 Z", ink.turned) +
  line("M60 152 h36 M114 152 h30", ink.line, 2.4) +
  path("M130 62 L160 70 L168 134 L144 138 L138 92 Z", ink.far) +
  path("M52 58 L148 58 L140 126 L60 126 Z", ink.body) +
  path("M52 58 L148 58 L146 74 L54 74 Z", ink.mark) +
  `<circle cx="100" cy="98" r="17" fill="${ink.line}"/><circle cx="100" cy="98" r="12" fill="${ink.eye}"/><circle cx="96" cy="94" r="5" fill="#fff" opacity=".6"/>` +
  line("M66 66 h.1 M82 66 h.1 M100 66 h.1 M118 66 h.1 M134 66 h.1", ink.bone, 4.5) +
  path(
    "M66 60 L36 68 L28 130 L20 142 L30 150 L38 142 L46 150 L56 140 L52 130 L62 90 Z",
    ink.turned,
  ) +
  line("M30 128 L54 130 M34 98 L58 100", ink.line, 2.4) +
  path("M78 22 L122 22 L128 54 L72 54 Z", ink.turned) +
  path("M80 34 L120 34 L121 44 L79 44 Z", ink.line) +
  eye(90, 39, ink, 3) +
  eye(110, 39, ink, 3) +
  line("M100 22 V8", ink.line, 3) +
  `<circle cx="100" cy="7" r="4" fill="${ink.eye}"/>`;

export const elemental: Drawing = (ink) =>
  path(
    "M100 168 C66 164 52 140 62 116 C54 122 48 118 46 108 C60 108 64 96 62 80 C60 58 76 46 84 18 C94 34 104 36 106 50 C112 42 114 34 112 26 C132 42 138 64 134 86 C140 84 144 80 146 74 C156 98 152 122 142 134 C138 156 122 168 100 168 Z",
    ink.body,
  ) +
  path(
    "M100 164 C76 160 70 140 80 122 C76 108 84 96 92 76 C98 88 106 92 106 102 C112 98 114 92 114 86 C126 104 126 126 120 138 C118 154 112 162 100 164 Z",
    ink.eye,
    'opacity=".5"',
  ) +
  path(
    "M102 160 C90 156 88 144 94 132 C98 124 100 120 102 112 C110 124 114 138 110 150 C108 156 106 158 102 160 Z",
    "#fff8e0",
    'opacity=".7"',
  ) +
  path(
    "M52 108 C36 100 26 84 32 66 C38 78 46 80 54 80 Z M150 104 C166 100 176 82 170 62 C164 74 156 76 146 76 Z",
    ink.turned,
  ) +
  path("M78 70 L94 78 L80 84 Z M122 70 L106 78 L120 84 Z", ink.line) +
  eye(86, 78, ink, 2.4) +
  eye(114, 78, ink, 2.4);

export const wisp: Drawing = (ink) =>
  `<circle cx="96" cy="92" r="66" fill="${ink.eye}" opacity=".1"/><circle cx="96" cy="92" r="48" fill="${ink.eye}" opacity=".16"/>` +
  path(
    "M96 134 C66 134 52 110 58 86 C62 64 84 58 92 30 C102 44 104 50 112 54 C132 64 140 84 136 100 C146 108 162 104 172 90 C172 122 150 142 130 132 C120 136 108 136 96 134 Z",
    ink.body,
  ) +
  path(
    "M96 126 C76 126 68 108 72 92 C76 78 90 74 94 60 C104 74 124 82 124 100 C122 118 112 126 96 126 Z",
    ink.eye,
    'opacity=".75"',
  ) +
  ellipse(94, 104, 18, 17, "#fffbe8", 'opacity=".85"') +
  `<circle cx="86" cy="102" r="4" fill="${ink.line}"/><circle cx="102" cy="102" r="4" fill="${ink.line}"/>` +
  [
    [44, 136, 4],
    [58, 150, 2.6],
    [150, 52, 3.4],
    [36, 66, 2.6],
    [128, 152, 3],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink.eye}"/>`)
    .join("");

export const treant: Drawing = (ink) =>
  path(
    "M120 118 C126 140 138 158 154 168 L116 168 L106 132 Z M80 120 C74 142 62 160 44 168 L88 168 L96 134 Z",
    ink.far,
  ) +
  path(
    "M78 58 C70 90 68 118 76 152 C78 162 70 166 66 168 L132 168 C124 162 124 152 126 142 C132 112 130 84 122 58 Z",
    ink.body,
  ) +
  line(
    "M86 74 C82 102 84 130 90 160 M112 78 C118 104 116 132 112 160 M100 122 C98 138 100 150 102 164",
    ink.line,
    2,
    'opacity=".5"',
  ) +
  line(
    "M80 84 C56 90 44 78 34 58 M52 84 C40 92 34 100 28 114 M34 58 L20 54 M34 58 L38 42",
    ink.turned,
    9,
  ) +
  line(
    "M124 82 C148 90 160 80 168 60 M150 86 C162 94 166 104 172 116 M168 60 L182 54 M168 60 L164 44",
    ink.far,
    9,
  ) +
  [
    [70, 40, 24],
    [128, 38, 26],
    [100, 26, 28],
    [84, 54, 18],
    [116, 54, 18],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="#4c6b3c"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.25}" r="${r * 0.6}" fill="#6d8f52" opacity=".7"/>`,
    )
    .join("") +
  path(
    "M80 82 L96 88 L84 94 Z M120 82 L104 88 L116 94 Z M86 108 Q100 100 114 108 Q108 120 100 118 Q92 120 86 108 Z",
    ink.line,
  ) +
  eye(88, 88, ink, 2.4) +
  eye(112, 88, ink, 2.4);

export const totem: Drawing = (ink) =>
  path("M70 168 L74 20 L126 20 L130 168 Z", ink.body) +
  path("M108 20 L126 20 L130 168 L112 168 Z", ink.far, 'opacity=".55"') +
  path("M60 20 L100 0 L140 20 L136 30 L64 30 Z", ink.mark) +
  path(
    "M74 40 C40 26 18 34 8 54 C30 52 34 66 50 66 C60 70 68 66 74 62 Z M126 40 C160 26 182 34 192 54 C170 52 166 66 150 66 C140 70 132 66 126 62 Z",
    ink.turned,
  ) +
  line("M14 52 Q44 42 72 54 M186 52 Q156 42 128 54", ink.line, 2, 'opacity=".6"') +
  path("M92 54 L108 54 L100 72 Z", ink.bone) +
  eye(88, 46, ink, 5) +
  eye(112, 46, ink, 5) +
  line("M72 78 H128 M71 124 H129", ink.line, 4) +
  path("M80 90 h14 v9 h-14 Z M106 90 h14 v9 h-14 Z M82 106 h36 l-4 12 h-28 Z", ink.line) +
  path("M86 106 l4 7 l4 -7 Z M98 106 l4 7 l4 -7 Z M108 106 l4 7 l3 -7 Z", ink.bone) +
  line("M82 136 Q100 150 118 136 M84 154 Q100 144 116 154", ink.eye, 4);

export const cloud: Drawing = (ink) =>
  ellipse(112, 118, 66, 34, ink.far, 'opacity=".6"') +
  ellipse(70, 104, 38, 32, ink.body, 'opacity=".9"') +
  ellipse(112, 82, 46, 40, ink.body, 'opacity=".92"') +
  ellipse(144, 108, 36, 30, ink.body, 'opacity=".9"') +
  ellipse(104, 124, 60, 26, ink.turned, 'opacity=".9"') +
  ellipse(100, 70, 24, 16, ink.belly, 'opacity=".5"') +
  line("M58 148 q8 10 2 18 M98 152 q8 8 0 16 M136 146 q8 10 0 18", ink.turned, 5, 'opacity=".7"') +
  eye(84, 100, ink, 4.5) +
  eye(118, 100, ink, 4.5) +
  path("M88 120 Q102 112 116 120 Q102 132 88 120 Z", ink.line);

export const gazer: Drawing = (ink) =>
  line(
    "M76 132 C70 150 80 156 70 168 M98 138 C94 154 106 158 98 168 M122 134 C122 150 134 152 130 166",
    ink.far,
    8,
  ) +
  line(
    "M60 60 C48 46 44 34 48 22 M84 44 C80 30 82 20 92 12 M118 44 C124 30 136 24 146 26 M142 62 C156 54 168 54 176 62",
    ink.far,
    6,
  ) +
  eye(48, 20, ink, 5) +
  eye(93, 10, ink, 5) +
  eye(148, 25, ink, 5) +
  eye(178, 64, ink, 5) +
  `<circle cx="100" cy="92" r="54" fill="${ink.turned}"/>` +
  `<ellipse cx="92" cy="84" rx="34" ry="30" fill="${ink.bone}"/><circle cx="88" cy="84" r="19" fill="${ink.eye}"/><circle cx="86" cy="84" r="9" fill="${ink.line}"/><circle cx="80" cy="77" r="4" fill="#fff"/>` +
  path("M54 78 C62 48 110 40 132 70 C112 58 76 58 54 78 Z", ink.mark) +
  path("M66 122 Q96 138 128 116 Q120 142 98 142 Q76 142 66 122 Z", ink.line) +
  path("M72 125 l5 9 l5 -6 Z M92 129 l5 8 l5 -8 Z M112 125 l3 8 l6 -10 Z", ink.bone);
