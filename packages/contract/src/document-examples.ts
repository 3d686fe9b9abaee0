import type { z } from "zod";
import type { DocumentTypes } from "./generated/document-types.ts";
import { DOCUMENTS } from "./generated/documents.ts";

/** The first example of every document, for tests and reference pages. */
export const DOCUMENT_EXAMPLES = Object.fromEntries(
  Object.entries<z.ZodType>(DOCUMENTS).map(([name, schema]) => [name, exampleOf(schema)]),
) as unknown as DocumentTypes;

function exampleOf(schema: z.ZodType): unknown {
  const examples = schema.meta()?.examples;
  return Array.isArray(examples) ? examples[0] : undefined;
}
