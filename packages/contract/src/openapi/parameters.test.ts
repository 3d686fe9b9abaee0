import { expect, test } from "vitest";
import { describeEndpoint } from "../endpoint-descriptions.ts";
import { ENDPOINT_ROWS, findEndpointRow } from "../endpoint-rows.ts";
import { parseNamespace } from "../protocol/namespace.ts";
import { createPathMatcher, fillPath, pathParameterNames } from "../protocol/path.ts";
import { PROVIDERS } from "../protocol/providers.ts";
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

/** Returns the parameters of a row by name, with references resolved. */
function parametersOf(id: string): Record<string, Parameter> {
  const row = findEndpointRow(id);
  if (!row) throw new Error(`The row ${id} is missing.`);
  const given = rowParameters(provider, row, "eu", {}) as Parameter[];
  const all = given.map((one) => {
    const found = one.$ref === undefined ? one : shared[one.$ref.split("/").at(-1) ?? ""];
    if (!found) throw new Error(`${one.$ref} is not defined.`);
    return [found.name, found] as const;
  });
  return Object.fromEntries(all);
}

test("every path parameter is required and has a description and an example", () => {
  for (const { id, path } of ENDPOINT_ROWS) {
    const parameters = parametersOf(id);
    for (const name of pathParameterNames(path)) {
      expect(parameters[name], `${id} ${name}`).toMatchObject({ in: "path", required: true });
      expect(parameters[name]?.example, `${id} ${name}`).toBeDefined();
      expect(parameters[name]?.description, `${id} ${name}`).toMatch(/^[A-Z].*\.$/);
    }
  }
});

test("an ID is an integer from 0, every other path parameter a string of at most 256 bytes", () => {
  const { realmId, characterId } = parametersOf("account.protectedCharacter");
  for (const id of [realmId, characterId]) {
    expect(id?.schema).toMatchObject({ type: "integer", minimum: 0 });
  }
  const { realmSlug } = parametersOf("realms.get");
  expect(realmSlug?.schema).toEqual({ type: "string", minLength: 1, maxLength: 256 });
});

test("the namespace is a query parameter or a header, with examples for the row", () => {
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

test("the namespace pattern accepts a build and refuses another category", () => {
  const pattern = new RegExp(String(parametersOf("items.get").namespace?.schema.pattern));
  expect("static-1.15.7_60000-classic1x-eu").toMatch(pattern);
  expect("profile-eu").not.toMatch(pattern);
});

test("the lists of legacy calls are comma-separated and have their allowed values", () => {
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

test("a search accepts conditions, a page, a page size of at most 1,000 and an order", () => {
  const search = parametersOf("items.search");
  expect(search.conditions).toMatchObject({ explode: true, schema: { type: "object" } });
  expect(search._page?.schema).toMatchObject({ minimum: 1 });
  expect(search._pageSize?.schema).toMatchObject({ maximum: 1000, default: 100 });
  expect(search.orderby).toBeDefined();
  expect(parametersOf("items.get")).not.toHaveProperty("orderby");
});

test("the locale has the values of contract 8", () => {
  expect(parametersOf("items.get").locale?.schema.enum).toHaveLength(12);
});

test("given example parameters replace those of the row", () => {
  const row = findEndpointRow("legacy.guild");
  const examples = { realm: "Emberfall", name: "Everyone", "legacy.guild.name": "Lanternwatch" };
  const parameters = row ? (rowParameters(provider, row, "eu", examples) as Parameter[]) : [];
  expect(parameters.slice(0, 2).map(({ example }) => example)).toEqual([
    "Emberfall",
    "Lanternwatch",
  ]);
});

test("the example parameters fill the path of every row", () => {
  for (const { id, path } of ENDPOINT_ROWS) {
    const { parameters } = describeEndpoint(id);
    const values = Object.entries(parameters ?? {}).map(([name, { example }]) => [name, example]);
    expect(
      createPathMatcher(ENDPOINT_ROWS)(fillPath(path, Object.fromEntries(values)))?.row.id,
    ).toBe(id);
  }
});
