import { describe, expect, test } from "vitest";
import { DOCUMENT_EXAMPLES } from "./examples/index.ts";
import { DOCUMENTS, type DocumentName } from "./index.ts";
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

/** A copy of a document without one of its fields, and the path of that field. */
interface Cut {
  readonly path: string;
  readonly document: unknown;
}

/** A document without each one of its fields in turn, at every depth. */
function* cutsOf(document: unknown, value = document, at: readonly string[] = []): Generator<Cut> {
  if (typeof value !== "object" || value === null || "en_US" in value) return;
  for (const [key, inner] of Object.entries(value)) {
    const here = [...at, key];
    if (!Array.isArray(value)) {
      const copy: unknown = structuredClone(document);
      const owner = at.reduce<unknown>((found, step) => Reflect.get(Object(found), step), copy);
      Reflect.deleteProperty(Object(owner), key);
      const path = here.join(".").replaceAll(/\.\d+(?=\.|$)/g, "[]");
      yield { path, document: copy };
    }
    yield* cutsOf(document, inner, here);
  }
}

test("the list is read as it is written", () => {
  const list = "id, name?, realm?{key{href}, slug}, entries[]{rank, team?[]{name}}";
  expect(requiredPaths(list)).toEqual([
    ...["id", "realm.key", "realm.key.href", "realm.slug"],
    ...["entries", "entries[].rank", "entries[].team[].name"],
  ]);
});

describe.each(Object.keys(DOCUMENTS) as DocumentName[])("%s", (name) => {
  const required = requiredPaths(REQUIRED_FIELDS[name]);
  const cuts = [...cutsOf(DOCUMENT_EXAMPLES[name])];
  const isAccepted = ({ document }: Cut) => DOCUMENTS[name].safeParse(document).success;

  test("it is refused without any one of the fields that must be there", () => {
    const inExample = new Set(cuts.map(({ path }) => path));
    expect(required.filter((path) => !inExample.has(path))).toEqual([]);
    const accepted = cuts.filter((cut) => required.includes(cut.path) && isAccepted(cut));
    expect(accepted.map(({ path }) => path)).toEqual([]);
    expect(required.length).toBeGreaterThan(3);
  });

  test("it is accepted without any one of its other fields", () => {
    const refused = cuts.filter((cut) => !required.includes(cut.path) && !isAccepted(cut));
    expect(refused.map(({ path }) => path)).toEqual([]);
  });
});
