import { z } from "zod";
import { mediaReference, selfLinks } from "./reference.ts";

/** Integers 0-255, alpha 0-1. */
export const rgba = z.looseObject({ r: z.int(), g: z.int(), b: z.int(), a: z.number() });

/** The id counts within a palette of its own; the teams of a leaderboard leave it out. */
export const crestColor = z.looseObject({ id: z.int().optional(), rgba });

/** An emblem or a border of a crest in its colour. */
export const crestPart = z.looseObject({ id: z.int(), media: mediaReference, color: crestColor });

/** The ground of a crest. */
export const crestBackground = z.looseObject({ color: crestColor });

/** The crest of a guild or of an arena team. */
export const crest = z.looseObject({
  emblem: crestPart,
  border: crestPart,
  background: crestBackground,
});

/** An emblem or a border that a crest can have. */
export const crestOption = z.looseObject({ id: z.int(), media: mediaReference });

/** `guild-crest-index`: every emblem and border that a crest can have. */
export const guildCrestIndex = z.looseObject({
  _links: selfLinks,
  emblems: z.array(crestOption),
  borders: z.array(crestOption),
  /** Empty in every document seen. */
  colors: z.looseObject({}).optional(),
});
