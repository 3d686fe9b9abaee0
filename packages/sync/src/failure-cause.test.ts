// @module-tag contract/errors

import { ConnectionError, TokenError } from "@guildhall/client";
import { StoreError } from "@guildhall/store";
import { describe, expect, test } from "vitest";
import { causeOf } from "./failure-cause.ts";
import { causeWords, FAILURE_CAUSES, withCommand } from "./failure-causes.ts";
import { statusError } from "./testing/refusals.ts";

const PLACE = { method: "GET", url: "https://eu.game.example/token" };
const system = (code: string) => Object.assign(new Error(code), { code });
const broken = (code: string) => new ConnectionError({ ...PLACE, why: code, cause: system(code) });
const token = (cause: Error) => new TokenError("No token.", { ...PLACE, cause });

describe("the cause of a failure", () => {
  test.each([
    ["connection", broken("ECONNRESET")],
    ["connection", token(broken("ENOTFOUND"))],
    ["token-host", token(broken("ECONNREFUSED"))],
    ["clock", token(broken("CERT_NOT_YET_VALID"))],
    ["clock", broken("CERT_HAS_EXPIRED")],
    ["wrong-secret", new TokenError("Refused.", { ...PLACE, status: 401 })],
    ["token-host", new TokenError("Failed.", { ...PLACE, status: 502 })],
    ["token-limited", new TokenError("Failed.", { ...PLACE, status: 429 })],
    ["token-host", new TokenError("Refused by a firewall.", { ...PLACE, status: 403 })],
    ["forbidden", statusError(403)],
    ["not-found", statusError(404)],
    ["server-error", statusError(500)],
    ["database", new StoreError("unreachable", "The database cannot be reached.")],
    ["internal", new TypeError("A mistake of the program.")],
    ["internal", "no error"],
  ] as const)("is %s", (cause, error) => {
    expect(causeOf(error)).toBe(cause);
  });

  test("of an error that causes itself is found", () => {
    const error = new Error("It refers to itself.");
    error.cause = error;
    expect(causeOf(token(error))).toBe("token-host");
  });
});

describe("the words of a cause", () => {
  test.each(Object.entries(FAILURE_CAUSES))(
    "have no address, variable or command for visitors: %s",
    (_, { visitors, nextStep }) => {
      expect(nextStep).not.toMatch(/guildhall /);
      expect(visitors).toMatch(/^[A-Z].*\.$/);
      expect(visitors).not.toMatch(/guildhall|GUILDHALL_|https?:|`|secret|token/);
      expect(nextStep.length).toBeGreaterThan(10);
    },
  );

  test("have the page and the command of the next step", () => {
    expect(causeWords("wrong-secret")).toMatchObject({ page: "credentials", command: null });
    const disabled = causeWords("armory-access-disabled");
    expect(disabled).toMatchObject({ page: "guild", command: "guildhall sync --enable-access" });
    expect(withCommand("It failed.", disabled)).toBe(
      "It failed. Run: guildhall sync --enable-access",
    );
    expect(withCommand("It failed.", causeWords("internal"))).toBe("It failed.");
  });

  test("exist for a code that a newer version has stored", () => {
    expect(causeWords("newer")).toBe(FAILURE_CAUSES.internal);
    expect(causeWords("toString")).toBe(FAILURE_CAUSES.internal);
  });
});
