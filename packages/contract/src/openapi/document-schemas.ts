import { z } from "zod";
import { DOCUMENTS } from "../documents/index.ts";
import { DOCUMENT_NOTES } from "../generated/document-notes.ts";
import { describeFields } from "./describe-fields.ts";
import { DOCUMENT_PARTS } from "./document-parts.ts";
import { LEGACY_PARTS } from "./legacy-parts.ts";
import { SHARED_PARTS } from "./shared-parts.ts";

/** A JSON schema of draft 2020-12, as far as the schemas of the documents use it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

const PARTS = { ...SHARED_PARTS, ...DOCUMENT_PARTS, ...LEGACY_PARTS };

/** How another schema is referred to. */
export const schemaReference = (name: string) => `#/components/schemas/${name}`;

/**
 * The JSON schema of every document, by the document's name, and of every part that has a name of its
 * own, by that name in PascalCase. Every field has a description. They refer to one another as
 * components of an OpenAPI document. As in the documents, fields that a schema does not know are
 * allowed.
 */
export function createDocumentSchemas(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string; description?: string }>();
  for (const [id, { schema, description }] of Object.entries(PARTS)) {
    registry.add(schema, { id, description });
  }
  const aliases: Record<string, JsonSchema> = {};
  for (const [id, schema] of Object.entries(DOCUMENTS)) {
    const first = registry.get(schema)?.id;
    const description = DOCUMENT_NOTES[id];
    if (first === undefined) registry.add(schema, { id, ...(description && { description }) });
    else aliases[id] = { $ref: schemaReference(first) };
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: schemaReference,
    metadata: registry,
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
  });
  const named: Record<string, JsonSchema> = { ...aliases };
  for (const [name, schema] of Object.entries(schemas)) {
    const { $schema: _dialect, $id: _address, id: _name, ...rest } = schema as JsonSchema;
    describeFields(name, rest);
    named[name] = rest;
  }
  return named;
}

/** Leaves out what says nothing, and adds what a refinement demands (`documents/one-of.ts`). */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  // Times in ms and prices in copper are beyond 32 bits, which generated clients take for an integer.
  if (schema.type === "integer") schema.format = "int64";
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  for (const keyword of ["additionalProperties", "properties"]) {
    const value = schema[keyword];
    if (typeof value === "object" && Object.keys(value ?? {}).length === 0) delete schema[keyword];
  }
  for (const check of zodSchema._zod.def.checks ?? []) {
    const { params } = check._zod.def as { params?: { jsonSchema?: JsonSchema } };
    Object.assign(schema, params?.jsonSchema);
  }
}
