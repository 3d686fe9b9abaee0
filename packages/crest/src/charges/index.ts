import type { Charge } from "../charge.ts";
import { ARMS } from "./arms.ts";
import { BEASTS } from "./beasts.ts";
import { GROWTH } from "./growth.ts";
import { SKY } from "./sky.ts";
import { WORKS } from "./works.ts";

/** Every charge; its place in the list is part of the emblem's id, so only append or redraw. */
export const CHARGES: readonly Charge[] = [...ARMS, ...WORKS, ...SKY, ...GROWTH, ...BEASTS];
