import { describe, expect, test } from "vitest";
import { checkCredentials, quotaOwner, secretsOf } from "./credentials.ts";

describe("credentials", () => {
  test.each(["clientId", "clientSecret"] as const)("without %s are refused by name", (name) => {
    const credentials = { clientId: "id-text", clientSecret: "secret-text", [name]: "" };
    expect(() => checkCredentials(credentials)).toThrow(
      new RegExp(`credentials.${name} is missing`),
    );
    expect(() => checkCredentials(credentials)).not.toThrow(/secret-text/);
  });

  test("may be a token provider, which has no secret", () => {
    const provider = { getToken: async () => ({ accessToken: "t", expiresIn: 1 }) };
    expect(checkCredentials(provider)).toBe(provider);
    expect(secretsOf(provider)).toEqual([]);
    expect([quotaOwner(provider), quotaOwner({ ...provider, id: "my-app" })]).toEqual([
      "",
      "my-app",
    ]);
  });

  test("are secret in every form that a request may carry them in", () => {
    const secrets = secretsOf({ clientId: "id?", clientSecret: "s>" });
    expect(secrets).toEqual(
      expect.arrayContaining(["s>", "s%3E", btoa("id?:s>"), btoa("id%3F:s%3E")]),
    );
  });
});
