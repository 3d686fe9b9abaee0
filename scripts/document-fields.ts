import type { JsonSchema } from "@guildhall/contract/openapi";

/** One field of a document, at any depth. */
export interface DocumentField {
  /** Such as `members[].character.name`; `.*` stands for any key. */
  readonly path: string;
  /** In words; shared parts and other documents are named by `nameOf`. */
  readonly type: string;
  /** Whether it is there whenever what holds it is. */
  readonly always: boolean;
  readonly description: string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "whole number",
  number: "number",
  boolean: "true or false",
  null: "null",
  object: "object",
};

/** Says how a schema that has a name is shown, such as by a link. */
export type NameSchema = (name: string) => string;

/** The fields that a schema describes, each before those below it. Named schemas are not entered. */
export function documentFields(
  schema: JsonSchema,
  nameOf: NameSchema,
  prefix = "",
): DocumentField[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const path = prefix + key;
    const always = required.has(key);
    const { description = "" } = field;
    const own = { path, type: typeOf(field, nameOf), always, description };
    return [own, ...fieldsBelow(field, nameOf, path)];
  });
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
    return `list of ${/^[a-z ]+(?<!false)$/.test(type) ? `${type}s` : type}`;
  }
  // What only demands one of several fields (`required`) is no choice of types.
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

/**
 * The schema with those that it names put in their places, as far as `find` gives them; null leaves a
 * name as it is.
 */
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

/** The sets of fields of which one at least must be there, such as `["character", "team"]`. */
export function fieldChoices(schema: JsonSchema): string[][] {
  const here = (schema.anyOf ?? []).flatMap((option) =>
    option.type === undefined && option.required ? [option.required] : [],
  );
  const below = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ];
  return [...(here.length > 0 ? [here.flat()] : []), ...below.flatMap(fieldChoices)];
}
