import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsOfType } from "./fields-of-type.ts";

const schema = z.looseObject({ kind: z.string() }).refine(
  ...fieldsOfType(({ kind }: { kind: string }) => kind, {
    LOOT: [["itemId"]],
    DEED: [["deed", "hero"], ["legend"]],
  }),
);
const accepts = (entry: object) => schema.safeParse(entry).success;

test("fieldsOfType requires the fields of one form of a known type", () => {
  expect(accepts({ kind: "LOOT", itemId: 7 })).toBe(true);
  expect(accepts({ kind: "LOOT" })).toBe(false);
  expect(accepts({ kind: "DEED", deed: 1, hero: 2 })).toBe(true);
  expect(accepts({ kind: "DEED", legend: 3 })).toBe(true);
  expect(accepts({ kind: "DEED", deed: 1 })).toBe(false);
});

test("fieldsOfType accepts any fields for an unknown type, including names of Object.prototype", () => {
  expect(accepts({ kind: "PICNIC" })).toBe(true);
  expect(accepts({ kind: "toString" })).toBe(true);
});

test("fieldsOfType lists the required fields of each type in its error", () => {
  expect(schema.safeParse({ kind: "LOOT" }).error?.issues[0]?.message).toBe(
    "an entry requires the fields of its type (LOOT: itemId; DEED: deed and hero or legend)",
  );
});
