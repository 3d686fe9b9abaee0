import { ENDPOINT_ROWS } from "@guildhall/contract";
import { createDocumentSchemas, type JsonSchema } from "@guildhall/contract/openapi";
import { expect, test } from "vitest";
import { createProposedCalls } from "../testing/proposed-calls.ts";
import { openSession } from "../testing/session.ts";

const schemas = createDocumentSchemas();

/** The values of fields with known values: at which field, which value, and whether it is known. */
function valuesIn(
  value: unknown,
  schema: JsonSchema,
  at: string,
): [field: string, value: unknown, known: boolean][] {
  const named = schema.$ref === undefined ? null : lastOf(schema.$ref);
  const known = schema["x-known-values"] as unknown[] | undefined;
  if (known) {
    const own = typeof value === "object" ? Reflect.get(Object(value), "type") : value;
    return [[at, own, known.includes(own)]];
  }
  if (named !== null) return valuesIn(value, schemas[named] ?? {}, named);
  if (Array.isArray(value)) {
    return value.flatMap((item) => valuesIn(item, schema.items ?? {}, at));
  }
  if (typeof value !== "object" || value === null) return [];
  if (schema.anyOf && !schema.properties) {
    return schema.anyOf.flatMap((option) => valuesIn(value, option, at));
  }
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    key in value ? valuesIn(Reflect.get(value, key), property, `${at}.${key}`) : [],
  );
}

const lastOf = (reference: string) => reference.slice(reference.lastIndexOf("/") + 1);

test("every value that documents publish in a field with known values is one of them", async () => {
  const session = await openSession();
  try {
    const proposed = await createProposedCalls(session);
    const found: [string, unknown, boolean][] = [];
    for (const { id, document } of ENDPOINT_ROWS) {
      const response = await proposed.call(id, true);
      found.push(...valuesIn(await response.json(), schemas[document] ?? {}, document));
    }
    const unknown = found.filter(([, , known]) => !known).map(([at, value]) => `${at}: ${value}`);
    expect([...new Set(unknown)]).toEqual([]);
    const fields = new Set(found.map(([at]) => at));
    expect(fields.size).toBeGreaterThan(50);
  } finally {
    await session.close();
  }
});
