import { z } from "zod";
import { mediaReference, selfLinks } from "./reference.ts";

/** Integers 0-255, alpha 0-1. */
export const rgba = z.looseObject({ r: z.int(), g: z.int(), b: z.int(), a: z.number() });

/** The id counts within a palette of its own; the teams of a leaderboard leave it out. */
const crestColor = z.looseObject({ id: z.int().optional(), rgba });

const crestPart = z.looseObject({ id: z.int(), media: mediaReference, color: crestColor });

/** The crest of a guild or of an arena team. */
export const crest = z.looseObject({
  emblem: crestPart,
  border: crestPart,
  background: z.looseObject({ color: crestColor }),
});

/** `guild-crest-index`: every emblem and border that a crest can have. */
export const guildCrestIndex = z.looseObject({
  _links: selfLinks,
  emblems: z.array(z.looseObject({ id: z.int(), media: mediaReference })),
  borders: z.array(z.looseObject({ id: z.int(), media: mediaReference })),
  /** Empty in every document seen. */
  colors: z.looseObject({}).optional(),
});
