import { z } from "zod";
import { localized } from "./localized.ts";
import { timestamp } from "./timestamp.ts";

const contestedArea = z.looseObject({
  area: z.int(),
  "controlling-faction": z.int(),
  status: z.int(),
  next: timestamp,
});

/** `legacy-realm-status`: `status` is true while the realm is up. */
export const legacyRealmStatus = z.looseObject({
  realms: z.array(
    z.looseObject({
      /** `pve`, `pvp`, `rp`, `rppvp`; later `normal`, `roleplaying`. */
      type: z.string(),
      /** `low`, `medium`, `high`, `full` or `n/a`. */
      population: z.string(),
      queue: z.boolean(),
      status: z.boolean(),
      name: localized,
      slug: z.string(),
      battlegroup: z.string(),
      locale: z.string().optional(),
      timezone: z.string().optional(),
      connected_realms: z.array(z.string()).optional(),
      wintergrasp: contestedArea.optional(),
      "tol-barad": contestedArea.optional(),
    }),
  ),
});
