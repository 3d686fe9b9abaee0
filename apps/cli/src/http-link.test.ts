import { expect, test } from "vitest";
import { httpLink } from "./http-link.ts";

test.each(["https://example.invalid/a", "http://127.0.0.1:4000/a"])("%s is a link", (text) => {
  expect(httpLink(text)).toBe(text);
});

test.each([null, "", "javascript:alert(1)", "file:///etc/passwd", "//example.invalid/a"])(
  "%s is none",
  (text) => {
    expect(httpLink(text)).toBeNull();
  },
);
