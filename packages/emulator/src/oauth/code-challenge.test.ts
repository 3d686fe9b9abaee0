import { expect, test } from "vitest";
import { readCodeChallenge, verifyCode } from "./code-challenge.ts";

// The example of RFC 7636, appendix B.
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

const read = (parameters: Record<string, string>) =>
  readCodeChallenge(new Map(Object.entries(parameters)));

test("the verifier of RFC 7636 proves its S256 challenge, and another does not", () => {
  const expected = read({ code_challenge: CHALLENGE, code_challenge_method: "S256" });
  expect(() => verifyCode(expected, VERIFIER)).not.toThrow();
  for (const wrong of [CHALLENGE, "short", `${VERIFIER}A`]) {
    expect(() => verifyCode(expected, wrong)).toThrow("does not match the code_challenge (S256)");
  }
});

test("a challenge without a method is plain: the verifier itself", () => {
  const expected = read({ code_challenge: VERIFIER });
  expect(expected).toEqual({ method: "plain", challenge: VERIFIER });
  expect(() => verifyCode(expected, VERIFIER)).not.toThrow();
  expect(() => verifyCode(expected, CHALLENGE)).toThrow("(plain)");
});

test("a verifier is required with a challenge, and refused without one", () => {
  const expected = read({ code_challenge: VERIFIER });
  expect(() => verifyCode(expected, undefined)).toThrow("code_verifier is missing");
  expect(() => verifyCode(read({}), VERIFIER)).toThrow("without a code_challenge");
  expect(() => verifyCode(null, undefined)).not.toThrow();
});

test.each([
  ["too short", { code_challenge: "short" }, "43 to 128"],
  ["of other characters", { code_challenge: `${"x".repeat(43)}=` }, "43 to 128"],
  [
    "of another method",
    { code_challenge: VERIFIER, code_challenge_method: "S512" },
    "S256 or plain",
  ],
  ["only a method", { code_challenge_method: "S256" }, "code_challenge is not"],
])("a challenge that is %s is refused", (_, parameters, message) => {
  expect(() => read(parameters)).toThrow(message);
});
