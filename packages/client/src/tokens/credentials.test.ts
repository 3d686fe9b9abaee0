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

  test("can be a token provider, which has no secret", () => {
    const provider = { getToken: async () => ({ accessToken: "t", expiresIn: 1 }) };
    expect(checkCredentials(provider)).toBe(provider);
    expect(secretsOf(provider)).toEqual([]);
    expect([quotaOwner(provider), quotaOwner({ ...provider, id: "my-app" })]).toEqual([
      "",
      "my-app",
    ]);
  });

  test("are secret in every form that a request can contain", { tags: "promise/secrets" }, () => {
    const secrets = secretsOf({ clientId: "id?", clientSecret: "s>" });
    const [plain, encoded] = [btoa("id?:s>"), btoa("id%3F:s%3E")];
    expect([plain, encoded]).toEqual(["aWQ/OnM+", "aWQlM0Y6cyUzRQ=="]);
    const inBase64Url = "aWQ_OnM-";
    const unpadded = "aWQlM0Y6cyUzRQ";
    expect(secrets).toEqual([plain, inBase64Url, encoded, unpadded, "s>", "s%3E"]);
  });
});
