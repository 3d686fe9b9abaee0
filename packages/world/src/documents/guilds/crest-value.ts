import type { Crest, Rgba } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import type { Call } from "../call.ts";

/** Returns a crest in the form of a guild's document and of its members' appearance. */
export function crestValue(call: Call, { emblem, border, background }: Crest) {
  return {
    emblem: {
      id: emblem.id,
      media: {
        key: call.links.to("guildCrests.emblemMedia", { emblemId: emblem.id }),
        id: emblem.id,
      },
      color: colorOf(emblem.color),
    },
    border: {
      id: border.id,
      media: {
        key: call.links.to("guildCrests.borderMedia", { borderId: border.id }),
        id: border.id,
      },
      color: colorOf(border.color),
    },
    background: { color: colorOf(background.color) },
  };
}

/** A color with an id derived from its value. */
function colorOf(rgba: Rgba) {
  return { id: hash(`${rgba.r} ${rgba.g} ${rgba.b}`) % 52, rgba };
}
