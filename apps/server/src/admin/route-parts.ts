import type { Store } from "@guildhall/store";
import type { z } from "@hono/zod-openapi";

/** The dependencies of the routes that change guilds and their syncs. */
export interface ManagementOptions {
  readonly store: Store;
  /** ms since 1970 */
  readonly clock: () => number;
}

/** Describes the JSON body of a request in the OpenAPI document, and checks it. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { content: { "application/json": { schema } }, required: true } as const;
}

export const noContent = { description: "Done" } as const;
