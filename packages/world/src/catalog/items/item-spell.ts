import { fillTexts } from "../../texts/filled-texts.ts";
import type { Texts } from "../../texts/localized-texts.ts";

/** What an item does when it is worn or used. */
export interface ItemSpell {
  readonly id: number;
  readonly name: Texts;
  /** What it does, with places for the values. */
  readonly effect: Texts;
  readonly values: Readonly<Record<string, Texts | number>>;
}

/** What an item does, as a spell of the item's own name. */
export function spellOf(
  itemId: number,
  name: Texts,
  effect: Texts,
  values: ItemSpell["values"] = {},
): ItemSpell {
  return { id: itemId + 100_000, name, effect, values };
}

/** What a spell does, as a tooltip says it. */
export function spellDescription({ effect, values }: ItemSpell): Texts {
  return fillTexts(effect, values);
}
