import { expect, test } from "vitest";
import { runnable } from "./command-name.ts";

test.each([
  ["Run: guildhall guild add", "Run: npx guildhall guild add"],
  ["Run `guildhall sync`.", "Run `npx guildhall sync`."],
  ["Usage: guildhall [options]", "Usage: npx guildhall [options]"],
  ["Run: npx guildhall held", "Run: npx guildhall held"],
  ["Guildhall runs in /opt/guildhall or guildhall-data.", null],
])("in a checkout, advice names the command that works there: %s", (advice, expected) => {
  expect(runnable(advice, true)).toBe(expected ?? advice);
  expect(runnable(advice, false)).toBe(advice);
});
