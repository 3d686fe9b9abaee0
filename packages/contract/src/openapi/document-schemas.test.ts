import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../document-examples.ts";
import { DOCUMENTS, type DocumentName } from "../documents.ts";
import { createDocumentSchemas } from "./document-schemas.ts";

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];
const schemas = createDocumentSchemas();

/** A JSON schema validator that does not know the zod schemas. */
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
ajv.addSchema({ $id: "service", components: { schemas } });
ajv.addKeyword("components");
ajv.addKeyword("x-known-values");

function problems(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`service#/components/schemas/${name}`);
  if (!validate) throw new Error(`The schema ${name} is missing.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test("every document has a schema, every other schema is referenced", () => {
  const text = JSON.stringify(schemas);
  const isReferenced = (name: string) => text.includes(`"#/components/schemas/${name}"`);
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(NAMES));
  const parts = Object.keys(schemas).filter((name) => /^[A-Z]/.test(name));
  expect(parts.filter((name) => !isReferenced(name))).toEqual([]);
  expect(parts.length + NAMES.length).toBe(Object.keys(schemas).length);
});

test("every document, part and field has a description", () => {
  const fields = Object.entries(schemas).flatMap(([name, schema]) => [
    [name, schema.description] as const,
    ...Object.entries(schema.properties ?? {}).map(
      ([field, { description }]) => [`${name}.${field}`, description] as const,
    ),
  ]);
  const isSentence = (description?: string) => /^[A-Z].*\.$/s.test(description ?? "");
  expect(fields.filter(([, description]) => !isSentence(description))).toEqual([]);
  expect(fields.length).toBeGreaterThan(1000);
});

test("a field without a description of its own has that of its part", () => {
  expect(schemas.guild?.properties?.realm?.description).toBe(schemas.RealmReference?.description);
  expect(schemas.RosterCharacter?.properties?.level?.description).toBe("Character level.");
});

test("known values are listed, and other values are allowed", () => {
  const { status } = schemas["connected-realm"]?.properties ?? {};
  expect(status).toEqual({
    $ref: "#/components/schemas/Type",
    description: "Whether the realms are up. Known values: `UP`, `DOWN`.",
    "x-known-values": ["UP", "DOWN"],
  });
  const { gender } = schemas["legacy-character"]?.properties ?? {};
  expect(gender).toMatchObject({
    description: "Gender. Known values: 0 male, 1 female.",
    "x-known-values": [0, 1],
  });
  expect(JSON.stringify(schemas)).not.toContain('"enum"');
});

test("the description of a field names the editions that can have it", () => {
  const { lifesteal, spirit, health } = schemas["character-statistics"]?.properties ?? {};
  expect(lifesteal?.description).toMatch(/ Editions: Current game\.$/);
  expect(spirit?.description).toBe(
    "Spirit. Editions: Classic Era, Progression Classic, Anniversary Classic.",
  );
  expect(health?.description).toBe("Health.");
});

test("no two schema names are equal as type names", () => {
  const types = Object.keys(schemas).map((name) => name.replaceAll("-", "").toLowerCase());
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([]);
});

test("every object with fields has a schema name", () => {
  const nameless = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    ("properties" in value || Object.values(value).some(nameless));
  const fields = Object.values(schemas).map(({ properties }) => Object.values(properties ?? {}));
  expect(fields.filter(nameless)).toEqual([]);
});

test("schemas have no internal keywords", () => {
  const idle =
    /__shared|\$schema|\$defs|9007199254740991|:\{\}|"(known|editions|examples|id)":[^{]/;
  expect(JSON.stringify(schemas).match(idle)).toBeNull();
});

describe.each(NAMES)("%s", (name) => {
  const example: object = DOCUMENT_EXAMPLES[name];

  test("validates its example, also with unknown fields", () => {
    expect(problems(name, example)).toEqual([]);
    expect(problems(name, { ...example, a_field_of_tomorrow: { seen: [1] } })).toEqual([]);
  });

  test("requires the same fields as the zod schema", () => {
    const fields = Object.keys(example);
    const without = (field: string) =>
      Object.fromEntries(Object.entries(example).filter(([other]) => other !== field));
    const own = fields.filter((field) => !DOCUMENTS[name].safeParse(without(field)).success);
    const here = fields.filter((field) => problems(name, without(field)).length > 0);
    expect(here).toEqual(own);
    expect(problems(name, [])).not.toEqual([]);
  });
});

test("a document with two forms may have either, not neither", () => {
  const { assets, ...rest } = DOCUMENT_EXAMPLES["character-media"];
  const { render_url: _1, bust_url: _2, avatar_url: _3, ...neither } = rest;
  expect(problems("character-media", { ...neither, assets })).toEqual([]);
  expect(problems("character-media", neither)).not.toEqual([]);
});

test("a localized text is a string or one string per locale", () => {
  expect(problems("LocalizedText", "Shaman")).toEqual([]);
  expect(problems("LocalizedText", { en_US: "Shaman", ko_KR: "주술사" })).toEqual([]);
  expect(problems("LocalizedText", { english: "Shaman" })).not.toEqual([]);
  expect(problems("LocalizedText", { en_US: 7 })).not.toEqual([]);
});

test("a color of a legacy emblem may have capital letters", () => {
  const { emblem } = DOCUMENT_EXAMPLES["legacy-guild"];
  expect(problems("LegacyEmblem", { ...emblem, iconColor: "FFF0C45A" })).toEqual([]);
  expect(problems("LegacyEmblem", { ...emblem, iconColor: "#f0c45a" })).not.toEqual([]);
});
