import { z } from "zod";
import type { LocalizedString } from "../protocol/locale.ts";

/**
 * A text of the game: a string when the call named a locale, an object of locale keys when it did
 * not (contract 8). Any key written like a locale is taken, so that a new one breaks nothing.
 */
export const localized: z.ZodType<LocalizedString, LocalizedString> = z.union([
  z.string(),
  z
    .record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), z.string())
    .refine((texts) => Object.keys(texts).length > 0, {
      error: "A text must be there in one locale at least",
      params: { jsonSchema: { minProperties: 1 } },
    }),
]);
