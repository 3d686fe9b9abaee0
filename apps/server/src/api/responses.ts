import type { z } from "@hono/zod-openapi";
import { errorSchema } from "./schemas.ts";

/** The description of an answer for the OpenAPI document. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = "Found") {
  return { description, content: { "application/json": { schema } } };
}

/** How a route of the API can fail. */
export const failures = {
  400: jsonAnswer(errorSchema, "A parameter is wrong"),
  404: jsonAnswer(errorSchema, "There is no such thing"),
  500: jsonAnswer(errorSchema, "The server failed"),
} as const;
