import type { z } from "@hono/zod-openapi";
import { problemAnswer } from "./problem.ts";

/** Describes a JSON response in the OpenAPI document. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = "Found") {
  return { description, content: { "application/json": { schema } } };
}

/** The error responses of the routes. */
export const failures = {
  400: problemAnswer("Invalid parameter"),
  404: problemAnswer("Not found"),
  500: problemAnswer("Internal error"),
} as const;
