// @module-tag contract/other-documents

import { describe, expect, expectTypeOf, test } from "vitest";
import { localized } from "./api/shared/localized.ts";
import { DOCUMENT_EXAMPLES } from "./document-examples.ts";
import { DOCUMENTS, type DocumentName, type DocumentTypes } from "./documents.ts";
import { ENDPOINT_ROWS } from "./endpoint-rows.ts";
import type { LocalizedString } from "./protocol/locale.ts";
import { OTHER_FORMS } from "./testing/forms.ts";
import { fieldsOfSchema } from "./testing/schema-fields.ts";

const NAMES = Object.keys(DOCUMENTS) as DocumentName[];

/** Keys and indexes that lead to a value of a document. */
type Place = readonly string[];

interface Found {
  readonly document: unknown;
  readonly place: Place;
}

/** Returns every place of a document that a schema path matches. */
function placesOf(document: unknown, path: string): Place[] {
  let found: { place: Place; value: unknown }[] = [{ place: [], value: document }];
  for (const step of path.replaceAll("[]", ".[]").split(".")) {
    found = found.flatMap(({ place, value }) => {
      const isFit = typeof value === "object" && Array.isArray(value) === (step === "[]");
      return Object.entries((isFit && value) || {})
        .filter(([key, inner]) => ["[]", "*", key].includes(step) && inner !== undefined)
        .map(([key, inner]) => ({ place: [...place, key], value: inner }));
    });
  }
  return found.map(({ place }) => place);
}

const at = (document: unknown, place: Place) =>
  place.reduce<unknown>((found, step) => Reflect.get(Object(found), step), document);

/** Returns a copy in which every reference and constant has a name, and no two share an object. */
function withNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withNames);
  const copy = Object.fromEntries(Object.entries(value).map(([key, at]) => [key, withNames(at)]));
  const isNameless = copy.name === undefined && (("key" in copy && "id" in copy) || "type" in copy);
  return isNameless ? { ...copy, name: "A name" } : copy;
}

/** Returns a copy with an unknown field in every object, except texts and PvP brackets by name. */
function withUnknownFields(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withUnknownFields);
  const copy = Object.entries(value).map(([key, inner]) => [key, withUnknownFields(inner)]);
  const isRecord = localized.safeParse(value).success || "ARENA_BRACKET_2v2" in value;
  return Object.fromEntries(isRecord ? copy : [...copy, ["a_field_of_tomorrow", { seen: [1] }]]);
}

const jsonType = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const ONE_OF_EACH_TYPE = [null, true, 7, "text", [7], {}];

test("every document of the endpoint table has a schema, and every schema a row", () => {
  const used = new Set<string>(ENDPOINT_ROWS.map((row) => row.document));
  expect([...used].sort()).toEqual([...NAMES].sort());
});

test("the type of a document has the fields of its schema and no others", () => {
  type Member = DocumentTypes["guild-roster"]["members"][number];
  expectTypeOf<Member["rank"]>().toEqualTypeOf<number>();
  expectTypeOf<Member["character"]["playable_class"]["name"]>().toEqualTypeOf<
    LocalizedString | null | undefined
  >();
  type Legacy = DocumentTypes["legacy-guild"];
  expectTypeOf<Legacy["battlegroup"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<NonNullable<Legacy["emblem"]>["iconColor"]>().toEqualTypeOf<string>();
  expectTypeOf<Legacy>().not.toHaveProperty("a_field_of_tomorrow");
});

describe.each(NAMES)("%s", { tags: "contract/catalogue" }, (name) => {
  const schema = DOCUMENTS[name];
  const isAccepted = (document: unknown) => schema.safeParse(document).success;
  const forms: readonly unknown[] = [DOCUMENT_EXAMPLES[name], ...(OTHER_FORMS[name] ?? [])];
  const documents: readonly unknown[] = [...forms, withNames(forms[0])]
    .map((form) => JSON.stringify(form))
    .sort((one, other) => one.length - other.length)
    .map((text) => JSON.parse(text));
  const fields = [...fieldsOfSchema(schema)].map((field) => ({
    ...field,
    found: documents.flatMap((document) =>
      placesOf(document, field.path).map((place) => ({ document, place })),
    ),
  }));
  /** Whether a document is accepted with a field removed or, with a replacement, changed. */
  const isAcceptedWith = ({ document, place }: Found, ...replacement: readonly unknown[]) => {
    const owner = Object(at(document, place.slice(0, -1)));
    const key = place.at(-1) ?? "";
    const before: unknown = Reflect.get(owner, key);
    if (replacement.length > 0) Reflect.set(owner, key, replacement[0]);
    else Reflect.deleteProperty(owner, key);
    const accepted = isAccepted(document);
    Reflect.set(owner, key, before);
    return accepted;
  };
  const pathsOf = (chosen: typeof fields) => [...new Set(chosen.map(({ path }) => path))].sort();

  test("accepts its example and other forms unchanged", {
    tags: ["contract/activity", "contract/media"],
  }, () => {
    for (const document of documents) expect(schema.parse(document)).toEqual(document);
  });

  test("has each of its fields in an example or another form", () => {
    expect(pathsOf(fields.filter(({ found }) => found.length === 0))).toEqual([]);
  });

  test("refuses a document without any one of its required fields", () => {
    const accepted = fields.filter(
      ({ need, found }) =>
        (need === "always" && found.slice(0, 1).some((first) => isAcceptedWith(first))) ||
        (need === "form" && found.every((each) => isAcceptedWith(each))),
    );
    expect(pathsOf(accepted)).toEqual([]);
  });

  test("accepts a document without any one of its optional fields", () => {
    const refused = fields.filter(
      ({ path, need, found }) =>
        need === "never" && !/(\[\]|\*)$/.test(path) && !found.some((each) => isAcceptedWith(each)),
    );
    expect(pathsOf(refused)).toEqual([]);
  });

  test("accepts null in place of any one of its optional fields", () => {
    const refused = fields.filter(
      ({ path, need, found }) =>
        need === "never" &&
        !/(\[\]|\*)$/.test(path) &&
        !found.some((each) => isAcceptedWith(each, null)),
    );
    expect(pathsOf(refused)).toEqual([]);
  });

  test("refuses a document when any one of its fields has another type", {
    tags: ["contract/activity", "contract/character", "contract/media"],
  }, () => {
    const accepted = fields.flatMap(({ path, types, found }) =>
      ONE_OF_EACH_TYPE.filter((value) => !types.includes(jsonType(value)))
        .filter((value) => found.slice(0, 1).some((first) => isAcceptedWith(first, value)))
        .map((value) => `${path}: ${JSON.stringify(value)}`),
    );
    expect(accepted).toEqual([]);
  });

  test("keeps unknown fields at every depth", { tags: "contract/character" }, () => {
    const decorated = withUnknownFields(DOCUMENT_EXAMPLES[name]);
    expect(schema.parse(decorated)).toEqual(decorated);
  });
});
