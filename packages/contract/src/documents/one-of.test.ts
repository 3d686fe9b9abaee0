import { describe, expect, test } from "vitest";
import { z } from "zod";
import { noneOf, oneOf, oneOfOrBare } from "./one-of.ts";

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

describe("a document that is bare when there is nothing to tell", () => {
  const roster = z
    .looseObject({ guild: z.string(), members: z.array(z.string()).optional() })
    .refine(...oneOfOrBare(["members"], ["guild"]));

  test("has what tells it, or nothing else", () => {
    expect(roster.safeParse({ guild: "a", members: [], other: 1 }).success).toBe(true);
    expect(roster.safeParse({ guild: "a" }).success).toBe(true);
    expect(roster.safeParse({ guild: "a", members: undefined }).success).toBe(true);
  });

  test("is refused when there is something else instead", () => {
    expect(roster.safeParse({ guild: "a", other: 1 }).error?.issues[0]?.message).toBe(
      "Without members there must be nothing but guild",
    );
  });
});

test("a document that has a field of another one is refused, one with a new field is not", () => {
  const schema = z.looseObject({}).refine(...noneOf("members", "achievements"));
  expect(schema.safeParse({ news: 1 }).success).toBe(true);
  expect(schema.safeParse({ members: [] }).success).toBe(false);
});
