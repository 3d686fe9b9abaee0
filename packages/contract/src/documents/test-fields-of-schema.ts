import { z } from "zod";
import { localized } from "./localized.ts";

/** A field that a schema tells of, such as `members[].character.name`; `*` is any key, `[]` any entry. */
export interface SchemaField {
  readonly path: string;
  /** `form`: whether the owner must have it depends on what else the owner has. */
  readonly need: "always" | "form" | "never";
}

/** Every field of a schema at every depth, in each of its forms; what nests in itself is told once. */
export function* fieldsOfSchema(
  schema: z.core.$ZodType,
  path = "",
  above: readonly z.core.$ZodType[] = [],
): Generator<SchemaField> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* fieldsOfSchema(schema.unwrap(), path, above);
  } else if (schema instanceof z.ZodArray) {
    yield { path: `${path}[]`, need: "never" };
    yield* fieldsOfSchema(schema.element, `${path}[]`, above);
  } else if (schema instanceof z.ZodRecord) {
    yield { path: `${path}.*`, need: "never" };
    yield* fieldsOfSchema(schema.valueType, `${path}.*`, above);
  } else if (schema instanceof z.ZodUnion && !Object.is(schema, localized)) {
    for (const option of schema.options) yield* fieldsOfSchema(option, path, above);
  } else if (schema instanceof z.ZodObject && !above.includes(schema)) {
    const forms = formFields(schema);
    for (const [key, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      const at = path === "" ? key : `${path}.${key}`;
      const isOptional = z.safeParse(field, undefined).success;
      yield { path: at, need: isOptional ? (forms.has(key) ? "form" : "never") : "always" };
      yield* fieldsOfSchema(field, at, [...above, schema]);
    }
  }
}

interface Form {
  readonly required: readonly string[];
}

/** The fields that stand for one another (`one-of.ts`), or of which the type decides (`fields-of-type.ts`). */
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
