import type { KnownEdition, Region } from "@guildhall/contract";
import { REGION_ROWS } from "../catalog/regions.ts";
import { nameTexts } from "../data/localized-texts.ts";
import { readMap, readTable } from "../data/read-table.ts";
import type { Tables } from "../generated/tables.ts";
import type { WorldRealm } from "../world-records.ts";

export type ConnectedRealmRow = Tables["connected-realms"];

const CONNECTED_REALMS = readTable("connected-realms");
const REALMS = readTable("realms");
const CATEGORIES = readMap("realm-categories", "locale");

/** Returns the realms of a region of an edition. */
export function realmsOf(edition: KnownEdition, region: Region): WorldRealm[] {
  const defaults = REGION_ROWS[region];
  const connectedIds = connectedRealmRows(edition, region).map(({ id }) => id);
  return REALMS.filter(({ connectedRealmId }) => connectedIds.includes(connectedRealmId)).map(
    (row) => {
      const { locale = defaults.locale, timezone = defaults.timezone } = row;
      const category = CATEGORIES.get(locale)?.name ?? nameTexts(locale);
      const { battlegroup } = defaults;
      return { ...row, region, edition, category, locale, timezone, battlegroup };
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
