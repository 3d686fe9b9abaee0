import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "../documents/examples/index.ts";
import { DOCUMENTS, type DocumentName } from "../documents/index.ts";
import { DOCUMENT_PARTS } from "./document-parts.ts";
import { createDocumentSchemas, type JsonSchema } from "./document-schemas.ts";
import { LEGACY_PARTS } from "./legacy-parts.ts";
import { SHARED_PARTS } from "./shared-parts.ts";

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];
const schemas = createDocumentSchemas();

/** Another maker's validator, which knows nothing of the schemas that these were made from. */
const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true });
ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
ajv.addSchema({ $id: "service", components: { schemas } });
ajv.addKeyword("components");
ajv.addKeyword("x-known-values");

function problems(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`service#/components/schemas/${name}`);
  if (!validate) throw new Error(`There is no schema ${name}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const OWN_PARTS = [...Object.keys(DOCUMENT_PARTS), ...Object.keys(LEGACY_PARTS)];

test("every document and every named part has a schema, and nothing else has", () => {
  const parts = [...Object.keys(SHARED_PARTS), ...OWN_PARTS];
  expect(Object.keys(schemas).sort()).toEqual([...NAMES, ...parts].sort());
});

test("a shared part is used in several places, every other part in one", () => {
  const places = (name: string) =>
    JSON.stringify(schemas).split(`"#/components/schemas/${name}"`).length - 1;
  expect(Object.keys(SHARED_PARTS).filter((name) => places(name) < 2)).toEqual([]);
  expect(OWN_PARTS.filter((name) => places(name) !== 1)).toEqual([]);
});

test("no two names are the same when a generator writes them as types", () => {
  const types = Object.keys(schemas).map((name) => name.replaceAll("-", "").toLowerCase());
  expect(types.filter((type, at) => types.indexOf(type) !== at)).toEqual([]);
});

test("whatever has fields has a name, so that a generated type has one", () => {
  const nameless = (value: unknown): boolean =>
    typeof value === "object" &&
    value !== null &&
    ("properties" in value || Object.values(value).some(nameless));
  const fields = Object.values(schemas).map(({ properties }) => Object.values(properties ?? {}));
  expect(fields.filter(nameless)).toEqual([]);
});

test("a schema says nothing that is of no use to its reader", () => {
  const idle = /__shared|\$schema|\$defs|9007199254740991|:\{\}/;
  expect(JSON.stringify(schemas).match(idle)).toBeNull();
});

describe.each(NAMES)("%s", (name) => {
  const example: object = DOCUMENT_EXAMPLES[name];

  test("its example is valid, also with fields that the schema does not know", () => {
    expect(problems(name, example)).toEqual([]);
    expect(problems(name, { ...example, a_field_of_tomorrow: { seen: [1] } })).toEqual([]);
  });

  test("it requires the same fields as the document's own schema", () => {
    const fields = Object.keys(example);
    const without = (field: string) =>
      Object.fromEntries(Object.entries(example).filter(([other]) => other !== field));
    const own = fields.filter((field) => !DOCUMENTS[name].safeParse(without(field)).success);
    const here = fields.filter((field) => problems(name, without(field)).length > 0);
    expect(here).toEqual(own);
    expect(problems(name, [])).not.toEqual([]);
  });
});

test("a document that has one of two fields may have either, not neither", () => {
  const { assets, ...rest } = DOCUMENT_EXAMPLES["character-media"];
  const { render_url: _1, bust_url: _2, avatar_url: _3, ...neither } = rest;
  expect(problems("character-media", { ...neither, assets })).toEqual([]);
  expect(problems("character-media", neither)).not.toEqual([]);
});

test("a document that is another one's twin refers to it", () => {
  const twin: JsonSchema = { $ref: "#/components/schemas/pvp-season-index" };
  expect(schemas["pvp-region-season-index"]).toEqual(twin);
});

test("a localised text is a string, or one string for each locale", () => {
  expect(problems("LocalizedText", "Shaman")).toEqual([]);
  expect(problems("LocalizedText", { en_US: "Shaman", ko_KR: "주술사" })).toEqual([]);
  expect(problems("LocalizedText", { english: "Shaman" })).not.toEqual([]);
  expect(problems("LocalizedText", { en_US: 7 })).not.toEqual([]);
});

test("a colour of a legacy emblem may be written in capitals", () => {
  const { emblem } = DOCUMENT_EXAMPLES["legacy-guild"];
  expect(problems("LegacyEmblem", { ...emblem, iconColor: "FFF0C45A" })).toEqual([]);
  expect(problems("LegacyEmblem", { ...emblem, iconColor: "#f0c45a" })).not.toEqual([]);
});
