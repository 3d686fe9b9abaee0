import { expect, test } from "vitest";
import { webAddress } from "./web-address.ts";

test("only addresses of web pages are linked to", () => {
  const page = "https://example.com/character/eu/vellmoor/elowyn";
  expect(webAddress(page)).toBe(page);
  for (const url of [null, "javascript:alert(1)", "\thttps://x", "data:text/html,x", "//x", ""]) {
    expect(webAddress(url)).toBeNull();
  }
});
