import type { z } from "@hono/zod-openapi";

/** Describes the JSON body of a request in the OpenAPI document, and checks it. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { "application/json": { schema } }, required: true } as const;
}

export const noContent = { description: "Done" } as const;
