import type { Rgba } from "./color.ts";
import type { Faction } from "./faction.ts";

/** How many emblems and borders there are; their ids count from 0. */
export const EMBLEM_COUNT = 196;
export const BORDER_COUNT = 6;

/** A guild's crest, whichever document it came from (contract 2.1, emblem). */
export interface Crest {
  readonly emblem: { readonly id: number; readonly color: Rgba };
  readonly border: { readonly id: number; readonly color: Rgba };
  readonly background: { readonly color: Rgba };
}

/** What is needed to draw it: the ring shows the faction when it is known. */
export interface CrestDesign extends Crest {
  readonly faction: Faction | null;
}
