import { describe, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { ENDPOINT_ROWS } from "../endpoint-rows.ts";
import type { LocalizedString } from "../protocol/locale.ts";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { DOCUMENTS, type DocumentName, type DocumentTypes } from "./index.ts";

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];

type Path = readonly (string | number)[];

interface Field {
  readonly path: Path;
  readonly schema: z.core.$ZodType;
}

/** Every field of a value that its schema knows, at every depth, items of arrays included. */
function* fieldsOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Generator<Field> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    yield* fieldsOf(schema.unwrap(), value, path);
  } else if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) {
      if (z.safeParse(option, value).success) yield* fieldsOf(option, value, path);
    }
  } else if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield { path: [...path, index], schema: schema.element };
      yield* fieldsOf(schema.element, item, [...path, index]);
    }
  } else if (schema instanceof z.ZodObject) {
    const fields = value as Record<string, unknown>;
    for (const [key, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
      if (fields[key] === undefined) continue;
      yield { path: [...path, key], schema: field };
      yield* fieldsOf(field, fields[key], [...path, key]);
    }
  }
}

/** A copy of a value in which the field at a path is another. */
function withField(value: unknown, path: Path, replacement: unknown): unknown {
  const copy: unknown = structuredClone(value);
  let parent = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string | number, unknown>;
  parent[path.at(-1) ?? ""] = replacement;
  return copy;
}

/** A value that is of the wrong type for a schema: only flags take a boolean. */
const wrongFor = (schema: z.core.$ZodType) =>
  z.safeParse(schema, true).success ? "not a flag" : true;

/** A copy of a value in which every object that its schema describes has one field more. */
function withUnknownFields(schema: z.core.$ZodType, value: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const objects = [copy];
  for (const { path } of fieldsOf(schema, value)) {
    const found = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], copy);
    if (typeof found === "object" && found !== null && !Array.isArray(found)) {
      if (!isRecord(found)) objects.push(found as Record<string, unknown>);
    }
  }
  for (const object of objects) object.a_field_of_tomorrow = { seen: [1] };
  return copy;
}

/** Texts in all locales and the brackets of a legacy character: what is added must be one of them. */
const isRecord = (value: object) =>
  "en_US" in value || Object.keys(value).some((key) => key.startsWith("ARENA_BRACKET"));

test("every document of the endpoint table has a schema, and every schema a row", () => {
  const used = new Set<string>(ENDPOINT_ROWS.map((row) => row.document));
  expect([...used].sort()).toEqual([...NAMES].sort());
});

test("the type of a document tells what its schema checks", () => {
  type Member = DocumentTypes["guild-roster"]["members"][number];
  expectTypeOf<Member["rank"]>().toEqualTypeOf<number>();
  expectTypeOf<Member["character"]["playable_class"]["name"]>().toEqualTypeOf<
    LocalizedString | undefined
  >();
  type Legacy = DocumentTypes["legacy-guild"];
  expectTypeOf<Legacy["battlegroup"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Legacy["emblem"]["iconColor"]>().toEqualTypeOf<string>();
  // A field that the schema does not know is kept, but no slip of the pen is a field.
  expectTypeOf<Legacy>().not.toHaveProperty("a_field_of_tomorrow");
});

describe.each(NAMES)("%s", (name) => {
  const schema = DOCUMENTS[name];
  const example: unknown = DOCUMENT_EXAMPLES[name];
  const accepts = (value: unknown) => schema.safeParse(value).success;

  test("its example is accepted and comes out as it went in", () => {
    expect(schema.parse(example)).toEqual(example);
  });

  test("it is refused when any one of its fields is of the wrong type", () => {
    const fields = [...fieldsOf(schema, example)];
    const accepted = fields.filter((field) =>
      accepts(withField(example, field.path, wrongFor(field.schema))),
    );
    expect(accepted.map(({ path }) => path.join("."))).toEqual([]);
  });

  test("fields that the schema does not know are kept at every depth", () => {
    const decorated = withUnknownFields(schema, example);
    expect(schema.parse(decorated)).toEqual(decorated);
  });
});
