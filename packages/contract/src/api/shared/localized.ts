import { z } from "zod";
import type { LocalizedString } from "../../protocol/locale.ts";
import { LOCALES } from "../../protocol/locale.ts";
import { string } from "./primitives.ts";

export const localized: z.ZodType<LocalizedString, LocalizedString> = z
  .union([
    string,
    z
      .record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), string.nullable())
      .refine((texts) => Object.keys(texts).length > 0, {
        error: "at least one locale is required",
        params: { jsonSchema: { minProperties: 1 } },
      }),
  ])
  .meta({
    id: "LocalizedText",
    description: `Localized text: a string when the request has a \`locale\`, otherwise an object with one string per locale, or null where a translation is missing. Known locales: ${LOCALES.map((locale) => `\`${locale}\``).join(", ")}.`,
  });
