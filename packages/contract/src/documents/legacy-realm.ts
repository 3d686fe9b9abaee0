import { z } from "zod";
import { localized } from "./localized.ts";
import { timestamp } from "./timestamp.ts";

/** An outdoor battleground of a realm, and who holds it. */
export const legacyContestedArea = z.looseObject({
  area: z.int(),
  "controlling-faction": z.int(),
  status: z.int(),
  next: timestamp,
});

/** A realm and its status in the legacy shape. */
export const legacyRealm = z.looseObject({
  type: z.string(),
  population: z.string(),
  queue: z.boolean(),
  status: z.boolean(),
  name: localized,
  slug: z.string(),
  battlegroup: z.string(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
  connected_realms: z.array(z.string()).optional(),
  wintergrasp: legacyContestedArea.optional(),
  "tol-barad": legacyContestedArea.optional(),
});

/** `legacy-realm-status`: `status` is true while the realm is up. */
export const legacyRealmStatus = z.looseObject({ realms: z.array(legacyRealm) });
