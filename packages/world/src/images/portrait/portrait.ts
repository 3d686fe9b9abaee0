import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { face, tusks } from "./face.ts";
import { backHair, frontHair } from "./hair.ts";
import { behindHead, head, type Person } from "./head.ts";
import { outfit } from "./outfit.ts";
import { darker, ellipse, lighter, line, mix, path } from "./paint.ts";
import { RACE_LOOKS } from "./race-looks.ts";

/** The whole bust, and its head alone: the views of a portrait. */
export const WHOLE = "0 0 200 200";
export const CLOSE = "16 12 168 168";

/** Whom a portrait shows. */
export interface PortraitSubject {
  readonly id: number;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
}

const HUMAN = 1;
const DEATH_KNIGHT = 6;
const DEMON_HUNTER = 12;

/**
 * The bust of a character as a square SVG. The race gives the silhouette, the class the colours
 * and the clothes, the id everything else; the same subject always looks the same.
 */
export function portraitSvg(
  subject: PortraitSubject,
  { backdrop: hasBackdrop, viewBox = WHOLE }: { backdrop: boolean; viewBox?: string },
): string {
  const { id, classId, raceId, gender } = subject;
  const random = createRandom("portrait", id);
  const look = RACE_LOOKS[raceId] ?? RACE_LOOKS[HUMAN];
  if (!look) throw new RangeError("The table of looks has no human.");
  const color = PLAYABLE_CLASSES[classId]?.color ?? "#8a8f98";
  const skin = random.pick(look.skins);
  const undead = classId === DEATH_KNIGHT;
  const person: Person = {
    look: undead ? { ...look, glow: true } : look,
    gender,
    skin: undead ? mix(skin, "#aebdc9", 0.45) : skin,
    hair: undead && random.chance(0.6) ? "#e6edf2" : random.pick(look.hairs),
    eye: undead ? "#7fd4ff" : random.pick(look.eyes),
    accent: lighter(color, 0.2),
    hairStyle: random.int(0, 7),
    beardStyle: random.int(0, 9),
    markStyle: random.int(0, 5),
    brow: random.int(0, 5),
  };
  const content = [
    hasBackdrop ? backdrop(color, random.int(0, 3)) : "",
    backHair(person),
    neck(person),
    behindHead(person),
    outfit(classId, color, random.int(0, 5)),
    head(person),
    face(person),
    frontHair(person),
    tusks(person),
    classId === DEMON_HUNTER ? blindfold(person) : "",
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content.join("")}</svg>`;
}

function backdrop(color: string, motif: number): string {
  const glow = mix(color, "#3a3550", 0.2);
  const shapes = [
    '<circle cx="100" cy="92" r="78" fill="none" stroke="#fff" stroke-width="1.5"/><circle cx="100" cy="92" r="90" fill="none" stroke="#fff"/>',
    line("M-10 60 L90 -40 M-10 110 L140 -40 M60 240 L220 80 M110 240 L220 130", "#fff", 8),
    path("M100 -20 L116 84 L220 92 L116 108 L100 210 L84 108 L-20 92 L84 84 Z", "#fff"),
    line("M0 150 L60 96 L96 130 L150 70 L210 130", "#fff", 6),
  ];
  return (
    `<defs><radialGradient id="back" gradientUnits="userSpaceOnUse" cx="76" cy="60" r="170"><stop offset="0" stop-color="${lighter(glow, 0.22)}"/>` +
    `<stop offset=".55" stop-color="${darker(glow, 0.38)}"/><stop offset="1" stop-color="${darker(glow, 0.78)}"/></radialGradient></defs>` +
    `<rect x="-60" width="320" height="200" fill="url(#back)"/><g opacity=".07">${shapes[motif] ?? ""}</g>`
  );
}

function neck({ skin, look, gender }: Person): string {
  const half = look.jaw[gender] * 0.62 + (gender === 0 ? 6 : 1);
  const color = darker(skin, 0.28);
  return (
    path(`M${100 - half} 112 L${100 + half} 112 L${104 + half} 172 L${96 - half} 172 Z`, color) +
    ellipse(100, 142, half, 12, darker(skin, 0.5))
  );
}

function blindfold({ look, gender, eye, accent }: Person): string {
  const cheek = look.cheek[gender] + 1;
  const glow = mix(eye, accent, 0.5);
  return (
    path(
      `M${100 - cheek} 86 Q100 80 ${100 + cheek} 86 L${100 + cheek - 1} 103 Q100 98 ${101 - cheek} 103 Z`,
      "#2a2230",
    ) +
    ellipse(100 - cheek * 0.47, 94, 5, 3, lighter(glow, 0.4)) +
    ellipse(100 + cheek * 0.47, 94, 5, 3, lighter(glow, 0.4))
  );
}
