import { BORDER_COUNT, type Crest, EMBLEM_COUNT, type Rgba } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import { mediaAnswer, requestedId, staticAnswer } from "../answers.ts";
import type { Call, Responder } from "../call.ts";
import { keyReference } from "../references.ts";

/** The parts of crests (contract 4.4). */
export const GUILD_CREST_RESPONDERS: Readonly<Record<string, Responder>> = {
  "guildCrests.index": (call) =>
    staticAnswer(call, {
      emblems: Array.from({ length: EMBLEM_COUNT }, (_, id) => partValue(call, "emblem", id)),
      borders: Array.from({ length: BORDER_COUNT }, (_, id) => partValue(call, "border", id)),
      colors: {},
    }),
  "guildCrests.emblemMedia": partMedia("emblem", EMBLEM_COUNT),
  "guildCrests.borderMedia": partMedia("border", BORDER_COUNT),
};

type Part = "emblem" | "border";

/** A crest in the form of a guild's document and of its members' appearance. */
export function crestValue(call: Call, { emblem, border, background }: Crest) {
  return {
    emblem: { ...partValue(call, "emblem", emblem.id), color: colorOf(emblem.color) },
    border: { ...partValue(call, "border", border.id), color: colorOf(border.color) },
    background: { color: colorOf(background.color) },
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

/** A color with an id derived from its value. */
function colorOf(rgba: Rgba) {
  return { id: hash(`${rgba.r} ${rgba.g} ${rgba.b}`) % 52, rgba };
}
