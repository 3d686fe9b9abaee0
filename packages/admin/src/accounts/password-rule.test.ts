// @module-tag promise/accounts
import { expect, test } from "vitest";
import { checkPassword } from "./password-rule.ts";

const refusal = (code: string, message = "") =>
  expect.objectContaining({ code, message: expect.stringContaining(message) });

test.each([
  ["nine char", false],
  ["ten  chars", true],
  ["🐉".repeat(9), false],
  ["🐉🐲".repeat(5), true],
  ["xy".repeat(128), true],
  ["xy".repeat(129), false],
])("a password has 10 to 256 characters: %s", (password, allowed) => {
  const check = () => checkPassword(password, "brann");
  if (allowed) expect(check).not.toThrow();
  else expect(check).toThrow(refusal("invalid-password"));
});

test.each([
  ["aaaaaaaaaa", "it repeats one character"],
  ["🐉".repeat(10), "it repeats one character"],
  ["Emberfall-Brann", "it is the username"],
  [" emberfall-brann ", "it is the username"],
  ["1234567890", "it is one of the most common ones"],
  ["QwertyUIOP", "it is one of the most common ones"],
  ["Password123", "it is one of the most common ones"],
])("a password that is easy to guess is refused with the reason: %s", (password, reason) => {
  expect(() => checkPassword(password, "emberfall-brann")).toThrow(
    refusal("weak-password", reason),
  );
});
