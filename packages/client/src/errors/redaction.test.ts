import { expect, test } from "vitest";
import { redaction } from "./redaction.ts";

test("every secret is taken out, wherever and however often it is", () => {
  const redact = redaction(["$&one", "two"]);
  expect(redact("a two b $&one c two")).toBe("a [secret] b [secret] c [secret]");
});

test("a text without secrets stays as it is, also when a secret is empty", () => {
  expect(redaction(["", "two"])("a text")).toBe("a text");
});
