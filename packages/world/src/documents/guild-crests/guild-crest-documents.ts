import { BORDER_COUNT, type Crest, EMBLEM_COUNT, type Rgba } from "@guildhall/contract";
import { GUILD_PLANS, requireColor } from "../../history/guild-plans.ts";
import { mediaAnswer, requestedId, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { keyReference } from "../references.ts";

/** The parts of crests (contract 4.4). */
export const GUILD_CREST_RESPONDERS: Readonly<Record<string, Responder>> = {
  "guildCrests.index": (call) =>
    staticAnswer(call, {
      emblems: Array.from({ length: EMBLEM_COUNT }, (_, id) => partValue(call, "emblem", id)),
      borders: Array.from({ length: BORDER_COUNT }, (_, id) => partValue(call, "border", id)),
      colors: {
        backgrounds: PALETTES.background.map(paletteColor),
        borders: PALETTES.border.map(paletteColor),
        emblems: PALETTES.emblem.map(paletteColor),
      },
    }),
  "guildCrests.emblemMedia": partMedia("emblem", EMBLEM_COUNT),
  "guildCrests.borderMedia": partMedia("border", BORDER_COUNT),
};

type Part = "emblem" | "border";

const paletteOf = (colors: readonly string[]) => [...new Set(colors)].map(requireColor);

/** The colors of each part of a crest. The id of a color is its position. */
const PALETTES = {
  emblem: paletteOf(GUILD_PLANS.map(({ emblemColor }) => emblemColor)),
  border: paletteOf(GUILD_PLANS.map(({ borderColor }) => borderColor)),
  background: paletteOf(GUILD_PLANS.map(({ backgroundColor }) => backgroundColor)),
};

const paletteColor = (rgba: Rgba, id: number) => ({ id, rgba });

/** A crest in the form of a guild's document and of its members' appearance. */
export function crestValue(call: Call, { emblem, border, background }: Crest) {
  return {
    emblem: { ...partValue(call, "emblem", emblem.id), color: colorOf("emblem", emblem.color) },
    border: { ...partValue(call, "border", border.id), color: colorOf("border", border.color) },
    background: { color: colorOf("background", background.color) },
  };
}

function partValue(call: Call, part: Part, id: number) {
  return { id, media: keyReference(call, `guildCrests.${part}Media`, id) };
}

function partMedia(part: Part, count: number): Responder {
  return (call) => {
    const id = requestedId(call);
    const path = `/guild/tabards/${part}_${String(id).padStart(2, "0")}.png`;
    return id < count ? mediaAnswer(call, id, ["image", path]) : null;
  };
}

/** A color with its id in the palette of the part. */
function colorOf(part: keyof typeof PALETTES, rgba: Rgba) {
  return { id: colorId(part, rgba), rgba };
}

/** The id of a color in the palette of a part; -1 for a color of an arena team, which is not in a palette. */
export function colorId(part: keyof typeof PALETTES, { r, g, b }: Rgba): number {
  return PALETTES[part].findIndex((each) => each.r === r && each.g === g && each.b === b);
}
