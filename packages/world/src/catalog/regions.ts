import type { KnownEdition, Region } from "@guildhall/contract";
import { readRecord } from "../data/read-table.ts";
import { fillTexts } from "../texts/filled-texts.ts";
import { EDITION_ROWS } from "./editions.ts";

export const REGION_ROWS = readRecord("regions");

/** Returns the id and the name of a region, which differ by edition (contract 4.4). */
export function regionIdentity(edition: KnownEdition, region: Region) {
  const { firstRegionId, regionName } = EDITION_ROWS[edition];
  const { id, name } = REGION_ROWS[region];
  return {
    id: firstRegionId + id,
    name: regionName ? fillTexts(regionName, { region: name }) : name,
  };
}
