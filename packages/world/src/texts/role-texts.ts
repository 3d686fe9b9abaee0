import { readTexts } from "../data/read-table.ts";

/** What a specialization does for its group, by its role. */
export const ROLE_TEXTS = readTexts("role-descriptions.tsv", ["TANK", "HEALING", "DPS"]);
