import { z } from "zod";
import { decimal, integer, localized } from "../../data/columns.ts";
import { readTable } from "../../data/read-table.ts";

const COLUMNS = z.object({
  id: integer,
  name: localized,
  /** The number of auctions, as a share of those in the largest house. */
  share: decimal,
});

export interface AuctionHouse extends Readonly<z.output<typeof COLUMNS>> {}

/** The auction houses that every connected realm has (contract 4.4), by id. */
export const AUCTION_HOUSES: readonly AuctionHouse[] = readTable("auction-houses.tsv", COLUMNS);
