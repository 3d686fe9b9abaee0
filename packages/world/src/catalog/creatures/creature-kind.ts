import type { CreaturePlace } from "../../texts/creature-name-texts.ts";
import { type Texts, texts } from "../../texts/localized-texts.ts";
import type { CreatureShape } from "./creature-shape.ts";

/** A kind of creature; one creature of it lives in each of its places. */
export interface CreatureKind {
  /** The ids of its creatures begin here. */
  readonly firstId: number;
  readonly typeId: number;
  readonly familyId: number | null;
  readonly shape: CreatureShape;
  readonly noun: Texts;
  readonly places: readonly CreaturePlace[];
}

/** A kind of one type; the noun is a row of translations. */
export function creatureKind(
  firstId: number,
  { typeId, familyId = null }: { readonly typeId: number; readonly familyId?: number | null },
  shape: CreatureShape,
  noun: string,
  places: readonly CreaturePlace[],
): CreatureKind {
  return { firstId, typeId, familyId, shape, noun: texts(noun), places };
}
