import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { publishedPages } from "./published-pages.ts";

const root = mkdtempSync(join(tmpdir(), "published-pages-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return join(root, path);
}

test("publishes the pages that a README links to, and adjusts the links between them", () => {
  write("docs/guides/client.md", "[back](../../packages/client/README.md), [here](#cache)");
  const readme = write(
    "packages/client/README.md",
    "[the guide](../../docs/guides/client.md), [cache](../../docs/guides/client.md#cache), [site](https://example.com/a.md)",
  );
  expect(Object.fromEntries(publishedPages(readme, root))).toEqual({
    "README.md":
      "[the guide](docs/client.md), [cache](docs/client.md#cache), [site](https://example.com/a.md)",
    "docs/client.md": "[back](../README.md), [here](#cache)",
  });
});

test("replaces a link to an unpublished file with its path in the repository", () => {
  write("docs/guides/more.md", "[the API](../generated/api.md#top)");
  const readme = write("packages/more/README.md", "[more](../../docs/guides/more.md)");
  expect(publishedPages(readme, root).get("docs/more.md")).toBe(
    "the API (`docs/generated/api.md` in the repository)",
  );
});
