import { staticReference } from "../shared/examples.ts";

export const dungeonCategory = staticReference("achievement-category", 81, "Barrows");
export const barrowGuest = staticReference("achievement", 1203, "Barrow Guest");
