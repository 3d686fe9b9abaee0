import { readTable } from "../data/read-table.ts";

export const COVENANTS = readTable("covenants");
