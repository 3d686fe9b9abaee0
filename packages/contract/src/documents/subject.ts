import { z } from "zod";
import { localized } from "./localized.ts";
import { link, typed } from "./reference.ts";

/** A realm as guilds and characters name it. */
export const realmReference = z.looseObject({
  key: link,
  name: localized,
  id: z.int(),
  slug: z.string(),
});

/** A realm as the members of a roster or a leaderboard name it: mostly without its name. */
export const shortRealmReference = z.looseObject({
  key: link,
  name: localized.optional(),
  id: z.int(),
  slug: z.string(),
});

/** A guild as its own documents and its characters name it; the oldest leave the faction out. */
export const guildReference = z.looseObject({
  key: link,
  name: z.string(),
  id: z.int(),
  realm: realmReference,
  faction: typed.optional(),
});

/** A character as its own documents name it. */
export const characterReference = z.looseObject({
  key: link,
  name: z.string(),
  id: z.int(),
  realm: realmReference,
});
