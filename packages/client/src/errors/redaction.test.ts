import { expect, test } from "vitest";
import { redaction } from "./redaction.ts";

test("every occurrence of every secret is replaced", () => {
  const redact = redaction(["$&one", "two"]);
  expect(redact("a two b $&one c two")).toBe("a [secret] b [secret] c [secret]");
});

test("a text without secrets stays unchanged, also when a secret is empty", () => {
  expect(redaction(["", "two"])("a text")).toBe("a text");
});
