import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { DOCUMENTS, type DocumentName } from "./index.ts";
import { localized } from "./localized.ts";
import { fieldsOfSchema } from "./test-fields-of-schema.ts";
import { OTHER_FORMS } from "./test-forms.ts";
import { REQUIRED_FIELDS } from "./test-required-fields.ts";

/** The paths that a list of fields makes required, such as `members[].character.name`. */
function requiredPaths(list: string): string[] {
  const owners: string[] = [];
  const required: string[] = [];
  let last = "";
  for (const [token] of list.matchAll(/[{}]|[^\s,{}]+/g)) {
    if (token === "{") owners.push(last);
    else if (token === "}") owners.pop();
    else {
      last = [...owners.slice(-1), token.replace("?", "")].join(".");
      if (!token.includes("?")) required.push(last.replace(/(\[\])+$/, ""));
    }
  }
  return required;
}

/** Where in a document something is: the keys and indexes that lead to it. */
type Place = readonly string[];

interface Found {
  readonly document: unknown;
  readonly place: Place;
}

/** Every place of a document that a path of its schema means. */
function placesOf(document: unknown, path: string): Place[] {
  const steps = path.replaceAll("[]", ".[]").split(".");
  let found: { place: Place; value: unknown }[] = [{ place: [], value: document }];
  for (const step of steps) {
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

/** A copy in which every reference and constant has a name, and no two share a part. */
function withNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withNames);
  const copy = Object.fromEntries(Object.entries(value).map(([key, at]) => [key, withNames(at)]));
  const isNameless = copy.name === undefined && (("key" in copy && "id" in copy) || "type" in copy);
  return isNameless ? { ...copy, name: "A name" } : copy;
}

const jsonType = (value: unknown) =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const ONE_OF_EACH_TYPE = [null, true, 7, "text", [7], {}];

/** The few fields that may have a value of more than one type: what else they take, as a type of JSON. */
const ALSO: readonly (readonly [document: string, path: RegExp, type: string])[] = [
  ["character-specializations", /spell_tooltip\.(power_cost|range|cooldown)$/, "null"],
  ["character-achievement-statistics", /statistics\[\]\.description$/, "null"],
  ["legacy-", /criteria(\[\])?\.description$/, "null"],
  ["legacy-character", /^guild$/, "string"],
];

test("the list is read as it is written", () => {
  const list = "id, name?, realm?{key{href}, slug}, entries[]{rank, team?[]{name}}";
  expect(requiredPaths(list)).toEqual([
    ...["id", "realm.key", "realm.key.href", "realm.slug"],
    ...["entries", "entries[].rank", "entries[].team[].name"],
  ]);
});

describe.each(Object.keys(DOCUMENTS) as DocumentName[])("%s", (name) => {
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
  /** Whether a document is accepted without what is at a place, or with something else there. */
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

  test("its schema demands what real documents have, and nothing else", () => {
    const demanded = fields.filter(({ need }) => need !== "never");
    expect(pathsOf(demanded)).toEqual([...new Set(requiredPaths(REQUIRED_FIELDS[name]))].sort());
  });

  test("some document has each of the fields that its schema tells of", () => {
    expect(documents.filter((document) => !isAccepted(document))).toEqual([]);
    expect(pathsOf(fields.filter(({ found }) => found.length === 0))).toEqual([]);
  });

  test("it is refused without any one of the fields that must be there", () => {
    const accepted = fields.filter(
      ({ need, found }) =>
        (need === "always" && found.slice(0, 1).some((first) => isAcceptedWith(first))) ||
        (need === "form" && found.every((each) => isAcceptedWith(each))),
    );
    expect(pathsOf(accepted)).toEqual([]);
  });

  test("it is accepted without any one of its other fields", () => {
    const refused = fields.filter(
      ({ path, need, found }) =>
        need === "never" && !/(\[\]|\*)$/.test(path) && !found.some((each) => isAcceptedWith(each)),
    );
    expect(pathsOf(refused)).toEqual([]);
  });

  test("it is refused when any one of its fields is of another type", () => {
    const accepted = fields.flatMap(({ path, found }) => {
      const valueAt = ({ document, place }: Found) => at(document, place);
      const chosen = found.find((each) => valueAt(each) !== null);
      if (chosen === undefined) return [];
      const taken = ALSO.filter(([owner, pattern]) => name.startsWith(owner) && pattern.test(path));
      const types = [jsonType(valueAt(chosen)), ...taken.map(([, , type]) => type)];
      if (localized.safeParse(valueAt(chosen)).success) types.push("string");
      return ONE_OF_EACH_TYPE.filter((value) => !types.includes(jsonType(value)))
        .filter((value) => isAcceptedWith(chosen, value))
        .map((value) => `${path}: ${JSON.stringify(value)}`);
    });
    expect(accepted).toEqual([]);
  });
});
