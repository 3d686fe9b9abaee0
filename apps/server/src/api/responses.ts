import type { z } from "@hono/zod-openapi";
import { errorSchema } from "./schemas.ts";

/** Describes a JSON response in the OpenAPI document. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = "Found") {
  return { description, content: { "application/json": { schema } } };
}

/** The error responses of the routes. */
export const failures = {
  400: jsonAnswer(errorSchema, "Invalid parameter"),
  404: jsonAnswer(errorSchema, "Not found"),
  500: jsonAnswer(errorSchema, "Internal error"),
} as const;
