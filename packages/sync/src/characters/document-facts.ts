import type { CharacterDocumentFacts } from "@guildhall/store";
import { readableDocument } from "../readable-document.ts";
import { LEGACY_PROFILE, readableLegacyCharacter } from "./readable-legacy-character.ts";
import { emptySockets, enchantedSlots, gearOf } from "./view/gear.ts";
import { legacyGearOf } from "./view/legacy-gear.ts";
import { renderImageOf } from "./view/render-image.ts";

type Read = (value: unknown) => Partial<CharacterDocumentFacts>;

const FACTS: Readonly<Record<string, Read>> = {
  "characters.equipment": (value) => {
    const gear = gearOf(readableDocument("character-equipment", value).value, null);
    const slots = { ...enchantedSlots(gear), emptySockets: emptySockets(gear) };
    return { enchantedSlots: JSON.stringify(slots) };
  },
  [LEGACY_PROFILE]: (value) => {
    const gear = legacyGearOf(readableLegacyCharacter(value).value, null);
    return gear ? { enchantedSlots: JSON.stringify(enchantedSlots(gear)) } : {};
  },
  "characters.media": (value) => ({
    imageUrl: renderImageOf(readableDocument("character-media", value).value),
  }),
};

/** Returns the facts that are stored beside a document. None for an invalid document, which is stored as the service sent it. */
export function documentFacts(document: string, value: unknown): Partial<CharacterDocumentFacts> {
  try {
    return FACTS[document]?.(value) ?? {};
  } catch {
    return {};
  }
}
