import type { KnownEdition, Region } from "@guildhall/contract";
import { nameTexts } from "../texts/localized-texts.ts";
import { CATEGORIES, type ConnectedRow, REALM_ROWS, REGION_DEFAULTS } from "./realm-rows.ts";
import type { Realm } from "./world-records.ts";

/** The number of a region in the service's documents. */
export const REGION_IDS: Readonly<Record<Region, number>> = { us: 1, kr: 2, eu: 3, tw: 4, cn: 5 };

/** The realms of one region in one edition. */
export function createRealms(edition: KnownEdition, region: Region): Realm[] {
  return connectedRows(edition, region).flatMap(({ id, realms }) =>
    realms.map((row, index) => {
      const { locale, timezone, battlegroup } = { ...REGION_DEFAULTS[region], ...row };
      return {
        id: id + index,
        region,
        edition,
        slug: row.slug,
        name: row.name,
        connectedRealmId: id,
        type: row.type ?? "NORMAL",
        category: CATEGORIES[locale] ?? nameTexts(locale),
        locale,
        timezone,
        battlegroup,
      };
    }),
  );
}

export function connectedRows(edition: KnownEdition, region: Region): readonly ConnectedRow[] {
  return REALM_ROWS[edition][region];
}
