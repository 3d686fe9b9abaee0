import type { z } from "@hono/zod-openapi";
import { PROBLEM_TYPE } from "../http-error.ts";
import { problemSchema } from "./schemas.ts";

/** Describes a JSON response in the OpenAPI document. */
export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = "Found") {
  return { description, content: { "application/json": { schema } } };
}

function problem(description: string) {
  return { description, content: { [PROBLEM_TYPE]: { schema: problemSchema } } };
}

/** The error responses of the routes. */
export const failures = {
  400: problem("Invalid parameter"),
  404: problem("Not found"),
  500: problem("Internal error"),
} as const;
