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

test("an entry of a known type needs the fields of one of its forms", () => {
  expect(accepts({ kind: "LOOT", itemId: 7 })).toBe(true);
  expect(accepts({ kind: "LOOT" })).toBe(false);
  expect(accepts({ kind: "DEED", deed: 1, hero: 2 })).toBe(true);
  expect(accepts({ kind: "DEED", legend: 3 })).toBe(true);
  expect(accepts({ kind: "DEED", deed: 1 })).toBe(false);
});

test("an entry of an unknown type may have anything, also one named like a part of every object", () => {
  expect(accepts({ kind: "PICNIC" })).toBe(true);
  expect(accepts({ kind: "toString" })).toBe(true);
});

test("the error tells what each type demands", () => {
  expect(schema.safeParse({ kind: "LOOT" }).error?.issues[0]?.message).toBe(
    "An entry must have what its type demands (LOOT: itemId; DEED: deed and hero or legend)",
  );
});
