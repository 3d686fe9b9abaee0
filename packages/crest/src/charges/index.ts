import type { Charge } from "../charge.ts";
import { ARMS } from "./arms.ts";
import { BEASTS } from "./beasts.ts";
import { GROWTH } from "./growth.ts";
import { SKY } from "./sky.ts";
import { WORKS } from "./works.ts";

/** All charges. The index of a charge is part of the emblem's id, so the order must not change. */
export const CHARGES: readonly Charge[] = [...ARMS, ...WORKS, ...SKY, ...GROWTH, ...BEASTS];
