import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { coveragePage, taggedTests } from "./coverage-page.ts";

const SECTIONS = [
  { name: "contract/guild", description: "2.1: the guild" },
  { name: "promise/cache", description: "5: the cache" },
];

/** Vitest would read it as a tag of this file if it followed an asterisk. */
const FILE_TAG = "@module-tag contract/guild";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "coverage-"));
  symlinkSync(resolve(import.meta.dirname, "../node_modules"), join(root, "node_modules"));
  for (const folder of ["src", "packages"]) mkdirSync(join(root, folder));
  write("vitest.config.mjs", `export default { test: { tags: ${JSON.stringify(SECTIONS)} } };`);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(root, file), text);
}

test("finds tests by the tags of the file, of the group and of the test", async () => {
  write(
    "src/guild.test.ts",
    `/** ${FILE_TAG} */
    import { describe, test } from "vitest";
    import { sharedSuite } from "../packages/shared.contract.ts";
    test("has a name", () => {});
    describe("a stored guild", { tags: "promise/cache" }, () => {
      test.each([1, 2])("expires after %i s", () => {});
    });
    describe("on Node", () => sharedSuite());`,
  );
  write(
    "packages/shared.contract.ts",
    `import { test } from "vitest";
    export const sharedSuite = () => test("has a cache", { tags: "promise/cache" }, () => {});`,
  );
  write("src/other.test.ts", 'import { test } from "vitest";\ntest("is not tagged", () => {});');
  const file = "src/guild.test.ts";
  expect(await taggedTests(root)).toEqual([
    { file: "packages/shared.contract.ts", title: "has a cache", tags: ["promise/cache"] },
    { file, title: "has a name", tags: ["contract/guild"] },
    {
      file,
      title: "a stored guild > expires after %i s",
      tags: ["contract/guild", "promise/cache"],
    },
  ]);
});

test("refuses a tag that is not a section, and names it", async () => {
  write(
    "src/guild.test.ts",
    'import { test } from "vitest";\ntest("x", { tags: "contract/gild" }, () => {});',
  );
  await expect(taggedTests(root)).rejects.toThrow(
    /^src\/guild\.test\.ts: The tag "contract\/gild" is not defined in the configuration\.$/,
  );
});

const TEST = { file: "src/guild.test.ts", title: "has a <b>name</b>", tags: ["contract/guild"] };

test("lists the titles of each section below their file", () => {
  const page = coveragePage(SECTIONS.slice(0, 1), [TEST]);
  expect(page).toContain("| [`contract/guild`](#contractguild) | 2.1: the guild | 1 | 1 |");
  expect(page).toContain(
    "## contract/guild\n\n2.1: the guild\n\n[`src/guild.test.ts`](../../src/guild.test.ts)\n\n- has a \\<b>name\\</b>\n",
  );
});

test("refuses a section without a test, and names it", () => {
  expect(() => coveragePage(SECTIONS, [TEST])).toThrow(
    "No test has the tag promise/cache of tests/sections.json.",
  );
});
