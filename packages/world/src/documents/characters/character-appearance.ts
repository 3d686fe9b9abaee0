import { SLOT_TYPES } from "../../catalog/items/item-slots.ts";
import type { Character } from "../../history/world-records.ts";
import { APPEARANCE_TEXTS } from "../../texts/appearance-texts.ts";
import type { Call } from "../call.ts";
import { EDITION_TRAITS } from "../edition-traits.ts";
import { crestValue } from "../guilds/crest-value.ts";
import {
  characterReference,
  classReference,
  factionValue,
  raceReference,
  selfLink,
} from "../references.ts";
import { characterRandom, DAY_MS, stretchAt } from "./character-facts.ts";
import { activeSpecializationReference, genderValue } from "./character-values.ts";
import { additionsOf } from "./worn-item-additions.ts";
import { wornItems } from "./worn-items.ts";

/** How often a character goes to the barber. */
const HAIRCUT_MS = 200 * DAY_MS;

/** What of a character's looks can be chosen, each the number of a choice from 0. */
export type Looks = Readonly<Record<keyof typeof APPEARANCE_TEXTS, number>>;

/** The numbers of the places on the body. */
const INTERNAL_SLOTS: Partial<Record<keyof typeof SLOT_TYPES, number>> = {
  head: 0,
  shoulder: 2,
  shirt: 3,
  chest: 4,
  waist: 5,
  legs: 6,
  feet: 7,
  wrist: 8,
  hands: 9,
  back: 14,
  mainHand: 15,
  offHand: 16,
  ranged: 17,
  tabard: 18,
};

/** How a character looks (contract 4.4, appearance). */
export function characterAppearance(call: Call, character: Character) {
  const guild = call.shard.guildToldOf(character);
  return {
    _links: selfLink(call),
    character: characterReference(call, character),
    playable_race: raceReference(call, character.raceId),
    playable_class: classReference(call, character.classId),
    ...activeSpecializationReference(call, character),
    gender: genderValue(call, character),
    faction: factionValue(call, character.faction),
    ...(guild && { guild_crest: crestValue(call, guild.crest) }),
    ...LOOKS[EDITION_TRAITS[character.edition].looks](call, looksOf(character)),
    items: wornItems(character).flatMap((worn) => {
      const internal = INTERNAL_SLOTS[worn.slot];
      if (internal === undefined) return [];
      const { type, name } = SLOT_TYPES[worn.slot];
      const { enchantment, look } = additionsOf(character, worn);
      const shown = look ?? worn.item;
      return {
        id: shown.id,
        slot: { type, name: call.text(name) },
        enchant: enchantment?.id ?? 0,
        item_appearance_modifier_id: 0,
        internal_slot_id: internal,
        subclass: shown.subclassId,
      };
    }),
  };
}

/** A character's looks: the hair changes now and then. */
export function looksOf(character: Character): Looks {
  const random = characterRandom(character, "appearance");
  const { index } = stretchAt(character, "hair", HAIRCUT_MS, character.modified);
  const hair = characterRandom(character, `hair ${index}`);
  return {
    skinColor: random.int(0, 9),
    face: random.int(0, 9),
    feature: random.int(0, 8),
    hairStyle: hair.int(0, 11),
    hairColor: hair.int(0, 9),
  };
}

const LOOKS = {
  appearance: (_call: Call, looks: Looks) => ({
    appearance: {
      face_variation: looks.face,
      skin_color: looks.skinColor,
      hair_variation: looks.hairStyle,
      hair_color: looks.hairColor,
      feature_variation: looks.feature,
      custom_display_options: [0, 0, 0],
    },
  }),
  customizations: (call: Call, looks: Looks) => ({
    customizations: Object.entries(APPEARANCE_TEXTS).map(([name, text], index) => {
      const choice = looks[name as keyof Looks];
      return {
        option: { name: call.text(text), id: index + 1 },
        choice: { id: (index + 1) * 100 + choice, display_order: choice },
      };
    }),
  }),
};
