import { z } from "zod";

// Shared, because every zod schema takes several kilobytes of memory. `.describe()` makes a copy.
export const boolean = z.boolean();
export const int = z.int();
export const number = z.number();
export const string = z.string();
