import { expect, test } from "vitest";
import { ENDPOINT_ROWS, findEndpointRow } from "../endpoint-rows.ts";
import { parseNamespace } from "../protocol/namespace.ts";
import { pathParameterNames } from "../protocol/path.ts";
import { PROVIDERS } from "../protocol/providers.ts";
import { EXAMPLE_PARAMETERS } from "./example-parameters.ts";
import { rowParameters, sharedParameters } from "./parameters.ts";

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly explode?: boolean;
  readonly schema: Record<string, unknown>;
  readonly example?: unknown;
  readonly examples?: Record<string, { value: string }>;
}

const provider = PROVIDERS.contract;
const shared = sharedParameters(provider, "eu") as Record<string, Parameter>;

/** The parameters of a row by their names, references followed. */
function parametersOf(id: string): Record<string, Parameter> {
  const row = findEndpointRow(id);
  if (!row) throw new Error(`There is no row ${id}.`);
  const given = rowParameters(provider, row, "eu", EXAMPLE_PARAMETERS) as Parameter[];
  const all = given.map((one) => {
    const found = one.$ref === undefined ? one : shared[one.$ref.split("/").at(-1) ?? ""];
    if (!found) throw new Error(`${one.$ref} leads nowhere.`);
    return [found.name, found] as const;
  });
  return Object.fromEntries(all);
}

test("every parameter of a path is required, and has a description and an example", () => {
  for (const { id, path } of ENDPOINT_ROWS) {
    const parameters = parametersOf(id);
    for (const name of pathParameterNames(path)) {
      expect(parameters[name], `${id} ${name}`).toMatchObject({ in: "path", required: true });
      expect(parameters[name]?.example, `${id} ${name}`).toBeDefined();
      expect(parameters[name]?.description, `${id} ${name}`).toMatch(/^The /);
    }
  }
});

test("an id is a whole number from 0, every other parameter of a path a text of at most 256 bytes", () => {
  const { realmId, characterId } = parametersOf("account.protectedCharacter");
  for (const id of [realmId, characterId]) {
    expect(id?.schema).toMatchObject({ type: "integer", minimum: 0 });
  }
  const { realmSlug } = parametersOf("realms.get");
  expect(realmSlug?.schema).toEqual({ type: "string", minLength: 1, maxLength: 256 });
});

test("the namespace is a query parameter or the provider's header, and its examples fit the row", () => {
  for (const { id, category, regions = ["eu"], editions } of ENDPOINT_ROWS) {
    const parameters = parametersOf(id);
    expect(parameters["Service-Namespace"]).toMatchObject({ in: "header" });
    const values = Object.values(parameters.namespace?.examples ?? {}).map(({ value }) => value);
    expect(values, id).toHaveLength(editions?.length ?? 4);
    for (const value of values) {
      expect(parseNamespace(value), id).toMatchObject({ category, region: regions[0] });
      expect(value).toMatch(new RegExp(String(parameters.namespace?.schema.pattern)));
    }
  }
});

test("a namespace with a build fits the pattern, one of another category does not", () => {
  const pattern = new RegExp(String(parametersOf("items.get").namespace?.schema.pattern));
  expect("static-1.15.7_60000-classic1x-eu").toMatch(pattern);
  expect("profile-eu").not.toMatch(pattern);
});

test("the lists of the legacy calls are written with commas and name what they may hold", () => {
  const { fields } = parametersOf("legacy.guild");
  expect(fields).toMatchObject({ in: "query", style: "form", explode: false });
  expect(fields?.schema.items).toEqual({
    type: "string",
    enum: ["members", "achievements", "news"],
  });
  expect(parametersOf("legacy.character").fields?.schema.items).toMatchObject({
    enum: expect.arrayContaining(["hunterPets", "titles"]),
  });
  expect(parametersOf("legacy.realmStatus").realms?.schema.items).toEqual({ type: "string" });
});

test("a search takes any conditions, a page, its size of at most 1,000, and an order", () => {
  const search = parametersOf("items.search");
  expect(search.conditions).toMatchObject({ explode: true, schema: { type: "object" } });
  expect(search._page?.schema).toMatchObject({ minimum: 1 });
  expect(search._pageSize?.schema).toMatchObject({ maximum: 1000, default: 100 });
  expect(search.orderby).toBeDefined();
  expect(parametersOf("items.get")).not.toHaveProperty("orderby");
});

test("a locale is one of the twelve", () => {
  expect(parametersOf("items.get").locale?.schema.enum).toHaveLength(12);
});
