import { readTexts } from "../data/read-table.ts";

/** Strings with placeholders: the lines of tooltips, and names that are made up of other names. */
export const TEMPLATES = readTexts("templates");
