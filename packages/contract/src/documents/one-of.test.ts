import { expect, test } from "vitest";
import { z } from "zod";
import { oneOf } from "./one-of.ts";

const schema = z
  .looseObject({ assets: z.array(z.string()).optional(), avatar_url: z.string().optional() })
  .refine(...oneOf("assets", "avatar_url"));

test("either form is accepted, and both at once", () => {
  expect(schema.safeParse({ assets: [] }).success).toBe(true);
  expect(schema.safeParse({ avatar_url: "a" }).success).toBe(true);
  expect(schema.safeParse({ assets: [], avatar_url: "a" }).success).toBe(true);
});

test("without either the error names both fields", () => {
  expect(schema.safeParse({ other: 1 }).error?.issues[0]?.message).toBe(
    "One of the fields assets and avatar_url must be there",
  );
});
