import { expect, test } from "vitest";
import { escapeHtml } from "./html-page.ts";

test("escapeHtml escapes every character that ends an element or an attribute", () => {
  expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe(
    "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;",
  );
});
