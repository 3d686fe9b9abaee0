import { z } from "zod";
import { localized } from "./localized.ts";
import { link, mediaReference, reference, selfLinks, typed } from "./reference.ts";

/** A name for men and one for women. */
export const genderName = z.looseObject({ male: localized, female: localized });

/** `playable-class-index` */
export const playableClassIndex = z.looseObject({
  _links: selfLinks,
  classes: z.array(reference),
});

/** `playable-class` */
export const playableClass = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  gender_name: genderName,
  power_type: reference,
  media: mediaReference,
  pvp_talent_slots: link,
  specializations: z.array(reference).optional(),
  playable_races: z.array(reference).optional(),
  additional_power_types: z.array(reference).optional(),
});

/** `playable-race-index` */
export const playableRaceIndex = z.looseObject({
  _links: selfLinks,
  races: z.array(reference),
});

/** `playable-race` */
export const playableRace = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  gender_name: genderName,
  faction: typed,
  is_selectable: z.boolean(),
  is_allied_race: z.boolean(),
  playable_classes: z.array(reference).optional(),
});

/** `power-type-index` */
export const powerTypeIndex = z.looseObject({
  _links: selfLinks,
  power_types: z.array(reference),
});

/** `power-type` */
export const powerType = z.looseObject({ _links: selfLinks, id: z.int(), name: localized });
