import type { KnownEdition, Region } from "@guildhall/contract";
import { EDITION_ROWS } from "../catalog/editions.ts";
import { REGION_ROWS } from "../catalog/regions.ts";
import { fillTexts } from "../texts/filled-texts.ts";
import type { Texts } from "../texts/localized-texts.ts";
import { TYPE_TEXTS } from "../texts/type-texts.ts";

/** Returns the id and the name of a region, which differ by edition (contract 4.4). */
export function regionIdentity(
  edition: KnownEdition,
  region: Region,
): { readonly id: number; readonly name: Texts } {
  const { firstRegionId, regionName } = EDITION_ROWS[edition];
  const name = TYPE_TEXTS.region[region];
  return {
    id: firstRegionId + REGION_ROWS[region].id,
    name: regionName ? fillTexts(regionName, { region: name }) : name,
  };
}
