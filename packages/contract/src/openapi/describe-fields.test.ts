import { expect, test } from "vitest";
import { PROVIDERS } from "../protocol/providers.ts";
import { createOpenApi } from "./create-openapi.ts";
import { NOTE_TABLES, noteKey } from "./describe-fields.ts";
import { createDocumentSchemas, type JsonSchema } from "./document-schemas.ts";

const schemas = createDocumentSchemas();

/** Every field of every schema at any depth: the schema's name, the field's, and the field's schema. */
function fieldsOf(owner: string, schema: JsonSchema): [string, string, JsonSchema][] {
  const { items, additionalProperties } = schema;
  const below = [
    ...(items ? [items] : []),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ...(schema.anyOf ?? []),
  ];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(
      ([field, inner]): [string, string, JsonSchema][] => [
        [owner, field, inner],
        ...fieldsOf(`${owner}.${field}`, inner),
      ],
    ),
    ...below.flatMap((inner) => fieldsOf(`${owner} below`, inner)),
  ];
}

const fields = Object.entries(schemas).flatMap(([name, schema]) => fieldsOf(name, schema));

test("no field of the OpenAPI document is without a description", () => {
  const described = createOpenApi({ provider: PROVIDERS.contract }).components.schemas ?? {};
  const all = Object.entries(described).flatMap(([name, schema]) =>
    fieldsOf(name, schema as JsonSchema),
  );
  const without = all
    .filter(([, , { description }]) => !/^[A-Z].*\.$/.test(description ?? ""))
    .map(([owner, field]) => `${owner}.${field}`);
  expect(without).toEqual([]);
  expect(all.length).toBeGreaterThan(1000);
});

test("no note is unused, and no key is told twice", () => {
  const keys = NOTE_TABLES.flatMap((notes) => Object.keys(notes));
  const used = new Set(fields.map(([owner, field]) => noteKey(owner, field)));
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("no note for one owner says what the note for all says", () => {
  const all: Record<string, unknown> = Object.assign({}, ...NOTE_TABLES);
  const same = Object.entries(all).filter(([key, note]) => {
    const [, field] = key.split(".");
    return field !== undefined && JSON.stringify(all[field]) === JSON.stringify(note);
  });
  expect(same.map(([key]) => key)).toEqual([]);
});

test("a field of one owner may mean something else than those of the same name", () => {
  expect(schemas.Position?.properties?.x?.description).toBe("How far north, in yards.");
  expect(schemas.HunterPet?.properties?.level?.description).toBe("The pet's level.");
  expect(schemas.RosterCharacter?.properties?.level?.description).toBe("The character's level.");
});

test("known values are told and listed, and any other value passes", () => {
  const { status } = schemas["connected-realm"]?.properties ?? {};
  expect(status).toEqual({
    $ref: "#/components/schemas/Type",
    description: "Whether it can be played on. Known: `UP`, `DOWN`.",
    "x-known-values": ["UP", "DOWN"],
  });
  const { gender } = schemas["legacy-character"]?.properties ?? {};
  expect(gender).toMatchObject({
    description: "The gender. Known: 0 male, 1 female.",
    "x-known-values": [0, 1],
  });
  expect(JSON.stringify(schemas)).not.toContain('"enum"');
});
