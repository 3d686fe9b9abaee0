import { z } from "zod";
import { link, named, reference, typed } from "./reference.ts";
import { characterReference, realmReference } from "./subject.ts";

/** The `_links` of what only the owner of an account may see. */
export const accountLinks = z.looseObject({ self: link, user: link, profile: link });

/** A character of an account. */
export const ownedCharacter = z.looseObject({
  character: link,
  protected_character: link,
  name: z.string(),
  id: z.int(),
  realm: realmReference,
  playable_class: reference,
  playable_race: reference,
  gender: typed,
  faction: typed,
  level: z.int(),
});

/** A game account: an account may have several. */
export const gameAccount = z.looseObject({ id: z.int(), characters: z.array(ownedCharacter) });

/** `account`: the characters of the account whose user token the call carried. */
export const account = z.looseObject({
  _links: accountLinks,
  id: z.int(),
  wow_accounts: z.array(gameAccount),
  collections: link,
});

/** Where in the world a character is. */
export const position = z.looseObject({
  zone: named,
  map: named,
  x: z.number(),
  y: z.number(),
  z: z.number(),
  facing: z.number(),
});

/** What a character has died, won and lost: in all, and since its last level. In copper. */
export const protectedStats = z.looseObject({
  total_number_deaths: z.int(),
  total_gold_gained: z.int(),
  total_gold_lost: z.int(),
  total_item_value_gained: z.int(),
  level_number_deaths: z.int(),
  level_gold_gained: z.int(),
  level_gold_lost: z.int(),
  level_item_value_gained: z.int(),
});

/** `protected-character`: what only its owner may see; money and values in copper. */
export const protectedCharacter = z.looseObject({
  _links: accountLinks,
  id: z.int(),
  name: z.string(),
  money: z.int(),
  character: characterReference,
  protected_stats: protectedStats,
  position,
  bind_position: position,
  wow_account: z.int(),
});
