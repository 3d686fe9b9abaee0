import { expect, test } from "vitest";
import { webUrl } from "./web-url.ts";

test.each([
  "https://example.invalid/character/eu/vellmoor/elowyn",
  "http://127.0.0.1:4000/profile",
])("webUrl returns %s", (url) => {
  expect(webUrl(url)).toBe(url);
});

test.each([null, "javascript:alert(1)", "data:text/html,x", "//x", "/profile", ""])(
  "webUrl returns null for %j, which is not an http or https URL",
  (text) => {
    expect(webUrl(text)).toBeNull();
  },
);
