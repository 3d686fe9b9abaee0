import { z } from "zod";
import { localized } from "../api/shared/localized.ts";

/** A field of a schema, such as `members[].character.name`; `*` means any key, `[]` any item. */
export interface SchemaField {
  readonly path: string;
  /** `form` when other fields of the object decide whether the field is required. */
  readonly need: "always" | "form" | "never";
  /** JSON types that the field accepts. */
  readonly types: readonly string[];
}

/** Returns every field of a schema at every depth. A schema that contains itself is entered once. */
export function* fieldsOfSchema(
  schema: z.core.$ZodType,
  path = "",
  above: readonly z.core.$ZodType[] = [],
): Generator<SchemaField> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* fieldsOfSchema(schema.unwrap(), path, above);
  } else if (schema instanceof z.ZodArray) {
    yield { path: `${path}[]`, need: "never", types: typesOf(schema.element) };
    yield* fieldsOfSchema(schema.element, `${path}[]`, above);
  } else if (schema instanceof z.ZodRecord) {
    yield { path: `${path}.*`, need: "never", types: typesOf(schema.valueType) };
    yield* fieldsOfSchema(schema.valueType, `${path}.*`, above);
  } else if (schema instanceof z.ZodUnion && !isLocalized(schema)) {
    for (const option of schema.options) yield* fieldsOfSchema(option, path, above);
  } else if (schema instanceof z.ZodObject && !above.includes(schema)) {
    const forms = formFields(schema);
    for (const [key, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      const at = path === "" ? key : `${path}.${key}`;
      const isOptional = z.safeParse(field, undefined).success;
      const need = isOptional ? (forms.has(key) ? "form" : "never") : "always";
      yield { path: at, need, types: typesOf(field) };
      yield* fieldsOfSchema(field, at, [...above, schema]);
    }
  }
}

/** Returns the JSON types that a schema accepts. @throws Error for a kind of schema it does not know. */
function typesOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodOptional) return typesOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return [...typesOf(schema.unwrap()), "null"];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(typesOf);
  if (schema instanceof z.ZodLiteral) return [...schema.values].map((value) => typeof value);
  if (schema instanceof z.ZodString) return ["string"];
  if (schema instanceof z.ZodNumber) return ["number"];
  if (schema instanceof z.ZodBoolean) return ["boolean"];
  if (schema instanceof z.ZodArray) return ["array"];
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return ["object"];
  throw new Error(`The JSON types of a ${schema._zod.def.type} schema are unknown.`);
}

/** Whether a schema is `localized`, or derived from it with another description. */
function isLocalized(schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod;
  return Object.is(schema, localized) || (parent !== undefined && isLocalized(parent));
}

interface Form {
  readonly required: readonly string[];
}

/** Returns the fields that `one-of.ts` or `fields-of-type.ts` require, depending on other fields. */
function formFields(schema: z.core.$ZodType): Set<string> {
  const fields = (schema._zod.def.checks ?? []).flatMap((check) => {
    const { params } = check._zod.def as {
      params?: {
        fields?: readonly string[];
        jsonSchema?: { anyOf?: readonly Form[]; else?: { anyOf: readonly Form[] } };
      };
    };
    const forms = params?.jsonSchema?.anyOf ?? params?.jsonSchema?.else?.anyOf ?? [];
    return [...(params?.fields ?? []), ...forms.flatMap(({ required }) => required)];
  });
  return new Set(fields);
}
