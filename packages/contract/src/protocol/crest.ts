import type { Rgba } from "./color.ts";
import type { Faction } from "./faction.ts";

/** Number of emblems and of borders. IDs count from 0. */
export const EMBLEM_COUNT = 196;
export const BORDER_COUNT = 6;

/** Crest of a guild, from legacy or modern documents (contract 2.1, emblem). */
export interface Crest {
  readonly emblem: { readonly id: number; readonly color: Rgba };
  readonly border: { readonly id: number; readonly color: Rgba };
  readonly background: { readonly color: Rgba };
}

/** A crest to draw. The ring shows the faction, unless it is null. */
export interface CrestDesign extends Crest {
  readonly faction: Faction | null;
}
