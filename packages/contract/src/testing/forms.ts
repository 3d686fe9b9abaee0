import type { DocumentName, DocumentTypes } from "../documents.ts";
import { CHARACTER_FORMS } from "./character-forms.ts";
import { GAME_DATA_FORMS } from "./game-data-forms.ts";
import { ITEM_FORMS } from "./item-forms.ts";
import { LEGACY_FORMS } from "./legacy-forms.ts";

/**
 * Documents of other editions and other years. Together with the examples, they have every field of
 * every schema.
 */
export const OTHER_FORMS: { readonly [Name in DocumentName]?: readonly DocumentTypes[Name][] } = {
  ...LEGACY_FORMS,
  ...GAME_DATA_FORMS,
  ...ITEM_FORMS,
  ...CHARACTER_FORMS,
};
