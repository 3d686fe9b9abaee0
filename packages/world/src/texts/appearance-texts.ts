import { readTexts } from "../data/read-table.ts";

/** The names of the choices of a character's appearance. */
export const APPEARANCE_TEXTS = readTexts("appearance");
