import type { z } from "zod";

/** A part of documents that has a name of its own in the description of the service. */
export interface Part {
  readonly schema: z.core.$ZodType;
  /** What it is for. */
  readonly description: string;
}

export const part = (schema: z.core.$ZodType, description: string): Part => ({
  schema,
  description,
});
