import { type KnownEdition, REGIONS, type Region } from "@guildhall/contract";
import { z } from "zod";
import { REGION_ROWS } from "../catalog/regions.ts";
import { edition, flag, integer, localized, oneOf, text } from "../data/columns.ts";
import { readMap, readTable } from "../data/read-table.ts";
import { nameTexts } from "../texts/localized-texts.ts";
import type { WorldRealm } from "./world-records.ts";

const CONNECTED_REALM = z.object({
  id: integer,
  edition,
  region: oneOf(REGIONS),
  population: oneOf(["LOW", "MEDIUM", "HIGH", "FULL"]),
  /** Whether players wait in a queue while the population is `FULL`. */
  hasQueue: flag,
  /** Whether it is always down. */
  isClosed: flag,
});

/** A connected realm, apart from its state at a moment. */
export interface ConnectedRealmRow extends Readonly<z.output<typeof CONNECTED_REALM>> {}

const CONNECTED_REALMS = readTable("connected-realms.tsv", CONNECTED_REALM);

const REALMS = readTable(
  "realms.tsv",
  z.object({
    id: integer,
    connectedRealmId: integer,
    slug: text,
    type: oneOf(["NORMAL", "PVP", "RP"]).exactOptional(),
    locale: text.exactOptional(),
    timezone: text.exactOptional(),
    name: localized,
  }),
);

const CATEGORIES = readMap(
  "realm-categories.tsv",
  z.object({ locale: text, name: localized }),
  "locale",
);

/** Returns the realms of a region of an edition. */
export function realmsOf(edition: KnownEdition, region: Region): WorldRealm[] {
  const defaults = REGION_ROWS[region];
  const connectedIds = connectedRealmRows(edition, region).map(({ id }) => id);
  return REALMS.filter(({ connectedRealmId }) => connectedIds.includes(connectedRealmId)).map(
    (row) => {
      const { locale, timezone, battlegroup } = { ...defaults, ...row };
      const category = CATEGORIES.get(locale)?.name ?? nameTexts(locale);
      return { type: "NORMAL", ...row, region, edition, category, locale, timezone, battlegroup };
    },
  );
}

/** Returns the connected realms of a region of an edition. */
export function connectedRealmRows(
  edition: KnownEdition,
  region: Region,
): readonly ConnectedRealmRow[] {
  return CONNECTED_REALMS.filter((row) => row.edition === edition && row.region === region);
}
