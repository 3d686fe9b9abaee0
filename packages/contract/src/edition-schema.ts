import { z } from "zod";
import type { EditionRule } from "./api/shared/editions.ts";
import type { DocumentName } from "./generated/document-types.ts";
import { DOCUMENTS } from "./generated/documents.ts";
import type { KnownEdition } from "./protocol/namespace.ts";

/** A field that some editions always or never have, with the path that leads to it. */
interface RuledField {
  /** Keys, with `[]` for the items of an array. */
  readonly path: readonly string[];
  readonly rule: EditionRule;
}

/**
 * Returns the schema of a document as one edition sends it: `DOCUMENTS[name]`, plus the `editions`
 * rules of its fields. For tests of code that writes documents; readers accept every form.
 */
export function documentSchema(name: DocumentName, edition: KnownEdition): z.ZodType {
  const schema: z.ZodType = DOCUMENTS[name];
  const fields = [...ruledFields(schema)].filter(
    ({ rule }) => rule.always.includes(edition) || rule.never.includes(edition),
  );
  if (fields.length === 0) return schema;
  return schema.superRefine((document, context) => {
    for (const { path, rule } of fields) {
      const expected = rule.always.includes(edition);
      const message = `must ${expected ? "" : "not "}be present in ${edition}`;
      for (const place of placesOf(document, path)) {
        if (place.exists !== expected) {
          context.addIssue({ code: "custom", path: [...place.path], message });
        }
      }
    }
  });
}

function* ruledFields(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
  above: readonly z.core.$ZodType[] = [],
): Generator<RuledField> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* ruledFields(schema.unwrap(), path, above);
  }
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) yield* ruledFields(option, path, above);
  }
  if (schema instanceof z.ZodArray) yield* ruledFields(schema.element, [...path, "[]"], above);
  if (!(schema instanceof z.ZodObject) || above.includes(schema)) return;
  for (const [key, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const rule = z.globalRegistry.get(field)?.editions as EditionRule | undefined;
    if (rule) yield { path: [...path, key], rule };
    yield* ruledFields(field, [...path, key], [...above, schema]);
  }
}

interface Place {
  readonly path: readonly PropertyKey[];
  readonly exists: boolean;
}

/** Every place of a document where a field is or could be. */
function placesOf(value: unknown, [step, ...rest]: readonly string[]): Place[] {
  if (step === "[]") {
    return Object.entries(Array.isArray(value) ? value : []).flatMap(([index, item]) =>
      below(Number(index), item, rest),
    );
  }
  if (step === undefined || typeof value !== "object" || value === null) return [];
  const field: unknown = Reflect.get(value, step);
  return rest.length === 0
    ? [{ path: [step], exists: field !== undefined && field !== null }]
    : below(step, field, rest);
}

const below = (key: PropertyKey, value: unknown, rest: readonly string[]): Place[] =>
  placesOf(value, rest).map(({ path, exists }) => ({ path: [key, ...path], exists }));
