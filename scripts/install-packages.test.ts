import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { installPackages } from "./install-packages.ts";

async function folderWith(installed: object | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "install-packages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const wanted = {
    packages: {
      "": { name: "project" },
      "node_modules/one": { version: "1.0.0" },
      "node_modules/elsewhere": { version: "2.0.0", optional: true, os: ["none"] },
    },
  };
  await writeFile(join(folder, "package-lock.json"), JSON.stringify(wanted));
  if (installed) {
    await mkdir(join(folder, "node_modules"));
    await writeFile(join(folder, "node_modules/.package-lock.json"), JSON.stringify(installed));
  }
  return folder;
}

test("does not install packages again that match the lockfile", async () => {
  const folder = await folderWith({ packages: { "node_modules/one": { version: "1.0.0" } } });
  expect(() => installPackages(folder)).not.toThrow();
});

test.each([
  ["missing", null],
  ["of another version", { packages: { "node_modules/one": { version: "0.9.0" } } }],
])("installs packages that are %s", async (_, installed) => {
  // npm ci refuses the folder, which has no package.json. The error proves that it ran.
  const folder = await folderWith(installed);
  expect(() => installPackages(folder)).toThrow("npm ci");
});
