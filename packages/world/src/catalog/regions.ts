import { REGIONS } from "@guildhall/contract";
import { z } from "zod";
import { integer, text } from "../data/columns.ts";
import { readRecord } from "../data/read-table.ts";

const COLUMNS = z.object({
  id: integer,
  locale: text,
  timezone: text,
  battlegroup: text,
  utcOffset: integer,
  maintenanceHour: integer,
  busiestHour: integer,
});

/** The regions of the service. */
export const REGION_ROWS = readRecord("regions.tsv", REGIONS, COLUMNS);
