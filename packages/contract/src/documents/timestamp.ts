import { z } from "zod";

/** A point in time: ms since 1970, as every document writes it. */
export const timestamp = z.int();
