import type { QuadrupedShape } from "../../catalog/creatures/creature-shape.ts";
import { ellipse, line, path } from "../portrait/paint.ts";
import { type Drawing, eye, GROUND, type Ink, type Traits, turned } from "./ink.ts";
import { antlers, ears, horns } from "./quadruped-head.ts";
import { QUADRUPED_LOOKS, type QuadrupedLook } from "./quadruped-looks.ts";

/** Draws the animals that go on four feet: one body, with the measures of each. */
export function quadruped(shape: QuadrupedShape): Drawing {
  const look = QUADRUPED_LOOKS[shape];
  return (ink, traits) => drawQuadruped(look, ink, traits);
}

function drawQuadruped(look: QuadrupedLook, ink: Ink, traits: Traits): string {
  const { length, leg, girth, foot } = look;
  const shoulder = 104 - length / 2;
  const hip = 104 + length / 2;
  const belly = GROUND - leg;
  const back = belly - girth * 2;
  return [
    tail(look, ink, hip + girth * 0.55, back + girth * 0.45),
    frontLeg(shoulder + 15, belly - girth, foot, ink.far),
    hindLeg(hip - 15, belly - girth, foot, girth, ink.far),
    torso(look, shoulder, hip, back, belly, ink),
    marks(look, traits, shoulder, hip, back, ink),
    hindLeg(hip + 1, belly - girth, foot, girth, ink.body),
    frontLeg(shoulder + 2, belly - girth, foot, ink.body),
    neckAndHead(look, ink, shoulder, back, belly),
  ].join("");
}

function torso(
  { girth, hump, tuck }: QuadrupedLook,
  shoulder: number,
  hip: number,
  back: number,
  belly: number,
  ink: Ink,
): string {
  const chest = shoulder - girth * 0.75;
  const rump = hip + girth * 0.75;
  const body =
    `M${chest} ${back + girth * 0.9} C${chest} ${back - hump * 0.4} ${shoulder} ${back - hump} ${shoulder + girth * 0.5} ${back - hump} ` +
    `C${shoulder + girth * 1.2} ${back - hump} ${hip - girth * 1.2} ${back + 1} ${hip - girth * 0.2} ${back} ` +
    `C${hip + girth * 0.6} ${back - 1} ${rump} ${back + girth * 0.5} ${rump} ${back + girth} ` +
    `C${rump} ${belly - girth * 0.3} ${hip} ${belly - tuck} ${hip - girth * 0.8} ${belly - tuck} ` +
    `C104 ${belly - tuck} ${shoulder + girth * 0.6} ${belly + 3} ${shoulder} ${belly + 1} ` +
    `C${shoulder - girth * 0.6} ${belly} ${chest} ${belly - girth * 0.4} ${chest} ${back + girth * 0.9} Z`;
  return (
    path(body, ink.body) +
    path(
      `M${shoulder + 4} ${belly - 1} C${shoulder + girth} ${belly - girth * 0.5} ${hip - girth * 1.6} ${belly - girth * 0.4} ${hip - girth * 0.9} ${belly - tuck - 1} ` +
        `C104 ${belly - tuck} ${shoulder + girth * 0.7} ${belly + 3} ${shoulder + 4} ${belly - 1} Z`,
      ink.belly,
      'opacity=".5"',
    )
  );
}

function frontLeg(x: number, top: number, foot: number, fill: string): string {
  const w = foot;
  return path(
    `M${x - w * 1.15} ${top} C${x - w * 1.1} ${top + 18} ${x - w * 0.62} ${GROUND - 22} ${x - w * 0.6} ${GROUND - 7} ` +
      `L${x - w * 1.05} ${GROUND - 1} Q${x - w * 1.05} ${GROUND} ${x - w} ${GROUND} L${x + w * 0.55} ${GROUND} L${x + w * 0.58} ${GROUND - 8} ` +
      `C${x + w * 0.6} ${GROUND - 24} ${x + w * 1.3} ${top + 16} ${x + w * 1.3} ${top} Z`,
    fill,
  );
}

function hindLeg(x: number, top: number, foot: number, girth: number, fill: string): string {
  const w = foot;
  const thigh = girth * 0.78;
  const hock = GROUND - (GROUND - top) * 0.34;
  return path(
    `M${x - thigh} ${top - 2} C${x - thigh * 1.05} ${top + girth * 0.9} ${x - w * 0.9} ${hock - 12} ${x + w * 0.1} ${hock - 2} ` +
      `L${x - w * 0.5} ${GROUND - 7} L${x - w * 1.15} ${GROUND - 1} Q${x - w * 1.15} ${GROUND} ${x - w} ${GROUND} L${x + w * 0.6} ${GROUND} ` +
      `L${x + w * 1.35} ${hock} C${x + w * 1.5} ${hock - 8} ${x + thigh * 1.02} ${top + girth * 0.8} ${x + thigh * 0.96} ${top} ` +
      `C${x + thigh * 0.7} ${top - girth * 0.7} ${x - thigh * 0.8} ${top - girth * 0.7} ${x - thigh} ${top - 2} Z`,
    fill,
  );
}

function tail({ tail: kind, girth }: QuadrupedLook, ink: Ink, x: number, y: number): string {
  switch (kind) {
    case "brush":
      return (
        path(
          `M${x - 8} ${y - 2} C${x + 12} ${y - 4} ${x + 26} ${y + 14} ${x + 30} ${y + 44} C${x + 16} ${y + 40} ${x + 2} ${y + 24} ${x - 8} ${y + 10} Z`,
          ink.body,
        ) +
        path(
          `M${x + 24} ${y + 24} C${x + 28} ${y + 30} ${x + 30} ${y + 38} ${x + 30} ${y + 44} C${x + 22} ${y + 42} ${x + 16} ${y + 36} ${x + 12} ${y + 32} Z`,
          ink.belly,
        )
      );
    case "great":
      return (
        path(
          `M${x - 6} ${y + 6} C${x + 20} ${y + 10} ${x + 10} ${y - 26} ${x + 30} ${y - 40} C${x + 52} ${y - 46} ${x + 52} ${y - 4} ${x + 34} ${y + 18} C${x + 22} ${y + 32} ${x + 4} ${y + 26} ${x - 6} ${y + 14} Z`,
          ink.body,
        ) +
        path(
          `M${x + 18} ${y + 14} C${x + 34} ${y} ${x + 32} ${y - 20} ${x + 38} ${y - 32} C${x + 46} ${y - 16} ${x + 40} ${y + 8} ${x + 18} ${y + 14} Z`,
          ink.belly,
          'opacity=".6"',
        )
      );
    case "long":
      return line(
        `M${x - 6} ${y + 6} C${x + 18} ${y + 10} ${x + 18} ${y + 46} ${x + 30} ${y + 48} C${x + 38} ${y + 48} ${x + 40} ${y + 40} ${x + 38} ${y + 34}`,
        ink.far,
        6,
      );
    case "thin":
      return line(
        `M${x - 6} ${y + 8} C${x + 16} ${y + 20} ${x + 14} ${y + 34} ${x + 36} ${y + 30}`,
        ink.far,
        3,
      );
    case "paddle":
      return (
        path(
          `M${x - 8} ${y + girth * 0.6} C${x + 14} ${y + 18} ${x + 40} ${y + 28} ${x + 46} ${y + 40} C${x + 34} ${y + 48} ${x + 6} ${y + 44} ${x - 10} ${y + girth * 1.2} Z`,
          ink.mark,
        ) +
        line(
          `M${x + 8} ${y + 28} L${x + 38} ${y + 40} M${x + 16} ${y + 40} L${x + 28} ${y + 30}`,
          ink.line,
          1.2,
        )
      );
    case "curl":
      return line(
        `M${x - 4} ${y + 4} C${x + 14} ${y - 6} ${x + 16} ${y + 14} ${x + 6} ${y + 10}`,
        ink.far,
        3.4,
      );
    case "stub":
      return ellipse(x, y + 4, 8, 6, ink.belly);
  }
}

function marks(
  { coat, girth }: QuadrupedLook,
  { marks: choice }: Traits,
  shoulder: number,
  hip: number,
  back: number,
  ink: Ink,
): string {
  const step = (hip - shoulder) / 5;
  const spots = [0, 1, 2, 3, 4, 5];
  if (coat === "wool") {
    const curls = spots.flatMap((each) =>
      [0.1, 0.8, 1.4].map(
        (row) =>
          `<circle cx="${shoulder - 6 + each * (step + 2)}" cy="${back + girth * row + (each % 2) * 5}" r="${girth * 0.42}" fill="${ink.turned}"/>`,
      ),
    );
    return curls.join("");
  }
  if (coat === "bristle") {
    const spikes = spots.map((each) => `l3 -9 l${step * 0.75 - 3} ${10 + each * 0.6}`);
    return path(`M${shoulder - girth * 0.3} ${back - 2} ${spikes.join(" ")} Z`, ink.mark);
  }
  if (coat === "spots" || choice === 1) {
    return spots
      .map(
        (each) =>
          ellipse(
            shoulder + 2 + each * step,
            back + girth * (each % 2 === 0 ? 0.55 : 1),
            3.6,
            2.8,
            ink.mark,
            'opacity=".55"',
          ) +
          ellipse(
            shoulder + 8 + each * step,
            back + girth * (each % 2 === 0 ? 1.15 : 0.4),
            2.6,
            2.2,
            ink.mark,
            'opacity=".45"',
          ),
      )
      .join("");
  }
  if (choice === 2) {
    return spots
      .map((each) =>
        line(
          `M${shoulder + 4 + each * step} ${back + 1} q-4 ${girth * 0.5} 1 ${girth * 1.05}`,
          ink.mark,
          3.2,
          'opacity=".5"',
        ),
      )
      .join("");
  }
  return "";
}

function neckAndHead(
  look: QuadrupedLook,
  ink: Ink,
  shoulder: number,
  back: number,
  belly: number,
): string {
  const { girth, neck, head, hump } = look;
  const x = shoulder - girth * 0.4 - neck.reach;
  const y = back - neck.rise + girth * 0.3;
  const thick = head.size * neck.thick;
  const throat =
    `M${x + thick * 0.75} ${y - thick * 0.75} C${x + thick * 1.6} ${y - thick * 0.2} ${shoulder} ${back - hump} ${shoulder + girth} ${back - hump + 3} ` +
    `L${shoulder + girth * 0.4} ${belly - girth * 0.3} C${shoulder - girth * 0.4} ${belly} ${shoulder - girth * 0.8} ${belly - girth * 0.5} ${shoulder - girth * 0.75} ${belly - girth * 0.9} ` +
    `C${x + thick * 0.4} ${belly - girth * 1.2} ${x - thick * 0.1} ${y + thick} ${x - thick * 0.4} ${y + thick * 0.4} Z`;
  const mane = look.mane
    ? path(
        `M${x + thick * 0.6} ${y - thick * 0.6} l9 -5 l3 8 l9 -3 l2 8 l10 -1 L${shoulder + girth} ${back - hump + 3} L${shoulder + girth * 0.2} ${back + girth * 0.2} Z`,
        ink.mark,
      )
    : "";
  return path(throat, ink.body) + mane + turned(headOf(look, ink), x, y, head.tilt, head.size / 18);
}

function headOf({ head, ears: earKind, horns: hornKind }: QuadrupedLook, ink: Ink): string {
  const { snout, depth } = head;
  const tip = -12 - snout;
  const face =
    `M14 -4 C14 -15 4 -19 -4 -17 C-10 -15.5 -12 -9 ${-14 - snout * 0.35} -5 C${tip + 4} -4 ${tip - 2} -2 ${tip} 3 ` +
    `C${tip} ${3 + depth * 0.7} ${tip + 6} ${4 + depth} ${tip + 12} ${4 + depth} C-8 ${6 + depth} 0 15 8 13 C14 11 15 4 14 -4 Z`;
  const jaw = `M${tip + 2} ${4 + depth * 0.45} C${tip + 8} ${5 + depth} -8 ${5 + depth} -3 11 C-8 ${8 + depth} ${tip + 6} ${6 + depth} ${tip + 2} ${4 + depth * 0.45} Z`;
  const tusk = `M${tip + 7} ${4 + depth * 0.6} q-7 -2 -6 -13 q4 7 11 8 Z`;
  return [
    turned(ears(earKind, ink.far, ink.far), 5, -1),
    hornKind === "antlers" || hornKind === "palms" ? antlers(hornKind, ink) : "",
    path(face, ink.turned),
    path(jaw, ink.belly, 'opacity=".75"'),
    head.disc
      ? ellipse(tip + 1, 3 + depth * 0.2, 3.6, depth * 0.62, ink.mark)
      : ellipse(tip + 1.5, 1.5, 3.4, 2.8, ink.line),
    line(
      `M${tip + 4} ${4 + depth * 0.55} Q-12 ${6 + depth * 0.6} -7 ${4 + depth * 0.2}`,
      ink.line,
      1.2,
    ),
    head.tusks ? path(tusk, ink.bone) : "",
    head.teeth ? path(`M${tip + 7} ${5 + depth * 0.5} l3.5 7 l2.5 -6.5 Z`, ink.bone) : "",
    head.beard ? path(`M${tip + 10} ${4 + depth} q2 14 8 18 q2 -10 4 -16 Z`, ink.mark) : "",
    eye(-6.5, -4.5, ink),
    ears(earKind, ink.turned, ink.belly),
    hornKind === "ram" || hornKind === "goat" ? horns(hornKind, ink) : "",
  ].join("");
}
