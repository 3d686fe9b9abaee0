import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { ENDPOINT_ROWS } from "../endpoint-rows.ts";
import { ENDPOINTS } from "../generated/endpoints.ts";
import { providerPath } from "../protocol/provider.ts";
import { PROVIDERS } from "../protocol/providers.ts";
import { createOpenApi, type OpenApiDocument } from "./create-openapi.ts";

const providers = Object.values(PROVIDERS);

const operations = (document: OpenApiDocument) =>
  Object.values(document.paths).map(({ get }) => get);

/** Returns every `$ref` of a value. */
function references(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "$ref" && typeof item === "string" ? [item] : references(item),
  );
}

describe.each(providers)("as provider $name", (provider) => {
  const document = createOpenApi({ provider });

  test("createOpenApi returns a valid OpenAPI 3.1 document", async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone({ ...document }));
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, "3.1"]);
  });

  test("createOpenApi has one operation per row, at the provider's path", () => {
    expect(operations(document).map(({ operationId }) => operationId)).toEqual(
      ENDPOINT_ROWS.map(({ id }) => id),
    );
    expect(Object.keys(document.paths)).toEqual(
      ENDPOINT_ROWS.map((row) => providerPath(provider, row)),
    );
  });

  test("createOpenApi has every referenced component and no other", () => {
    const found = new Set(references(document));
    const { securitySchemes: _, ...components } = document.components;
    const there = Object.entries(components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...found].sort()).toEqual(there.sort());
  });
});

describe("with a locale", () => {
  const document = createOpenApi({ provider: PROVIDERS.contract, locale: "de_DE" });
  const { schemas = {}, parameters = {}, examples = {} } = document.components;

  test("the document is valid, and every reference has its component", async () => {
    const { valid } = await new Validator().validate(structuredClone({ ...document }));
    expect(valid).toBe(true);
    const names = references(document).map((reference) => reference.split("/"));
    for (const [, , kind = "", name = ""] of names) {
      expect(document.components[kind]).toHaveProperty([name]);
    }
  });

  test("a localized text is a string, and the locale is required", () => {
    expect(schemas.LocalizedText).toMatchObject({ type: "string" });
    expect(parameters.locale).toMatchObject({ required: true, schema: { default: "de_DE" } });
    expect(JSON.stringify(examples.realm)).not.toContain("en_US");
  });

  test("a search keeps the texts of all locales", () => {
    const inAllLocales = { $ref: "#/components/schemas/LocalizedTextInAllLocales" };
    const orNull = { anyOf: [inAllLocales, { type: "null" }] };
    expect(schemas.FoundRealm).toMatchObject({ properties: { name: orNull } });
    expect(schemas.NamedInAllLocales).toMatchObject({ properties: { name: inAllLocales } });
    expect(schemas.LocalizedTextInAllLocales).toMatchObject({ type: "object" });
    expect(JSON.stringify(examples["realm-search"])).toContain("en_US");
  });
});

const document = createOpenApi({ provider: PROVIDERS.contract });
const operation = (id: string) => {
  const found = operations(document).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`The operation ${id} is missing.`);
  return found;
};

test("an operation has the summary of its row and the tag of its group", () => {
  expect(operation("realms.get")).toMatchObject({
    summary: "Returns a realm",
    description: "Published in the `dynamic` namespaces. Changes: seldom.",
    tags: ["realms"],
  });
  expect(document.tags).toHaveLength(Object.keys(ENDPOINTS).length);
  for (const { summary, description } of operations(document)) {
    expect(summary).toMatch(/^[A-Z].*[^.]$/);
    expect(description).not.toContain(summary);
  }
});

test("createOpenApi does not mention sections of the contract", () => {
  const mentions = JSON.stringify(document).match(/[^"]*\bcontract (\d|shows|names)[^"]*/g);
  expect(mentions).toBeNull();
});

test("an operation has responses for its document, 304 and each error", () => {
  expect(operation("guilds.roster").responses).toEqual({
    "200": { $ref: "#/components/responses/guild-roster" },
    ...Object.fromEntries(
      ["304", "400", "401", "403", "404", "429", "default"].map((status) => [
        status,
        { $ref: `#/components/responses/${status}` },
      ]),
    ),
  });
});

test("a row of some regions has the servers of those regions only", () => {
  const cn = PROVIDERS.contract.hosts.cn.api;
  expect(operation("tokens.index").servers).toEqual([{ url: cn, description: "Region cn" }]);
  expect(operation("tokens.index").description).toContain("Only in the region cn.");
  expect(operation("realms.get").servers).toBeUndefined();
});

test("the description of a row names its editions when not all have it", () => {
  expect(operation("legacy.guild").description).toContain("Only in the edition Current game.");
  expect(operation("guilds.get").description).not.toContain("edition");
});

test("the server of the given region comes first", () => {
  const { servers } = createOpenApi({ provider: PROVIDERS.battlenet, region: "eu" });
  expect(servers[0]).toEqual({ url: "https://eu.api.blizzard.com", description: "Region eu" });
  expect(servers).toHaveLength(5);
});

test("the introduction ends with the given remark", () => {
  const { info } = createOpenApi({ provider: PROVIDERS.contract, remark: "Try it." });
  expect(info).toMatchObject({ description: expect.stringMatching(/locale.*\n\nTry it\.$/s) });
});

test("createOpenApi returns plain JSON", () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
