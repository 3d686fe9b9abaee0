import { describe, expect, test } from "vitest";
import { z } from "zod";
import { noneOf, oneOf, oneOfOrBare } from "./one-of.ts";

const schema = z
  .looseObject({ assets: z.array(z.string()).nullish(), avatar_url: z.string().optional() })
  .refine(...oneOf("assets", "avatar_url"));

test("oneOf accepts either field and both", () => {
  expect(schema.safeParse({ assets: [] }).success).toBe(true);
  expect(schema.safeParse({ avatar_url: "a" }).success).toBe(true);
  expect(schema.safeParse({ assets: [], avatar_url: "a" }).success).toBe(true);
});

test("oneOf names both fields in its error", () => {
  expect(schema.safeParse({ other: 1 }).error?.issues[0]?.message).toBe(
    "assets or avatar_url is required",
  );
});

describe("oneOfOrBare", () => {
  const roster = z
    .looseObject({ guild: z.string(), members: z.array(z.string()).nullish() })
    .refine(...oneOfOrBare(["members"], ["guild"]));

  test("accepts one of the fields, or only the bare fields", () => {
    expect(roster.safeParse({ guild: "a", members: [], other: 1 }).success).toBe(true);
    expect(roster.safeParse({ guild: "a" }).success).toBe(true);
    expect(roster.safeParse({ guild: "a", members: undefined }).success).toBe(true);
  });

  test("refuses other fields without one of the fields", () => {
    expect(roster.safeParse({ guild: "a", other: 1 }).error?.issues[0]?.message).toBe(
      "without members, only guild is allowed",
    );
  });
});

test("noneOf refuses the named fields and accepts others", () => {
  const schema = z.looseObject({}).refine(...noneOf("members", "achievements"));
  expect(schema.safeParse({ news: 1 }).success).toBe(true);
  expect(schema.safeParse({ members: [] }).success).toBe(false);
});
