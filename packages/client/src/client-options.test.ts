import { contract } from "@guildhall/contract";
import { describe, expect, test } from "vitest";
import { createClient } from "./client.ts";
import { changeScope, checkOptions } from "./client-options.ts";
import { createCoreClient } from "./core-client.ts";

const options = {
  provider: contract,
  region: "us",
  credentials: { clientId: "id", clientSecret: "secret" },
} as const;

const scope = { region: "us", edition: "current", locale: "en_US" } as const;

describe("the scope of a client", () => {
  test("changes by what is told, and keeps the rest", () => {
    expect(changeScope(scope, { region: "eu" })).toEqual({ ...scope, region: "eu" });
    expect(changeScope(scope, { locale: null })).toEqual({ ...scope, locale: null });
  });

  test("refuses unknown values with the allowed ones", () => {
    expect(() => changeScope(scope, { region: "uk" as "us" })).toThrow(/us, eu, kr, tw, cn/);
    expect(() => changeScope(scope, { locale: "en-US" as "en_US" })).toThrow(/en_US, es_MX/);
    expect(() => changeScope(scope, { edition: "Classic!" })).toThrow(/classic1x/);
  });
});

test.each([undefined, null])("options that are %j are refused with what they are", (none) => {
  for (const make of [createClient, createCoreClient]) {
    expect(() => make(none as never)).toThrow(TypeError);
    expect(() => make(none as never)).toThrow(/needs options.*region and credentials/);
  }
});

test.each(["contract", null, {}])("a provider that is %j is refused", (provider) => {
  const wrong = { ...options, provider } as never;
  for (const make of [createClient, createCoreClient]) {
    expect(() => make(wrong)).toThrow(TypeError);
    expect(() => make(wrong)).toThrow(/^provider is no Provider/);
  }
});

describe("numbers and texts of the options", () => {
  test.each([
    ["maxBodyBytes", [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]],
    [
      "quota",
      [
        { perSecond: 0, perHour: 1 },
        { perSecond: 1, perHour: 0.5 },
      ],
    ],
    ["userAgent", ["", "a\r\nx: y", "a\n", "café", 7]],
  ])("refuse a wrong %s by its name", (name, values) => {
    for (const value of values) {
      const wrong = { ...options, [name]: value };
      expect(() => checkOptions(wrong)).toThrow(RangeError);
      expect(() => createClient(wrong)).toThrow(name);
    }
  });

  test("refuse wrong timeouts when the client is made", () => {
    expect(() => createClient({ ...options, timeouts: { headers: 0 } })).toThrow(
      /^timeouts.headers is 0/,
    );
  });

  test("may be undefined, at their limits, or left out", () => {
    const undefinedOnes: object = { cacheTimes: { fresh: undefined }, userAgent: undefined };
    checkOptions({ ...options, ...undefinedOnes });
    checkOptions({
      ...options,
      cacheTimes: { fresh: 0 },
      maxBodyBytes: 1,
      userAgent: "my program/1.0 (x)",
    });
  });
});
