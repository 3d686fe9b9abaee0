import { z } from "@hono/zod-openapi";

/** The content type of errors (RFC 9457). */
export const PROBLEM_TYPE = "application/problem+json";

/** Body of a response with an error status, as in RFC 9457. */
export const problemSchema = z
  .object({
    type: z
      .literal("about:blank")
      .describe("The type is `about:blank` because `code` tells the errors of a status apart."),
    title: z.string().describe("The standard phrase of the status."),
    status: z.int(),
    detail: z.string().describe("What failed, and why."),
    code: z.string(),
    hint: z.string().nullable().describe("What to do about it."),
  })
  .openapi("Problem");

export type Problem = z.infer<typeof problemSchema>;
