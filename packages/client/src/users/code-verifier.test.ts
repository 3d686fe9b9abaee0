import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { codeChallenge, isCodeVerifier, randomText } from "./code-verifier.ts";

test("randomText returns a new valid code verifier each time", () => {
  const texts = Array.from({ length: 1000 }, randomText);
  expect(new Set(texts).size).toBe(1000);
  expect(texts.every(isCodeVerifier)).toBe(true);
});

test("the challenge is the SHA-256 of the verifier, without padding", async () => {
  // The example of RFC 7636, appendix B.
  expect(await codeChallenge("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
  for (const verifier of Array.from({ length: 50 }, randomText)) {
    const expected = createHash("sha256").update(verifier).digest("base64url");
    expect(await codeChallenge(verifier)).toBe(expected);
  }
});

test.each(["", "a".repeat(42), "a".repeat(129), `${"a".repeat(43)}\n`, `${"a".repeat(43)}+`, null])(
  "%j is not a code verifier",
  (text) => {
    expect(isCodeVerifier(text)).toBe(false);
  },
);
