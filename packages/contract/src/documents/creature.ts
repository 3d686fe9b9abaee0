import { z } from "zod";
import { localized } from "./localized.ts";
import { mediaReference, reference, selfLinks } from "./reference.ts";

/** `creature-family-index` */
export const creatureFamilyIndex = z.looseObject({
  _links: selfLinks,
  creature_families: z.array(reference),
});

/** `creature-family` */
export const creatureFamily = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  media: mediaReference,
  specialization: reference.optional(),
});

/** `creature-type-index` */
export const creatureTypeIndex = z.looseObject({
  _links: selfLinks,
  creature_types: z.array(reference),
});

/** `creature-type` */
export const creatureType = z.looseObject({ _links: selfLinks, id: z.int(), name: localized });

/** `creature` */
export const creature = z.looseObject({
  _links: selfLinks,
  id: z.int(),
  name: localized,
  type: reference,
  /** Left out for a creature that belongs to none. */
  family: reference.optional(),
  creature_displays: z.array(mediaReference),
  is_tameable: z.boolean(),
});
