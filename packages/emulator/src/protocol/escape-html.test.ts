import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text cannot leave the element or the attribute that it stands in", () => {
  expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe(
    "&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;",
  );
});
