import { PLAYABLE_CLASSES } from "@guildhall/contract";
import { createRandom } from "@guildhall/contract/source";
import { CLASSES } from "../../catalog/classes-and-races.ts";
import type { Tables } from "../../generated/tables.ts";
import { darker, lighter, mix } from "../color.ts";
import { RACE_LOOKS } from "./portrait-parts.ts";

export interface PortraitSubject {
  readonly id: number;
  readonly classId: number;
  readonly raceId: number;
  readonly gender: 0 | 1;
}

/** The looks of one character. The numbers choose among variants, from 0. */
export type Person = ReturnType<typeof createPerson>;

const HUMAN = 1;
const DEATH_KNIGHT = 6;
const DEMON_HUNTER = 12;
const STEEL = "#8a919c";
const DARK_STEEL = "#4a5260";

const HAIRS = [
  ["cropped", "swept", "long", "topknot", "crest", "curls", "braids", "bald"],
  ["long", "swept", "braids", "topknot", "curls", "long", "bob", "crest"],
] as const;
const BEARDS = {
  full: ["full", "long", "braided"],
  some: ["none", "goatee", "full", "long", "none"],
  tendrils: ["tendrils"],
} as const satisfies Record<NonNullable<Tables["race-looks"]["beards"]>, readonly string[]>;
const BACKDROPS = ["circles", "stripes", "star", "peaks"] as const;

/** Chooses the looks of a character by its id. The same character always gets the same looks. */
export function createPerson({ id, classId, raceId, gender }: PortraitSubject) {
  const random = createRandom("portrait", id);
  const raceLook = RACE_LOOKS.get(raceId) ?? RACE_LOOKS.row(HUMAN);
  const isUndead = classId === DEATH_KNIGHT;
  const look = isUndead ? { ...raceLook, hasGlowingEyes: true } : raceLook;
  const picked = random.pick(look.skins);
  const skin = isUndead ? mix(picked, "#aebdc9", 0.45) : picked;
  const hairColor = isUndead && random.chance(0.6) ? "#e6edf2" : random.pick(look.hairs);
  const eye = isUndead ? "#7fd4ff" : random.pick(look.eyes);
  const [hairVariant, beard, marks, brow] = [7, 9, 5, 5].map((last) => random.int(0, last));
  return {
    look,
    gender,
    colors: colorsOf({ classId, gender, look, skin, hair: hairColor, eye }),
    hair: hairOf(look, gender, hairVariant ?? 0),
    hairVariant: hairVariant ?? 0,
    beard: beardOf(look, gender, beard ?? 0),
    marks: marks ?? 0,
    brow: brow ?? 0,
    backdrop: random.pick(BACKDROPS),
    outfit: CLASSES.get(classId)?.armor ?? "cloth",
    outfitVariant: random.int(0, 5),
    hasBlindfold: classId === DEMON_HUNTER,
  };
}

function colorsOf(choice: {
  readonly classId: number;
  readonly gender: 0 | 1;
  readonly look: Tables["race-looks"];
  readonly skin: string;
  readonly hair: string;
  readonly eye: string;
}) {
  const { classId, gender, look, skin, hair, eye } = choice;
  const color = PLAYABLE_CLASSES[classId]?.color ?? "#8a8f98";
  const cloth = mix(color, "#241f2c", 0.42);
  const accent = lighter(color, 0.2);
  return {
    skin,
    lip: gender === 1 ? mix(skin, "#9c2f3c", 0.5) : darker(skin, 0.35),
    hair,
    brow: look.face === "bear" ? "#2a2522" : darker(hair, 0.25),
    eye,
    glow: mix(eye, accent, 0.5),
    accent,
    class: color,
    cloth,
    robe: mix(cloth, color, 0.25),
    mail: mix(cloth, STEEL, 0.45),
    metal: classId === DEATH_KNIGHT ? DARK_STEEL : STEEL,
    strap: mix(color, "#3a2a1c", 0.5),
    trim: lighter(mix(color, "#e8c97a", 0.5), 0.15),
  };
}

function hairOf({ face }: Tables["race-looks"], gender: 0 | 1, variant: number): string {
  const hair = HAIRS[gender][variant % 8] ?? "cropped";
  if (hasSkin(face)) return hair;
  if (face === "dragon") return "bald";
  return ["topknot", "braids", "crest"].includes(hair) ? hair : "cropped";
}

function beardOf({ face, beards }: Tables["race-looks"], gender: 0 | 1, variant: number): string {
  if (gender === 1 || !hasSkin(face) || beards === undefined) return "none";
  const styles = BEARDS[beards];
  return styles[variant % styles.length] ?? "none";
}

function hasSkin(face: string): boolean {
  return face === "plain" || face === "long-nosed";
}
