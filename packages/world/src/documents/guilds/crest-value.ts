import type { Crest, Rgba } from "@guildhall/contract";
import { hash } from "@guildhall/contract/source";
import type { Call } from "../call.ts";

/** A guild's crest as its own document and its members' appearance tell it. */
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

/** A colour with its number in the palette; the world's palette numbers its colours by their value. */
function colorOf(rgba: Rgba) {
  return { id: hash(`${rgba.r} ${rgba.g} ${rgba.b}`) % 52, rgba };
}
