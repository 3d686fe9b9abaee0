import type { DocumentTypes } from "@guildhall/contract";
import { DOCUMENTS } from "@guildhall/contract/documents";
import type { CharacterDocumentFacts } from "@guildhall/store";
import { type Loose, readableDocument } from "../readable-document.ts";
import { LEGACY_PROFILE, readableLegacyCharacter } from "./readable-legacy-character.ts";
import { emptySockets, enchantedSlots, gearOf } from "./view/gear.ts";
import { legacyGearOf } from "./view/legacy-gear.ts";
import { renderImageOf } from "./view/render-image.ts";

type Read = (value: unknown) => Partial<CharacterDocumentFacts>;

const FACTS: Readonly<Record<string, Read>> = {
  "characters.equipment": (value) => {
    const fields = gearFields(value);
    const document = isValidGear(fields)
      ? fields
      : readableDocument("character-equipment", fields).value;
    const gear = gearOf(document, null);
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

/** The fields of an item that the facts depend on. */
const GEAR_FIELDS = ["slot", "enchantments", "sockets", "inventory_type"] as const;

const { equipped_items: ITEMS } = DOCUMENTS["character-equipment"].shape;
const GEAR = ITEMS.element
  .pick({ slot: true, enchantments: true, sockets: true, inventory_type: true })
  .partial()
  .array();

/** Whether the items have no invalid field, as nearly always. Dropping invalid fields takes four times as long. */
function isValidGear(value: unknown): value is Loose<DocumentTypes["character-equipment"]> {
  return GEAR.safeParse(Object(value).equipped_items).success;
}

/** Returns a part of the equipment: to check all texts and values of the items would take most of the time of a sync. */
function gearFields(value: unknown): unknown {
  const { equipped_items: items } = Object(value);
  if (!Array.isArray(items)) return value;
  const fieldsOf = (item: unknown) =>
    GEAR_FIELDS.flatMap((field) => {
      const found: unknown = Object(item)[field];
      return found === undefined ? [] : [[field, found]];
    });
  return { equipped_items: items.map((item: unknown) => Object.fromEntries(fieldsOf(item))) };
}

/** Returns the facts that are stored beside a document. None for an invalid document, which is stored as the service sent it. */
export function documentFacts(document: string, value: unknown): Partial<CharacterDocumentFacts> {
  try {
    return FACTS[document]?.(value) ?? {};
  } catch {
    return {};
  }
}
