import { z } from "zod";
import type { EditionRule } from "../api/shared/editions.ts";
import { DOCUMENTS } from "../generated/documents.ts";
import { EDITION_TITLES, type KnownEdition } from "../protocol/namespace.ts";

/** A JSON schema of draft 2020-12, with the keywords that document schemas use. */
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

/** Returns the reference to a schema of an OpenAPI document. */
export const schemaReference = (name: string) => `#/components/schemas/${name}`;

/** Returns the name of a schema from a reference to it. */
const referencedName = ($ref: string) => $ref.slice($ref.lastIndexOf("/") + 1);

/**
 * Returns the JSON schema of every document and of every part with an `id`, by name, as components of
 * an OpenAPI document. Fields that a schema does not list are allowed.
 */
export function createDocumentSchemas(
  documents: Readonly<Record<string, z.ZodType>> = DOCUMENTS,
): Record<string, JsonSchema> {
  const { $defs } = z.toJSONSchema(z.object(documents), {
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema as JsonSchema),
  });
  const text = JSON.stringify($defs).replaceAll("#/$defs/", schemaReference(""));
  const schemas: Record<string, JsonSchema> = JSON.parse(text);
  for (const schema of Object.values(schemas)) describe(schema, schemas);
  return schemas;
}

/** Removes keywords without meaning, and adds what a refinement requires (`api/shared/one-of.ts`). */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  // Times in ms and prices in copper exceed 32 bits, which generated clients use for an integer.
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

/**
 * Completes the descriptions of a schema and of the fields below it. A field without a description of
 * its own gets that of the part it refers to.
 */
function describe(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): void {
  // Writes every field that can be null in the same form.
  if (Array.isArray(schema.type)) {
    schema.anyOf = schema.type.map((type) => ({ type }));
    delete schema.type;
  }
  const nullable = schema.anyOf?.some(({ type }) => type === "null") ? schema.anyOf[0] : undefined;
  const { known = nullable?.known, editions } = schema;
  for (const keyword of ["known", "editions", "id", "examples"]) delete schema[keyword];
  // A part that was described twice repeats the fields of the part it refers to.
  if (schema.$ref) for (const keyword of ["type", "properties", "required"]) delete schema[keyword];
  const sentences = [schema.description ?? nullable?.description];
  if (known) {
    sentences.push(`Known values: ${knownInWords(known as KnownValues)}.`);
    schema["x-known-values"] = valuesOf(known as KnownValues);
  }
  if (editions) sentences.push(...editionsInWords(editions as EditionRule));
  const description = sentences.filter(Boolean).join(" ");
  if (description !== "") schema.description = description;
  const { properties, items, additionalProperties, anyOf } = schema;
  const below = [...Object.values(properties ?? {}), ...(items ? [items] : []), ...(anyOf ?? [])];
  if (typeof additionalProperties === "object") below.push(additionalProperties);
  for (const inner of below) describe(inner, schemas);
  for (const property of Object.values(properties ?? {})) {
    if (property.description !== undefined) continue;
    const { $ref, description } = property.anyOf?.[0] ?? property;
    const found = description ?? ($ref && schemas[referencedName($ref)]?.description);
    if (found !== undefined) property.description = found;
  }
}

/** The `known` values of a field: a list, or the names of its numbers. New values can appear. */
type KnownValues = readonly string[] | Readonly<Record<number, string>>;

const isList = (known: KnownValues): known is readonly string[] => Array.isArray(known);

const valuesOf = (known: KnownValues): readonly (string | number)[] =>
  isList(known) ? known : Object.keys(known).map(Number);

function knownInWords(known: KnownValues): string {
  return isList(known)
    ? known.map((value) => `\`${value}\``).join(", ")
    : Object.entries(known)
        .map(([value, name]) => `${value} ${name}`)
        .join(", ");
}

function editionsInWords({ never }: EditionRule): string[] {
  const titles = Object.entries(EDITION_TITLES).flatMap(([edition, title]) =>
    never.includes(edition as KnownEdition) ? [] : [title],
  );
  return never.length === 0 ? [] : [`Editions: ${titles.join(", ")}.`];
}
