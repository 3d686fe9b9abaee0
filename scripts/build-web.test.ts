import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../tests/temporary-folder.ts";
import { buildWeb } from "./build-web.ts";

let root: string;
let builds: number;
beforeEach(async () => {
  root = await temporaryFolder();
  builds = 0;
  write("package-lock.json", "{}");
  write("apps/web/index.html", "<title>Guildhall</title>");
  write("apps/web/src/main.tsx", "start();");
  write("packages/contract/src/index.ts", "export {};");
  write("packages/world/src/index.ts", "export {};");
  write("apps/server/src/pages.ts", "export {};");
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const build = () => {
  builds += 1;
  write("apps/web/dist/index.html", `build ${builds}`);
  write("apps/web/dist/.server/page-renderer.js", `build ${builds}`);
};
const start = () => buildWeb({ root, build });

test("builds the pages at the first start, and not again while their sources are the same", () => {
  expect([start(), start(), start()]).toEqual([true, false, false]);
});

test.each([
  "apps/web/index.html",
  "apps/web/src/main.tsx",
  "apps/web/src/new.css",
  "packages/contract/src/index.ts",
  "apps/server/src/pages.ts",
  "package-lock.json",
])("builds the pages again after %s has changed", (file) => {
  start();
  write(file, "changed");
  expect([start(), start()]).toEqual([true, false]);
});

test.each(["packages/world/src/index.ts", "apps/web/src/main.test.tsx"])(
  "does not build the pages again after %s has changed",
  (file) => {
    start();
    write(file, "changed");
    expect(start()).toBe(false);
  },
);

test("builds the pages again after their folder was deleted or built from something else", () => {
  start();
  rmSync(join(root, "apps/web/dist"), { recursive: true });
  expect(start()).toBe(true);
  write("apps/web/dist/index.html", "another build");
  expect(start()).toBe(true);
  rmSync(join(root, "apps/web/dist/.server"), { recursive: true });
  expect(start()).toBe(true);
});

test("builds the pages again after a build that failed", () => {
  start();
  write("apps/web/src/main.tsx", "wrong(");
  const fail = () => {
    throw new Error("The build failed.");
  };
  expect(() => buildWeb({ root, build: fail })).toThrow("The build failed.");
  expect(start()).toBe(true);
});
