import { type DocumentTypes, localize } from "@guildhall/contract";
import type { Loose } from "../../readable-document.ts";

/** How a character looks, as names. Older documents have only numbers, which say nothing to a visitor. */
export interface Appearance {
  readonly choices: readonly AppearanceChoice[];
}

export interface AppearanceChoice {
  readonly option: string;
  /** The name, or its place in the order of the choices. */
  readonly choice: string;
}

/** Reads the appearance (contract 4.4). */
export function appearanceOf({
  customizations = [],
}: Loose<DocumentTypes["character-appearance"]>): Appearance {
  const choices = customizations.flatMap(({ option, choice }) => {
    const name = localize(option?.name);
    const order = choice?.display_order;
    const chosen = localize(choice?.name) ?? (order === undefined ? null : String(order));
    return name && chosen ? [{ option: name, choice: chosen }] : [];
  });
  return { choices };
}
