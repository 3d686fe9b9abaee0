import type { Placement } from "./draw-parts.ts";
import type { Part } from "./part.ts";

/** A figure of an emblem, such as a sword or a wolf's head. */
export interface Charge {
  readonly name: string;
  /** The placement of each of two crossed copies. Omitted for charges that lie over two crossed swords instead. */
  readonly crossed?: Placement;
  /** From back to front. */
  readonly parts: readonly Part[];
}
