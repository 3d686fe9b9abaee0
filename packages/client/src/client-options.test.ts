import { describe, expect, test } from "vitest";
import { changeScope, checkCredentials } from "./client-options.ts";

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

describe("credentials", () => {
  test.each(["clientId", "clientSecret"] as const)("without %s are refused by name", (name) => {
    const credentials = { clientId: "id-text", clientSecret: "secret-text", [name]: "" };
    expect(() => checkCredentials(credentials)).toThrow(
      new RegExp(`credentials.${name} is missing`),
    );
    expect(() => checkCredentials(credentials)).not.toThrow(/secret-text/);
  });
});
