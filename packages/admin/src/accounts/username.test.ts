import { expect, test } from "vitest";
import { parseDisplayName, parseUsername } from "./username.ts";

test.each([
  [" Brann ", "brann"],
  ["ЙСОЛЬДА", "йсольда"],
  ["Ａｎｎａ.2", "anna.2"],
  ["Örn".normalize("NFD"), "örn".normalize("NFC")],
])("the username %j is stored as %j", (username, stored) => {
  expect(parseUsername(username)).toBe(stored);
});

test.each([
  "",
  "a",
  "two words",
  "-dash",
  "a/b",
  "a\nb",
  "a\u202eb",
  "x".repeat(33),
  "<b>",
  "(command)",
])("the username %j is refused", (username) => {
  expect(() => parseUsername(username)).toThrow(
    expect.objectContaining({ code: "invalid-username" }),
  );
});

test("a display name has spaces and other letters, but no control characters", () => {
  expect(parseDisplayName(" Brann von Öst ")).toBe("Brann von Öst");
  for (const name of ["", " ", "a\u202eb", "a\nb", "x".repeat(65)]) {
    expect(() => parseDisplayName(name)).toThrow(
      expect.objectContaining({ code: "invalid-display-name" }),
    );
  }
});
