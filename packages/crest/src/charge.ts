import type { Placement } from "./draw-parts.ts";
import type { Part } from "./part.ts";

/** A figure of heraldry. */
export interface Charge {
  readonly name: string;
  /** Long things are crossed in pairs, each placed so; anything else is laid over two swords. */
  readonly crossed?: Placement;
  /** Drawn in this order, the first at the back. */
  readonly parts: readonly Part[];
}
