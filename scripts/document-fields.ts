import type { JsonSchema } from "@guildhall/contract/openapi";

/** A field of a document, at any depth. */
export interface DocumentField {
  /** Path such as `members[].character.name`; `.*` means any key. */
  readonly path: string;
  /** Type in words. `nameOf` gives the names of shared parts and other documents. */
  readonly type: string;
  readonly required: boolean;
  readonly description: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "string",
  integer: "integer",
  number: "number",
  boolean: "boolean",
  null: "null",
  object: "object",
};

/** Returns how a named schema is shown, such as a link. */
export type NameSchema = (name: string) => string;

/** Returns the fields of a schema, each before its nested fields. Named schemas are not entered. */
export function documentFields(
  schema: JsonSchema,
  nameOf: NameSchema,
  prefix = "",
): DocumentField[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const path = prefix + key;
    const { description = "" } = field;
    const isRequired = required.has(key);
    // Every optional field can be null too, which the pages state once.
    const shown = isRequired ? field : withoutNull(field);
    const own = { path, type: typeOf(shown, nameOf), required: isRequired, description };
    return [own, ...fieldsBelow(field, nameOf, path)];
  });
}

function withoutNull({ anyOf, ...field }: JsonSchema): JsonSchema {
  return anyOf ? { ...field, anyOf: anyOf.filter(({ type }) => type !== "null") } : field;
}

function fieldsBelow(schema: JsonSchema, nameOf: NameSchema, path: string): DocumentField[] {
  const { additionalProperties } = schema;
  return [
    ...documentFields(schema, nameOf, `${path}.`),
    ...(schema.items ? fieldsBelow(schema.items, nameOf, `${path}[]`) : []),
    ...(typeof additionalProperties === "object"
      ? fieldsBelow(additionalProperties, nameOf, `${path}.*`)
      : []),
    ...(schema.anyOf ?? []).flatMap((option) => fieldsBelow(option, nameOf, path)),
  ];
}

function typeOf(schema: JsonSchema, nameOf: NameSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1));
  if (schema.items) {
    const type = typeOf(schema.items, nameOf);
    return `array of ${/^[a-z ]+$/.test(type) ? `${type}s` : type}`;
  }
  // An option that only requires a field is not a type.
  const options = (schema.anyOf ?? []).filter(
    (option) => option.required === undefined || option.type,
  );
  if (options.length > 0) return options.map((option) => typeOf(option, nameOf)).join(" or ");
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const type = TYPES[String(schema.type)] ?? "anything";
  return typeof schema.additionalProperties === "object"
    ? `object of ${typeOf(schema.additionalProperties, nameOf)}`
    : type;
}

/** Returns the schema with its references replaced by the schemas that `find` returns. */
export function inlined(schema: JsonSchema, find: (name: string) => JsonSchema | null): JsonSchema {
  const { $ref, ...rest } = schema;
  const named = $ref === undefined ? null : find($ref.slice($ref.lastIndexOf("/") + 1));
  const { properties, items, additionalProperties, anyOf, ...own } = named
    ? { ...named, ...rest }
    : schema;
  return {
    ...own,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, inlined(field, find)]),
      ),
    }),
    ...(items && { items: inlined(items, find) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === "object"
          ? inlined(additionalProperties, find)
          : additionalProperties,
    }),
    ...(anyOf && { anyOf: anyOf.map((option) => inlined(option, find)) }),
  };
}

/** Returns the sets of fields of which at least one is present, such as `["character", "team"]`. */
export function fieldChoices(schema: JsonSchema): string[][] {
  const here = (schema.anyOf ?? []).flatMap((option) =>
    option.type === undefined && option.required ? [option.required] : [],
  );
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ];
  return [...(here.length > 0 ? [here.flat()] : []), ...below.flatMap(fieldChoices)];
}
