import { staticReference } from "../shared/examples.ts";

export const boarFamily = staticReference("creature-family", 5, "Boar");
export const beastType = staticReference("creature-type", 1, "Beast");
