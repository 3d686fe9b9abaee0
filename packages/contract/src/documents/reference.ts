import { z } from "zod";
import { localized } from "./localized.ts";

/** The address of another document. Its host and namespace are the provider's own. */
export const link = z.looseObject({ href: z.string() });

/** The `_links` of every modern document but the searches. */
export const selfLinks = z.looseObject({ self: link });

/** How a document names another one. */
export const reference = z.looseObject({ key: link, name: localized, id: z.int() });

/** A reference that some documents give without its name. */
export const bareReference = z.looseObject({
  key: link,
  name: localized.optional(),
  id: z.int(),
});

/** A reference to a media document; the oldest documents leave its id out. */
export const mediaReference = z.looseObject({ key: link, id: z.int().optional() });

/** One value of an open set: a constant such as `HORDE` and its name for people. */
export const typed = z.looseObject({ type: z.string(), name: localized });

/** A constant that some documents give without its name. */
export const bareTyped = z.looseObject({ type: z.string(), name: localized.optional() });

/** What is told by its id alone. */
export const identified = z.looseObject({ id: z.int() });

/** What has an id and a name but no document of its own. */
export const named = z.looseObject({ name: localized, id: z.int() });
